import type { Arrivals } from './plan.ts';

/** The number of buyers at which sales end: there are not enough people for more. */
export const mostBuyers = 1_000_000_000;

/** The average number of sales on a day. Days count from 0. */
export function salesOn(arrivals: Arrivals, day: number): number {
  const { kind, perDay } = arrivals;
  if (kind === 'growing') return perDay * (1 + arrivals.rate) ** day;
  return kind === 'stop' && day >= arrivals.day ? 0 : perDay;
}

/**
 * The whole sales of each day, whose sum is the rounded sum of the averages, so that half a sale a day is one every other
 * day. Ends after `days`, or before the buyers are more than there can be.
 */
export function* wholeSales(arrivals: Arrivals, days: number): Generator<number> {
  let average = 0;
  let sold = 0;
  for (let day = 0; day < days; day += 1) {
    average += salesOn(arrivals, day);
    const until = Math.round(average);
    if (until > mostBuyers) return;
    yield until - sold;
    sold = until;
  }
}
