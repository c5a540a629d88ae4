import { useSyncExternalStore } from 'react';
import { worldNow } from '#client/api/world-time.ts';
import { dateTimeFormat } from '#client/i18n/formatters.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { isInstant } from '#client/i18n/time-text.ts';
import { everySecond } from './every-second.ts';

/** A day of the platform, `2026-11-21`, and a month of it, `2026-11`. Both compare as texts. */
export type Day = string;
export type Month = string;

const dayMs = 24 * 60 * 60 * 1000;

/** The platform's day of an instant, by its time zone; of what is no instant, none. */
export function dayOf(instantMs: number, timeZone: string): Day {
  if (!isInstant(instantMs)) return '';
  const format = dateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The instant at which the next day begins: found by halves, since a night may be an hour longer or shorter. */
export function nextDayAt(instantMs: number, timeZone: string): number {
  const today = dayOf(instantMs, timeZone);
  let [before, after] = [instantMs, instantMs + 2 * dayMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) === today) before = middle;
    else after = middle;
  }
  return after;
}

export const monthOf = (day: Day): Month => day.slice(0, 7);

const instantOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Every day of a month, the first one first. */
export function daysOf(month: Month): Day[] {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** Which day of the week: 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(instantOf(day)).getUTCDay() + 6) % 7;

/** The month so many months later, or earlier. */
export const monthAfter = (month: Month, months: number): Month =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7);

/** The months from one to another, both included, the latest first. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months = [last];
  for (let month = monthAfter(last, -1); month >= first; month = monthAfter(month, -1)) months.push(month);
  return months;
}

/** The platform's day as it is now; it changes at the platform's midnight. */
export function useToday(): Day {
  const { timeZone } = usePlatform();
  return useSyncExternalStore(everySecond, () => dayOf(worldNow(), timeZone));
}
