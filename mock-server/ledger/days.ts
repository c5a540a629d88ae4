import { dayStart } from '../time/platform-time.ts';

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
