import type { Mutant } from './killers.ts';
import { phone, shown } from './shown-changes.ts';

const ledger: readonly Mutant[] = [
  {
    file: 'mock-server/services/stock/rules.ts',
    search: 'shareOf(lot.amountMicro, rate, dividendDays(lot, now))',
    replace: 'dividendDays(lot, now) * shareOf(lot.amountMicro, rate)',
    killer: 'simulation',
  },
  {
    file: 'mock-server/services/stock/rules.ts',
    search: 'Math.min(now, soldAt ?? now)',
    replace: 'now',
    killer: 'simulation',
  },
  {
    file: 'mock-server/services/team/rules.ts',
    search: 'rates.slice(0, LEVELS)',
    replace: 'rates.slice(0, LEVELS - 1)',
    killer: 'simulation',
  },
  {
    file: 'mock-server/services/team/rules.ts',
    search: 'need <= invited',
    replace: 'need < invited',
    killer: 'simulation',
  },
  {
    file: 'mock-server/services/wallet/withdrawal-rules.ts',
    search: 'netMicro: amountMicro - feeMicro',
    replace: 'netMicro: amountMicro',
    killer: 'simulation',
  },
  {
    file: 'mock-server/services/product/order-rules.ts',
    search: 'Math.min(validDays, Math.max(0, Math.floor((now - startAt) / DAY)))',
    replace: 'Math.min(validDays, Math.max(0, Math.round((now - startAt) / DAY)))',
    killer: 'simulation',
  },
  {
    file: 'mock-server/services/gift/coupon-rules.ts',
    search: 'purchase.priceMicro < minSpendMicro',
    replace: 'purchase.priceMicro <= minSpendMicro - 1_000_000',
    killer: 'simulation',
  },
  {
    file: 'mock-server/services/product/income.ts',
    search: 'const lots = due.filter(({ micro }) => micro > 0);',
    replace: 'const lots = due.filter(({ micro }) => micro >= 0);',
    killer: 'money',
  },
  {
    file: 'mock-server/rail/chain.ts',
    search: 'if (reaches(amountMicro, recharge.minimumMicro)) {',
    replace: 'if (amountMicro >= Number(params.minRecharge) * 1_000_000) {',
    killer: 'money',
  },
  {
    file: 'mock-server/services/reward/group.ts',
    search: 'randomness.integer(soonest * MINUTE, latest * MINUTE)',
    replace: 'randomness.integer(soonest * MINUTE, soonest * MINUTE)',
    killer: 'money',
  },
];

const idempotency: readonly Mutant[] = [
  {
    file: 'mock-server/pipeline/transaction.ts',
    search: 'if (!stored) return',
    replace: 'if (!stored || key) return',
    killer: 'simulation',
  },
  {
    file: 'mock-server/pipeline/transaction.ts',
    search: 'stored.endpoint !== endpoint || stored.fingerprint !== fingerprint',
    replace: 'stored.endpoint !== endpoint',
    killer: 'simulation',
  },
  {
    file: 'mock-server/pipeline/transaction.ts',
    search: 'WHERE memberId = ? AND endpoint = ?',
    replace: 'WHERE memberId >= ? AND endpoint = ?',
    killer: 'races',
  },
  {
    file: 'contract/income.ts',
    search: 'idempotent: true,',
    replace: 'idempotent: false,',
    killer: 'repeats',
  },
  {
    file: 'mock-server/pipeline/transaction.ts',
    search: 'stored.endpoint !== endpoint || stored.fingerprint',
    replace: 'stored.fingerprint',
    killer: 'repeats',
  },
];

const clock: readonly Mutant[] = [
  {
    file: 'mock-server/clock/agenda.ts',
    search: 'ORDER BY dueAt, id LIMIT ?',
    replace: 'ORDER BY id LIMIT ?',
    killer: 'simulation',
  },
  {
    file: 'mock-server/worlds/world/world-clock.ts',
    search: 'return this.#nextDueAt <= target;',
    replace: 'return this.#nextDueAt < target;',
    killer: 'simulation',
  },
  {
    file: 'mock-server/worlds/world/world-time.ts',
    search: 'this.#shiftMs = Math.max(this.#shiftMs, earliest - now);',
    replace: '',
    killer: 'clock',
  },
  {
    file: 'mock-server/services/wallet/withdrawal-rules.ts',
    search: 'Math.max(approvedAt, Math.min(approvedAt + minutes * MINUTE, arriveBeforeAt))',
    replace: 'approvedAt + minutes * MINUTE',
    killer: 'simulation',
  },
  {
    file: 'mock-server/clock/agenda.ts',
    search: 'ORDER BY dueAt, id LIMIT ?',
    replace: 'ORDER BY dueAt, id DESC LIMIT ?',
    killer: 'clock',
  },
];

const access: readonly Mutant[] = [
  {
    file: 'mock-server/pipeline/authenticate.ts',
    search: "if (!caller) refuse('UNAUTHORIZED');",
    replace: 'if (!caller) return;',
    killer: 'access',
  },
  {
    file: 'mock-server/http/admit.ts',
    search: "origin !== `http://${host ?? ''}`;",
    replace: "!origin.startsWith('http');",
    killer: 'access',
  },
  {
    file: 'mock-server/http/admit.ts',
    search: "return site === 'same-origin' || site === 'none';",
    replace: "return site !== 'same-site';",
    killer: 'access',
  },
  {
    file: 'mock-server/http/admit.ts',
    search: '|\\[::1\\])(:\\d+)?$/.test',
    replace: '|\\[::1\\])(:\\d+)?/.test',
    killer: 'access',
  },
  {
    file: 'mock-server/http/admit.ts',
    search: 'hosts.includes(name)',
    replace: 'hosts.some((own) => name.endsWith(own))',
    killer: 'access',
  },
  {
    file: 'mock-server/pipeline/streams.ts',
    search: "'recharge', 'withdrawal', 'message'",
    replace: "'recharge', 'message'",
    killer: 'access',
  },
  {
    file: 'mock-server/pipeline/rate-limit.ts',
    search: " ${request.socket.remoteAddress ?? ''}`",
    replace: '`',
    killer: 'access',
  },
];

const sanitiser: readonly Mutant[] = [
  {
    file: 'mock-server/text/sanitise.ts',
    search: "allowedAttributes: { a: ['href', 'target', 'rel'] }",
    replace: "allowedAttributes: { a: ['href', 'target', 'rel'], '*': ['style'] }",
    killer: 'content',
  },
  {
    file: 'mock-server/text/sanitise.ts',
    search: "'blockquote', 'h3', 'h4']",
    replace: "'blockquote', 'h3', 'h4', 'img']",
    killer: 'content',
  },
  {
    file: 'mock-server/text/sanitise.ts',
    search: 'const MAX_ROUNDS = 20;',
    replace: 'const MAX_ROUNDS = 1;',
    killer: 'content',
  },
  {
    file: 'mock-server/text/sanitise.ts',
    search: '/^(https?:\\/\\/|mailto:)/i',
    replace: '/^(https?:|mailto:)/i',
    killer: 'content',
  },
  {
    file: 'mock-server/text/sanitise.ts',
    search: 'nestingLimit: 20,',
    replace: 'nestingLimit: 200,',
    killer: 'content',
  },
];

export const mutants: readonly Mutant[] = [
  ...ledger,
  ...idempotency,
  ...clock,
  ...access,
  ...sanitiser,
  ...shown,
  ...phone,
];
