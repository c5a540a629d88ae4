import { hash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from './refusal.ts';
import type { MemberWorld } from './world.ts';

const REPEAT_MS = 1000;
/** Never part of a fingerprint: a stored hash of six digits would be as good as the digits. */
const isPassword = /password/i;
/** Nor these: whoever tries again after a lost answer may have been shown other terms meanwhile. */
const expectations = new Set([
  'expectedPay',
  'expectedDayReturnAmount',
  'expectedValidDays',
  'expectedFee',
  'expectedPayAmount',
]);

/** What makes it the same call, in an order that does not depend on how it was sent. */
export const shown = (input: unknown) =>
  Object.entries(input as object)
    .filter(([name]) => !isPassword.test(name) && !expectations.has(name))
    .sort();

interface Kept {
  endpoint: string;
  fingerprint: string;
  answer: string;
}

interface Asked {
  readonly endpoint: Endpoint;
  readonly idempotencyKey?: string | undefined;
}

/** What a call does, and how its repeat is known. */
export interface Act {
  /** What makes a call the same call: what is asked for, without secrets and without the terms that were expected. */
  readonly sense: () => unknown;
  readonly act: () => unknown;
  /** Refuses a repeat whose secret is wrong, as the first call would have been. */
  readonly recheck?: () => void;
}

/**
 * Sees to it that a repeated call does not act twice. With a key, the first result of that key is answered for good;
 * without one, a call like the last of the same member within a second is its repeat, unless keys alone tell.
 */
export function once(
  { sql, member, now }: MemberWorld,
  { endpoint, idempotencyKey }: Asked,
  { sense, act, recheck }: Act,
): unknown {
  if (!endpoint.idempotent || (endpoint.idempotencyKeyOnly && !idempotencyKey)) return act();
  const fingerprint = hash('sha256', JSON.stringify(sense()));

  const kept = idempotencyKey
    ? sql.one<Kept>(
        'SELECT endpoint, fingerprint, answer FROM idempotency WHERE memberId = ? AND key = ?',
        member.id,
        idempotencyKey,
      )
    : sql.one<Kept>(
        `SELECT endpoint, fingerprint, answer FROM idempotency
         WHERE memberId = ? AND endpoint = ? AND fingerprint = ? AND key IS NULL AND createdAt > ? ORDER BY id DESC`,
        member.id,
        endpoint.id,
        fingerprint,
        now - REPEAT_MS,
      );
  if (kept) {
    if (kept.endpoint !== endpoint.id || kept.fingerprint !== fingerprint) refuse('IDEMPOTENCY_KEY_REUSED');
    recheck?.();
    return JSON.parse(kept.answer) as unknown;
  }
  const data = act();
  sql.insert(
    'INSERT INTO idempotency (memberId, endpoint, key, fingerprint, answer, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
    member.id,
    endpoint.id,
    idempotencyKey ?? null,
    fingerprint,
    JSON.stringify(data),
    now,
  );
  return data;
}
