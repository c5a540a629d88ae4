import { isTimeZone } from '#client/i18n/formatters.ts';

const firstSundayMs = Date.UTC(2024, 0, 7);
const dayMs = 86_400_000;

/** Formats the days of a window: `Mon – Fri`, or `Mon, Wed` if not consecutive. */
export function daysText(tag: string, days: readonly number[]): string {
  const format = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const names = days.filter(Number.isInteger).map((day) => format.format(firstSundayMs + (day % 7) * dayMs));
  const inRow = days.every((day, at) => at === 0 || day === (days[at - 1] ?? 0) + 1);
  return inRow && names.length > 2
    ? `${names[0]} – ${names.at(-1)}`
    : new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(names);
}

/** The localised name of a time zone: `East Africa Time`. An unknown zone keeps the platform's name. */
export function zoneText(tag: string, timeZone: string | undefined): string {
  if (timeZone === undefined || !isTimeZone(timeZone)) return timeZone ?? '—';
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts(firstSundayMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
