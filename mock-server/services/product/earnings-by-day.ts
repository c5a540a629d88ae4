import type { Micro } from '#contract/money.ts';
import { DAY } from '../../time/span.ts';
import type { EarningOrder } from './order-store.ts';

/** The earnings of orders on each day, received or not. `starts` are the starts of the days, oldest first, and the end of the last one. */
export function earningsByDay(orders: readonly EarningOrder[], starts: readonly number[]): Micro[] {
  const days = starts.slice(1).map(() => 0);
  const [first = 0] = starts;
  for (const { startAt, validDays, dayReturnMicro } of orders) {
    const skipped = Math.max(1, Math.floor((first - startAt) / DAY));
    for (let day = skipped; day <= validDays; day += 1) {
      const at = startAt + day * DAY;
      const place = dayAt(starts, at);
      if (place >= days.length) break;
      if (place >= 0) days[place] = (days[place] ?? 0) + dayReturnMicro;
    }
  }
  return days;
}

/** The place of the day of an instant. A change of the clocks makes some days shorter or longer than others. */
function dayAt(starts: readonly number[], at: number): number {
  let place = Math.min(starts.length, Math.max(0, Math.floor((at - (starts[0] ?? 0)) / DAY)));
  while (at < (starts[place] ?? Infinity) && place >= 0) place -= 1;
  while (at >= (starts[place + 1] ?? Infinity)) place += 1;
  return place;
}
