import type { Language } from '#contract/languages.ts';
import { dateTimeFormat, numberFormat, relativeTimeFormat } from './formatters.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The limit of JavaScript dates, in ms from 1970. */
const farthestMs = 8.64e15;

/** Shown for a missing or invalid time. */
const unknownTime = '—';

/** Returns true if a browser can format the value. Responses may contain anything. */
export const isInstant = (instantMs: number): boolean => Math.abs(instantMs) <= farthestMs;

const withDots = new Set<string>(['de-DE', 'tr-TR']);

/** `dd/mm/yyyy hh:mm`, or `dd.mm.yyyy - hh:mm` in languages with dots (spec §9). A missing instant (0) becomes a dash. */
export function dateTimeText({ locale }: Language, instantMs: number, timeZone: string | undefined): string {
  if (!instantMs || !isInstant(instantMs)) return unknownTime;
  const { day, month, year, hour, minute } = partsOf(instantMs, timeZone);
  return withDots.has(locale)
    ? `${day}.${month}.${year} - ${hour}:${minute}`
    : `${day}/${month}/${year} ${hour}:${minute}`;
}

/** The date without the time, in the same format. */
export function dateText({ locale }: Language, instantMs: number, timeZone: string | undefined): string {
  if (!instantMs || !isInstant(instantMs)) return unknownTime;
  const { day, month, year } = partsOf(instantMs, timeZone);
  return [day, month, year].join(withDots.has(locale) ? '.' : '/');
}

/** Formats a day such as `2026-11-21` in the same format, independently of the time zone. */
export const dayText = (language: Language, day: string): string =>
  dateText(language, Date.parse(`${day}T12:00:00Z`), 'UTC');

/** Formats a month such as `2026-11` as `November 2026`. */
export const monthText = (tag: string, month: string): string =>
  monthWith(tag, month, { month: 'long', year: 'numeric' });

/** Formats a month such as `2026-11` as `November`. */
export const monthNameText = (tag: string, month: string): string => monthWith(tag, month, { month: 'long' });

function monthWith(tag: string, month: string, options: Intl.DateTimeFormatOptions): string {
  const middle = Date.parse(`${month}-15T12:00:00Z`);
  return isInstant(middle)
    ? dateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(middle)
    : unknownTime;
}

/** The languages whose short names of days are too long for the seven columns of a narrow phone. */
const withNarrowDays = new Set(['kn-IN', 'ta-IN']);

/** Allows a break with a hyphen in a long name, because Swahili has no short names. */
const hyphenated = (name: string): string => name.replace(/^(\p{L}{4})(?=\p{L}{2})/u, '$1\u00ad');

/** The weekdays, Monday first: short names for a calendar, and full names. */
export function weekdayTexts(tag: string): { short: string; full: string }[] {
  const short = withNarrowDays.has(tag) ? 'narrow' : 'short';
  const write = (weekday: 'narrow' | 'short' | 'long', at: number) =>
    // 5 January 1970 was a Monday.
    dateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format((4 + at) * dayMs);
  return Array.from({ length: 7 }, (_, at) => ({
    short: hyphenated(write(short, at)),
    full: write('long', at),
  }));
}

/** The time of day: `14:05`. */
export function timeText(instantMs: number, timeZone: string | undefined): string {
  if (!isInstant(instantMs)) return unknownTime;
  const { hour, minute } = partsOf(instantMs, timeZone);
  return `${hour}:${minute}`;
}

/** The languages that write a unit before its number, as Swahili does: `saa 3`. */
const withUnitsFirst = new Set<string>(['sw-KE']);

export const hasUnitsFirst = (tag: string): boolean => withUnitsFirst.has(tag);

/** Formats a duration in its two largest units: `2 days 3 hr`, `12 min`. Less than a minute becomes one minute. */
export function durationText(tag: string, durationMs: number): string {
  if (!Number.isFinite(durationMs)) return unknownTime;
  const minutes = Math.max(1, Math.round(durationMs / minuteMs));
  const units = [
    ['day', Math.floor(minutes / 1440)],
    ['hour', Math.floor((minutes % 1440) / 60)],
    ['minute', minutes % 60],
  ] as const;
  const first = units.findIndex(([, count]) => count > 0);
  return units
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      // Prevents a line break between a number and its unit.
      numberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(count).replace(' ', '\u00a0'),
    )
    .join(' ');
}

/** Formats an instant relative to now: `in 12 minutes`; beyond a day by calendar days of the time zone: `yesterday`. */
export function relativeText(
  tag: string,
  instantMs: number,
  nowMs: number,
  timeZone: string | undefined,
): string {
  if (!isInstant(instantMs)) return unknownTime;
  const distanceMs = instantMs - nowMs;
  const format = relativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
  const minutes = Math.round(distanceMs / minuteMs);
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute');
  const hours = Math.round(distanceMs / hourMs);
  if (Math.abs(hours) < 24) return format.format(hours, 'hour');
  return format.format(daysBetween(nowMs, instantMs, timeZone), 'day');
}

/** The number of midnights from one instant to another in a time zone. A day there may have 23 or 25 hours. */
export const daysBetween = (fromMs: number, toMs: number, timeZone: string | undefined): number =>
  dayNumber(toMs, timeZone) - dayNumber(fromMs, timeZone);

/** The number of the day in a time zone, counted from 1 January 1970. */
function dayNumber(instantMs: number, timeZone: string | undefined): number {
  const { year, month, day } = partsOf(instantMs, timeZone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs;
}

/** The day in a time zone, such as `2026-11-21`; empty for an invalid instant. */
export function dayOf(instantMs: number, timeZone: string): string {
  if (!isInstant(instantMs)) return '';
  const { year, month, day } = partsOf(instantMs, timeZone);
  return `${year}-${month}-${day}`;
}

type DatePart = 'day' | 'month' | 'year' | 'hour' | 'minute';

/** The two-digit parts of a time in a time zone. The year has as many digits as it needs. */
export function partsOf(instantMs: number, timeZone: string | undefined): Record<DatePart, string> {
  const format = dateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(instantMs).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<DatePart, string>;
}
