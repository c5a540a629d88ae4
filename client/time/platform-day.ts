import { useSyncExternalStore } from 'react';
import { worldNow } from '#client/api/world-time.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { dayOf } from '#client/i18n/time-text.ts';

/** A day in the platform's time zone, `2026-11-21`, and a month, `2026-11`. Both sort as strings. */
export type Day = string;
export type Month = string;

const dayMs = 24 * 60 * 60 * 1000;

export function nextDayAt(instantMs: number, timeZone: string): number {
  const today = dayOf(instantMs, timeZone);
  return firstInstant(instantMs, (middleMs) => dayOf(middleMs, timeZone) !== today);
}

export function dayStartAt(day: Day, timeZone: string): number {
  // No time zone is more than 14 hours away from UTC, and a day has at least 23.
  return firstInstant(instantOf(day) - dayMs, (middleMs) => dayOf(middleMs, timeZone) >= day);
}

/**
 * The first instant within two days of `fromMs` at which `isReached` holds. A binary search, because a day may have 23 or 25
 * hours.
 */
function firstInstant(fromMs: number, isReached: (instantMs: number) => boolean): number {
  let [before, after] = [fromMs, fromMs + 2 * dayMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isReached(middle)) after = middle;
    else before = middle;
  }
  return after;
}

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const yearOf = (month: Month): string => month.slice(0, 4);

/** The wanted day or month, or else the one before it in a list in order. The first, if all are later. */
export const nearest = (all: readonly string[], wanted: string): string =>
  all.findLast((one) => one <= wanted) ?? all[0] ?? wanted;

const instantOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export function daysOf(month: Month): Day[] {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** The day of the week; 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(instantOf(day)).getUTCDay() + 6) % 7;

/** The month that many months later; earlier for a negative number. */
export const monthAfter = (month: Month, months: number): Month =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7);

/** The months from `first` to `last`, both included, latest first. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months = [last];
  for (let month = monthAfter(last, -1); month >= first; month = monthAfter(month, -1)) months.push(month);
  return months;
}

/** A subscription for `useSyncExternalStore` to values that depend on the clock. */
export function everySecond(tick: () => void): () => void {
  const interval = setInterval(tick, 1000);
  return () => clearInterval(interval);
}

/** The current day in the platform's time zone, or in this one. It follows the platform's clock. */
export function useToday(zone?: string): Day {
  const { timeZone } = usePlatform();
  return useSyncExternalStore(everySecond, () => dayOf(worldNow(), zone ?? timeZone));
}
