import type { Micro } from '#contract/money.ts';
import { dayOf, dayStart } from '../clock/platform-time.ts';
import type { Flow } from './flows.ts';

/** The totals of the books at one instant. */
export interface BookTotals {
  readonly cashMicro: Micro;
  readonly liabilitiesMicro: Micro;
  readonly treasuryMicro: Micro;
}

/** A platform day: its inflow and outflow, and the totals at its end. */
interface DayOfBooks extends BookTotals {
  readonly day: string;
  readonly inMicro: Micro;
  readonly outMicro: Micro;
}

/** The starts of the last platform days, oldest first. The last day is the present one. */
export function dayStarts(now: number, days: number, timeZone: string): number[] {
  const starts = [dayStart(now, timeZone)];
  while (starts.length < days) starts.push(dayStart((starts.at(-1) ?? now) - 1, timeZone));
  return starts.reverse();
}

/** Splits flows by day. Both are oldest first, and `flows` start with the first day. */
export function flowsOfDays<F extends { readonly at: number }>(
  starts: readonly number[],
  flows: readonly F[],
): { start: number; flows: F[] }[] {
  let next = 0;
  return starts.map((start, day) => {
    const end = starts[day + 1] ?? Infinity;
    const first = next;
    while ((flows[next]?.at ?? Infinity) < end) next += 1;
    return { start, flows: flows.slice(first, next) };
  });
}

/** The books day by day, computed backwards from the totals now. */
export function daysOfBooks(
  starts: readonly number[],
  flows: readonly Flow[],
  now: BookTotals,
  timeZone: string,
): DayOfBooks[] {
  let totals = now;
  return flowsOfDays(starts, flows)
    .toReversed()
    .map(({ start, flows: ofDay }) => {
      const { inMicro, outMicro, liabilitiesMicro, treasuryMicro } = sumOf(ofDay);
      const day = { day: dayOf(start, timeZone), inMicro, outMicro, ...totals };
      totals = {
        cashMicro: totals.cashMicro - inMicro + outMicro,
        liabilitiesMicro: totals.liabilitiesMicro - liabilitiesMicro,
        treasuryMicro: totals.treasuryMicro - treasuryMicro,
      };
      return day;
    })
    .reverse();
}

const sumOf = (flows: readonly Flow[]): Omit<Flow, 'at'> =>
  flows.reduce(
    (sum, flow) => ({
      inMicro: sum.inMicro + flow.inMicro,
      outMicro: sum.outMicro + flow.outMicro,
      liabilitiesMicro: sum.liabilitiesMicro + flow.liabilitiesMicro,
      treasuryMicro: sum.treasuryMicro + flow.treasuryMicro,
    }),
    { inMicro: 0, outMicro: 0, liabilitiesMicro: 0, treasuryMicro: 0 },
  );
