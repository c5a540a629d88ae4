import { describe, expect, it, test } from 'vitest';
import { languages, type Locale } from '#contract/languages.ts';
import {
  dateText,
  dateTimeText,
  daysBetween,
  dayOf,
  dayText,
  durationText,
  hasUnitsFirst,
  monthNameText,
  monthText,
  relativeText,
  timeText,
  weekdayTexts,
} from './time-text.ts';
import { momentText } from './moment-text.ts';

const instant = Date.UTC(2026, 10, 21, 21, 5);
const language = (locale: Locale) => languages.find((one) => one.locale === locale) ?? languages[0];

test('writes dates with slashes, or with dots in de and tr, in the requested zone', () => {
  expect(dateTimeText(language('en-US'), instant, 'Africa/Nairobi')).toBe('22/11/2026 00:05');
  expect(dateTimeText(language('hi-IN'), instant, 'Asia/Kolkata')).toBe('22/11/2026 02:35');
  expect(dateTimeText(language('de-DE'), instant, 'UTC')).toBe('21.11.2026 - 21:05');
  expect(dateText(language('fr-FR'), instant, 'UTC')).toBe('21/11/2026');
  expect(dateTimeText(language('en-US'), 0, 'UTC')).toBe('—');
});

test('returns a dash for an invalid date, time or duration', () => {
  const none = [NaN, 1e20, -Infinity, Number('yesterday')];
  expect(none.map((at) => dateTimeText(language('en-US'), at, 'UTC'))).toEqual(none.map(() => '—'));
  expect(none.map((at) => dateText(language('de-DE'), at, 'UTC'))).toEqual(none.map(() => '—'));
  expect(timeText(NaN, 'UTC')).toBe('—');
  expect([
    dayText(language('en-US'), 'soon'),
    monthText('en-US', 'soon'),
    monthNameText('en-US', ''),
  ]).toEqual(['—', '—', '—']);
  expect([durationText('en-US', NaN), relativeText('en-US', 1e20, 0, 'UTC')]).toEqual(['—', '—']);
});

test('accepts an instant as a string', () =>
  expect(dateTimeText(language('en-US'), String(instant) as unknown as number, 'UTC')).toBe(
    '21/11/2026 21:05',
  ));

test('writes a duration with at most two units', () => {
  const minute = 60_000;
  expect(durationText('en-US', 12 * minute)).toBe('12\u00a0min');
  expect(durationText('en-US', 90 * minute)).toBe('1\u00a0hr 30\u00a0min');
  expect(durationText('en-US', 72 * 60 * minute)).toBe('3\u00a0days');
  expect(durationText('en-US', 5_000)).toBe('1\u00a0min');
  expect(durationText('en-US', 12.7 * minute)).toBe('13\u00a0min');
  expect(durationText('en-US', 59.7 * minute)).toBe('1\u00a0hr');
});

test('writes a relative time in its largest unit', () => {
  const now = Date.parse('2026-03-02T10:00+03:00');
  const told = (distanceMs: number) => relativeText('en-US', now + distanceMs, now, 'Africa/Nairobi');
  expect(told(12 * 60_000)).toBe('in 12 min.');
  expect(told(-3 * 3_600_000)).toBe('3 hr. ago');
  expect(told(3_600_000)).toBe('in 1 hr.');
  expect(told(59.7 * 60_000)).toBe('in 1 hr.');
  expect(told(-59.7 * 60_000)).toBe('1 hr. ago');
  expect(told(23.7 * 3_600_000)).toBe('tomorrow');
  expect(told(86_400_000)).toBe('tomorrow');
});

test('counts relative days by the calendar of the zone', () => {
  const from = (now: string, instant: string) =>
    relativeText('en-US', Date.parse(instant), Date.parse(now), 'Africa/Nairobi');
  // Saturday evening and Monday morning are 34 hours apart.
  expect(from('2026-11-21T22:54+03:00', '2026-11-23T09:00+03:00')).toBe('in 2 days');
  expect(from('2026-11-23T09:00+03:00', '2026-11-21T22:54+03:00')).toBe('2 days ago');
  expect(from('2026-11-21T01:00+03:00', '2026-11-22T23:00+03:00')).toBe('tomorrow');
});

