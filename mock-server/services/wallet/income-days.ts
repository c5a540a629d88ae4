import { toMoney } from '#contract/money.ts';
import { dayOf, dayStart } from '../../clock/platform-time.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { listReceivedSince } from '../../ledger/received.ts';
import type { MemberWorld } from '../../handling/world.ts';

const DAYS = 30;

/** The income that arrived on each of the last 30 platform days, oldest first, including today. */
export function incomeDays({ sql, member, params, now }: MemberWorld) {
  const starts = [dayStart(now, params.timeZone)];
  while (starts.length < DAYS) starts.unshift(dayStart((starts[0] ?? now) - 1, params.timeZone));
  const arrived = listReceivedSince(sql, memberAccount(member.id, 'income'), starts[0] ?? now);
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? Infinity;
    const ofDay = arrived.filter((one) => one.at >= start && one.at < end);
    return {
      day: dayOf(start, params.timeZone),
      amount: toMoney(ofDay.reduce((sum, { amountMicro }) => sum + amountMicro, 0)),
    };
  });
}
