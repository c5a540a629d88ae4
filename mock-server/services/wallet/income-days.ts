import { toMoney } from '#contract/money.ts';
import { dayOf, dayStart } from '../../clock/platform-time.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { listReceivedSince } from '../../ledger/received.ts';
import type { MemberWorld } from '../../world.ts';

const DAYS = 30;

/** What has arrived in the caller's income on each of the last platform days, the oldest first; today is the last. */
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