test('writes a recent moment as people say it', () => {
  const now = Date.parse('2026-11-28T15:00+03:00');
  const told = (locale: Locale, instant: string) =>
    momentText(language(locale), Date.parse(instant), now, 'Africa/Nairobi');
  expect(told('en-US', '2026-11-28T14:59:40+03:00')).toBe('now');
  expect(told('de-DE', '2026-11-28T14:59:40+03:00')).toBe('jetzt');
  expect(told('en-US', '2026-11-28T14:48+03:00')).toBe('12 min. ago');
  expect(told('en-US', '2026-11-28T09:05+03:00')).toBe('09:05');
  expect(told('en-US', '2026-11-27T23:59+03:00')).toBe('Yesterday 23:59');
  expect(told('fr-FR', '2026-11-27T23:59+03:00')).toBe('Hier 23:59');
  expect(told('en-US', '2026-11-22T08:00+03:00')).toBe('Sunday 08:00');
  expect(told('en-US', '2026-11-21T23:00+03:00')).toBe('Sat, Nov 21');
  expect(told('fr-FR', '2026-11-21T23:00+03:00')).toBe('Sam. 21 nov.');
  expect(told('hi-IN', '2025-12-31T23:00+03:00')).toBe('31 दिस॰ 2025');
  expect(told('de-DE', '2026-11-29T10:00+03:00')).toBe('29.11.2026 - 10:00');
});

test('writes platform days and months independently of the zone', () => {
  expect(dayText(language('en-US'), '2026-11-01')).toBe('01/11/2026');
  expect(dayText(language('de-DE'), '2026-11-30')).toBe('30.11.2026');
  expect(monthText('en-US', '2026-11')).toBe('November 2026');
  expect(monthText('hi-IN', '2026-01')).toBe('जनवरी 2026');
  expect(monthNameText('es-ES', '2026-12')).toBe('diciembre');
});

test('starts the week on Monday', () => {
  expect(weekdayTexts('en-US').map(({ short }) => short)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  expect(weekdayTexts('hi-IN')[0]).toEqual({ short: 'सोम', full: 'सोमवार' });
  expect(weekdayTexts('kn-IN')[0]).toEqual({ short: 'ಸೋ', full: 'ಸೋಮವಾರ' });
  expect(weekdayTexts('sw-KE')[0]).toEqual({ short: 'Juma\u00adtatu', full: 'Jumatatu' });
});

describe.each(languages)('in $name', (one) => {
  const { locale, tag } = one;

  test('dates have the separators of the spec', () => {
    const dots = ['de-DE', 'tr-TR'].includes(locale);
    expect(dateTimeText(one, instant, 'Asia/Kolkata')).toBe(dots ? '22.11.2026 - 02:35' : '22/11/2026 02:35');
  });

  test('a countdown has its units on the side of CLDR', () => {
    const hours = new Intl.NumberFormat(tag, { style: 'unit', unit: 'hour', unitDisplay: 'short' });
    expect(hasUnitsFirst(tag)).toBe(hours.formatToParts(11)[0]?.type === 'unit');
  });

  test('months, weekdays and durations are those of the language, with Latin digits', () => {
    const texts = [
      monthText(tag, '2026-01'),
      durationText(tag, 26 * 3_600_000),
      relativeText(tag, instant + 3 * 60_000, instant, 'UTC'),
      ...weekdayTexts(tag).map(({ full }) => full),
    ];
    expect(new Set(texts).size).toBe(10);
    expect(texts.join(' ')).not.toMatch(/[०-९௦-௯౦-౯೦-೯]/);
    const english = monthText('en-US', '2026-01');
    expect(monthText(tag, '2026-01') === english).toBe(locale === 'en-US');
  });
});

describe('a day', () => {
  it('begins at midnight in its time zone', () => {
    expect(dayOf(Date.parse('2026-03-02T23:59:59+03:00'), 'Africa/Nairobi')).toBe('2026-03-02');
    expect(dayOf(Date.parse('2026-03-03T00:00:00+03:00'), 'Africa/Nairobi')).toBe('2026-03-03');
    expect(dayOf(Date.parse('2026-03-02T23:59:59Z'), 'Africa/Nairobi')).toBe('2026-03-03');
  });

  it('is empty for an invalid instant', () => {
    expect([NaN, 1e20].map((instantMs) => dayOf(instantMs, 'Africa/Nairobi'))).toEqual(['', '']);
  });
});

test.each([
  ['2026-03-28T23:59:00+01:00', '2026-03-30T00:01:00+02:00', 2],
  ['2026-03-29T00:00:00+01:00', '2026-03-29T23:59:00+02:00', 0],
  ['2026-10-25T00:01:00+02:00', '2026-10-25T23:59:00+01:00', 0],
  ['2026-10-25T00:01:00+02:00', '2026-10-26T00:00:00+01:00', 1],
])('counts midnights from %s to %s, although a day has 23 or 25 hours', (from, to, days) => {
  expect(daysBetween(Date.parse(from), Date.parse(to), 'Europe/Berlin')).toBe(days);
  expect(daysBetween(Date.parse(to), Date.parse(from), 'Europe/Berlin')).toBe(-days || 0);
});
