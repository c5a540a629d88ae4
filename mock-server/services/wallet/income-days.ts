import { toMoney } from '#contract/money.ts';
import { dayOf } from '../../clock/platform-time.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { dayStarts, flowsOfDays } from '../../ledger/days.ts';
import { listReceivedSince } from '../../ledger/received.ts';
import type { MemberWorld } from '../../handling/world.ts';

const DAYS = 30;

/** The income that arrived on each of the last 30 platform days, oldest first, including today. */
export function incomeDays({ sql, member, params, now }: MemberWorld) {
  const starts = dayStarts(now, DAYS, params.timeZone);
  const arrived = listReceivedSince(sql, memberAccount(member.id, 'income'), starts[0] ?? now);
  return flowsOfDays(starts, arrived).map(({ start, flows }) => ({
    day: dayOf(start, params.timeZone),
    amount: toMoney(flows.reduce((sum, { amountMicro }) => sum + amountMicro, 0)),
  }));
}
