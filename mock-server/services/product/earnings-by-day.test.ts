import { expect, it } from 'vitest';
import { DAY, HOUR } from '../../time/span.ts';
import { dayStart, nextDayStart } from '../../time/platform-time.ts';
import { earningsByDay } from './earnings-by-day.ts';

const zone = 'Europe/Berlin';

/** The starts of days in Berlin from the day of an instant on, and the end of the last one. */
function daysFrom(at: number, count: number): number[] {
  const starts = [dayStart(at, zone)];
  while (starts.length <= count) starts.push(nextDayStart(starts.at(-1) ?? at, zone));
  return starts;
}

const order = (startAt: number, validDays: number, dayReturnMicro: number) => ({
  ...{ memberId: 1, quantity: 1, receivedDays: 0, startAt, validDays, dayReturnMicro },
});

it('counts each full day of an order on the day on which it ends, and none after its validity', () => {
  const starts = daysFrom(Date.UTC(2026, 0, 10), 6);
  const bought = dayStart(Date.UTC(2026, 0, 11), zone) + 9 * HOUR;
  expect(earningsByDay([order(bought, 3, 5), order(bought + DAY, 30, 2)], starts)).toEqual([
    0, 0, 5, 7, 7, 2,
  ]);
});

it('leaves out what was earned before the first day', () => {
  const first = dayStart(Date.UTC(2026, 0, 10), zone);
  const starts = daysFrom(first, 3);
  expect(earningsByDay([order(first - 400 * DAY, 402, 5)], starts)).toEqual([5, 5, 5]);
  expect(earningsByDay([order(first - 10 * DAY + HOUR, 10, 5)], starts)).toEqual([5, 0, 0]);
});

it.each([
  ['twice on the day of 25 hours', Date.UTC(2026, 9, 23), [1, 1, 2, 1, 1]],
  ['not at all on the day of 23 hours', Date.UTC(2026, 2, 27), [1, 1, 0, 1, 1]],
])('earns %s when its full day ends near midnight', (_, at, expected) => {
  const starts = daysFrom(at, 5);
  // In October the second full day ends as its day begins; in March one ends just before the short day and one after it.
  const bought = dayStart(at, zone) - DAY + (expected[2] === 2 ? HOUR / 6 : 23.5 * HOUR);
  expect(earningsByDay([order(bought, 30, 1)], starts)).toEqual(expected);
});

it('counts what ends exactly at midnight on the day that begins then, after the day of 23 hours, too', () => {
  const starts = daysFrom(Date.UTC(2026, 2, 28), 4);
  const afterShortDay = starts[2] ?? 0;
  expect(earningsByDay([order(afterShortDay - DAY, 1, 5)], starts)).toEqual([0, 0, 5, 0]);
});
