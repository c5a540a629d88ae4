import { describe, expect, it } from 'vitest';
import {
  afterOpenMinutes,
  dayBefore,
  dayOf,
  dayStart,
  nextDayStart,
  openFrom,
  weekOf,
} from './platform-time.ts';

const window = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', timeZone: 'Africa/Nairobi' };
const at = (text: string) => Date.parse(`${text}+03:00`);

describe('platform time', () => {
  it('starts the day at midnight in the time zone of the platform, not of the host', () => {
    expect(dayStart(at('2026-03-02T00:30'), 'Africa/Nairobi')).toBe(at('2026-03-02T00:00'));
    expect(dayStart(Date.parse('2026-03-01T22:00Z'), 'Africa/Nairobi')).toBe(at('2026-03-02T00:00'));
  });

  it('returns the date in the time zone of the platform', () => {
    expect(dayOf(at('2026-03-01T23:59:59.999'), 'Africa/Nairobi')).toBe('2026-03-01');
    expect(dayOf(at('2026-03-02T00:00'), 'Africa/Nairobi')).toBe('2026-03-02');
    expect(dayOf(at('2026-03-02T00:00'), 'UTC')).toBe('2026-03-01');
  });

  it('returns the previous day across the end of a month, a year and February', () => {
    expect(['2026-03-02', '2026-03-01', '2028-03-01', '2027-01-01'].map(dayBefore)).toEqual([
      '2026-03-01',
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ]);
  });

  it.each(['Europe/Berlin', 'America/Santiago', 'Africa/Cairo', 'Australia/Lord_Howe'])(
    'divides a year into days and weeks without a gap, although clocks change: %s',
    (timeZone) => {
      const first = weekOf(Date.parse('2026-01-07T12:00Z'), timeZone).endAt;
      for (let start = first, week = 0; week < 53; week += 1) {
        const { monday, endAt } = weekOf(start, timeZone);
        expect([monday, weekOf(endAt - 1, timeZone)]).toEqual([dayOf(start, timeZone), { monday, endAt }]);
        const days = [start];
        while (days.length < 8) days.push(nextDayStart(days.at(-1) ?? 0, timeZone));
        expect(days.at(-1)).toBe(endAt);
        expect(days.map((day) => dayStart(day, timeZone))).toEqual(days);
        start = endAt;
      }
    },
  );

  it('is open from the opening time (inclusive) to the closing time (exclusive)', () => {
    expect(openFrom(at('2026-03-02T09:00'), window)).toBe(at('2026-03-02T09:00'));
    expect(openFrom(at('2026-03-02T08:59:59.999'), window)).toBe(at('2026-03-02T09:00'));
    expect(openFrom(at('2026-03-02T17:59:59.999'), window)).toBe(at('2026-03-02T17:59:59.999'));
    expect(openFrom(at('2026-03-02T18:00'), window)).toBe(at('2026-03-03T09:00'));
    expect(openFrom(at('2026-03-01T12:00'), window)).toBe(at('2026-03-02T09:00'));
  });

  it('opens on Monday after a weekend that spans two months', () => {
    expect(openFrom(at('2026-01-30T18:00'), window)).toBe(at('2026-02-02T09:00'));
  });

  it('opens when the clock is set forward past its opening time, and not on a day without its hours', () => {
    const night = { days: [1, 2, 3, 4, 5, 6, 7], from: '02:30', to: '09:00', timeZone: 'Europe/Berlin' };
    const [before, forward] = ['2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z'].map(Date.parse);
    expect(openFrom(before ?? 0, night)).toBe(forward);
    expect(openFrom(forward ?? 0, night)).toBe(forward);
    const skipped = { ...night, from: '02:15', to: '02:45' };
    expect(openFrom(before ?? 0, skipped)).toBe(Date.parse('2026-03-30T00:15:00Z'));
    const back = Date.parse('2026-10-24T23:00:00Z');
    expect(openFrom(back, night)).toBe(Date.parse('2026-10-25T00:30:00Z'));
    const midnight = { ...night, from: '00:00', to: '08:00', timeZone: 'America/Santiago' };
    expect(openFrom(Date.parse('2026-09-06T03:59:00Z'), { ...midnight, days: [7] })).toBe(
      Date.parse('2026-09-06T04:00:00Z'),
    );
  });

  it('counts review minutes only while the window is open', () => {
    const later = at('2026-03-10T00:00');
    expect(afterOpenMinutes(at('2026-03-02T10:00'), 30, window, later)).toBe(at('2026-03-02T10:30'));
    expect(afterOpenMinutes(at('2026-03-06T17:45'), 30, window, later)).toBe(at('2026-03-09T09:15'));
    expect(afterOpenMinutes(at('2026-03-06T17:30'), 30, window, later)).toBe(at('2026-03-09T09:00'));
    expect(afterOpenMinutes(at('2026-03-07T12:00'), 30, window, later)).toBe(at('2026-03-09T09:30'));
  });

  it('counts no opening hours after the latest instant, however few there are in a week', () => {
    const minuteOnMondays = { ...window, days: [1], from: '00:00', to: '00:01' };
    const [friday, latest] = [at('2026-03-06T17:30'), at('2026-03-10T00:00')];
    expect(afterOpenMinutes(friday, 30, window, friday + 60_000)).toBe(friday + 60_000);
    expect(afterOpenMinutes(friday, 1440, minuteOnMondays, latest)).toBe(latest);
    expect(afterOpenMinutes(friday, 10, minuteOnMondays, friday)).toBe(friday);
  });
});
