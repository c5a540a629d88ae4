import { toMoney } from '#contract/money.ts';
import type { wallet } from '#contract/wallet.ts';
import { entriesOfRecord } from '../../ledger/statement.ts';
import { refuse } from '../../handling/refusal.ts';
import type { HandlersOf, MemberWorld } from '../../handling/world.ts';
import { explain } from './explanation.ts';
import { figuresOf } from './figures.ts';
import { withdrawHandlers } from './handlers-withdraw.ts';
import { countRecords, findRecord, listRecords } from './record-store.ts';
import { describeFullRecord, recordLabels } from './records.ts';
import { dayOf } from '#server/time/platform-time.ts';
import { memberAccount } from '#server/ledger/accounts.ts';
import { dayStarts, flowsOfDays } from '#server/ledger/days.ts';
import { listReceivedSince } from '#server/ledger/received.ts';

export const walletHandlers: HandlersOf<typeof wallet> = {
  ...withdrawHandlers,

  wallet: figuresOf,

  incomeDays,

  records(world, { pageNum, pageSize, ...wanted }) {
    const { sql, member, now, locale } = world;
    const filter = { ...wanted, memberId: member.id, ...(wanted.query && { labels: recordLabels(locale) }) };
    const list = listRecords(sql, { ...filter, now }, pageSize, (pageNum - 1) * pageSize);
    return { total: countRecords(sql, filter), list: list.map((row) => describeFullRecord(world, row)) };
  },

  record(world, { id }) {
    const { sql, member, now } = world;
    const row = findRecord(sql, member.id, id, now) ?? refuse('UNKNOWN_RECORD');
    return {
      ...describeFullRecord(world, row),
      postings: entriesOfRecord(sql, id).map(({ from, to, amountMicro, kind, at, cause }) => ({
        from,
        to,
        amount: toMoney(amountMicro),
        kind,
        at,
        cause,
      })),
      explanation: explain(world, { ...row, memberId: member.id }),
    };
  },
};

const DAYS = 30;

/** The income that arrived on each of the last 30 platform days, oldest first, including today. */
function incomeDays({ sql, member, params, now }: MemberWorld) {
  const starts = dayStarts(now, DAYS, params.timeZone);
  const arrived = listReceivedSince(sql, memberAccount(member.id, 'income'), starts[0] ?? now);
  return flowsOfDays(starts, arrived).map(({ start, flows }) => ({
    day: dayOf(start, params.timeZone),
    amount: toMoney(flows.reduce((sum, { amountMicro }) => sum + amountMicro, 0)),
  }));
}
