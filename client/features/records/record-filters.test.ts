import { expect, it } from 'vitest';
import { periodOf, readFilters } from './record-filters.ts';

it.each([
  ['2026-03-29', 23],
  ['2026-03-30', 24],
  ['2026-10-25', 25],
])('the period of the day %s has its %i hours', (day, hours) => {
  const { from = 0, to = 0 } = periodOf({ from: day, to: day }, 'Europe/Berlin');
  expect((to - from) / 3_600_000).toBe(hours);
  expect(periodOf({ from: '', to: day }, 'Europe/Berlin')).toEqual({ from: undefined, to });
});

it.each([
  ['999999999', '999999999'],
  ['123456789.12', '123456789.12'],
  ['0.5', '0.5'],
  ['1234567890', ''],
  ['1.234', ''],
  ['-1', ''],
  ['1e3', ''],
])('the limit %s of an address is read as “%s”', (written, read) => {
  const { min, max } = readFilters(new URLSearchParams({ min: written, max: written }));
  expect([min, max]).toEqual([read, read]);
});
