import { describe, expect, it } from 'vitest';
import { daysOf, dayStartAt, monthAfter, monthsFrom, nearest, nextDayAt, weekdayOf } from './platform-day.ts';

const nairobi = 'Africa/Nairobi';

describe('a platform day', () => {
  it('ends when the next day begins, even if the clocks go forward that night', () => {
    expect(nextDayAt(Date.parse('2026-03-02T10:00:00+03:00'), nairobi)).toBe(
      Date.parse('2026-03-03T00:00:00+03:00'),
    );
    // In Lebanon the clocks go forward at midnight, so that day begins at 01:00.
    expect(nextDayAt(Date.parse('2026-03-28T12:00:00+02:00'), 'Asia/Beirut')).toBe(
      Date.parse('2026-03-29T01:00:00+03:00'),
    );
  });

  it.each([
    ['2026-03-29T10:00:00+02:00', '2026-03-30T00:00:00+02:00'],
    ['2026-10-25T00:30:00+02:00', '2026-10-26T00:00:00+01:00'],
    ['2026-10-25T23:30:00+01:00', '2026-10-26T00:00:00+01:00'],
  ])('of 23 or 25 hours that includes %s ends at %s', (instant, end) => {
    expect(nextDayAt(Date.parse(instant), 'Europe/Berlin')).toBe(Date.parse(end));
  });
});

it.each([
  ['2026-03-03', nairobi, '2026-03-03T00:00:00+03:00'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-29T01:00:00+03:00'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-30T00:00:00+02:00'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T00:00:00+02:00'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-26T00:00:00+01:00'],
  ['2026-03-03', 'Pacific/Kiritimati', '2026-03-03T00:00:00+14:00'],
  ['2026-03-03', 'Pacific/Pago_Pago', '2026-03-03T00:00:00-11:00'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  expect(dayStartAt(day, timeZone)).toBe(Date.parse(start));
});

describe('a month', () => {
  it('lists its days, also in a leap year', () => {
    expect(daysOf('2026-02')).toHaveLength(28);
    expect(daysOf('2028-02').at(-1)).toBe('2028-02-29');
    expect(daysOf('2026-12').at(0)).toBe('2026-12-01');
  });

  it('has a next and a previous month', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(monthsFrom('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(monthsFrom('2026-02', '2026-02')).toEqual(['2026-02']);
  });

  it('begins on a weekday, with Monday as 0', () => {
    expect(weekdayOf('2026-03-02')).toBe(0);
    expect(weekdayOf('2026-03-01')).toBe(6);
  });
});

it('the nearest day that can be chosen is the one before, or the first', () => {
  expect(nearest(daysOf('2026-02'), '2026-02-31')).toBe('2026-02-28');
  expect(nearest(['2026-03', '2026-04'], '2026-04')).toBe('2026-04');
  expect(nearest(['2026-03', '2026-04'], '2026-01')).toBe('2026-03');
});
