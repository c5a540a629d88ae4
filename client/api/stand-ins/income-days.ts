import { toMoney } from '#contract/money.ts';
import type { WalletRecord } from '#contract/wallet.ts';
import { platformTimeZone } from '#client/i18n/platform.ts';
import { dayOf } from '#client/i18n/time-text.ts';
import { knownMicro } from '../money.ts';
import { worldNow } from '../world-time.ts';
import type { StandIn } from './ask.ts';
import { listRecords } from './records.ts';

const dayMs = 86_400_000;
const days = 30;
/** Income that has not arrived counts for no day. */
const arrived: readonly string[] = ['arrived', 'received', 'succeeded'] satisfies WalletRecord['status'][];

type Income = Pick<WalletRecord, 'amount' | 'status' | 'time'>;

/** The income of each of the last 30 days, oldest first, from a member's records. */
export function incomeOfDays(records: readonly Income[], nowMs: number, timeZone: string) {
  // Calendar days: 24 hours before an instant can be the same day or the one before the last.
  const todayMs = Date.parse(dayOf(nowMs, timeZone));
  const sums = new Map(
    Array.from({ length: days }, (_, at) => [dayOf(todayMs - (days - 1 - at) * dayMs, 'UTC'), 0]),
  );
  for (const { amount, status, time } of records) {
    const day = dayOf(time, timeZone);
    const sum = sums.get(day);
    if (sum !== undefined && arrived.includes(status)) sums.set(day, sum + Math.max(0, knownMicro(amount)));
  }
  return [...sums].map(([day, micro]) => ({ day, amount: toMoney(micro) }));
}

/** Stands in for `wallet.incomeDays`. */
export const sumIncomeDays: StandIn = async (_fields, ask) => {
  const nowMs = worldNow();
  const records = await listRecords(ask, {
    type: 'revenue',
    isLast: ({ time }) => time < nowMs - (days + 1) * dayMs,
  });
  return incomeOfDays(records, nowMs, platformTimeZone());
};
