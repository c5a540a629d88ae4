import { Temporal } from 'temporal-polyfill';
import { MINUTE } from './span.ts';

/** The opening hours of withdrawals: ISO week days (1 is Monday), from and to as `HH:MM`, in a time zone. */
export interface Window {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const zoned = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** The instant at which the platform's day began. */
export const dayStart = (at: number, timeZone: string): number =>
  zoned(at, timeZone).startOfDay().epochMilliseconds;

/** The platform's day of an instant, e.g. `2026-11-21`. Days compare as texts. */
export const dayOf = (at: number, timeZone: string): string => zoned(at, timeZone).toPlainDate().toString();

/** The instant at which the platform's next day begins. */
export const nextDayStart = (at: number, timeZone: string): number =>
  zoned(at, timeZone).add({ days: 1 }).startOfDay().epochMilliseconds;

/** The platform's week of an instant: its Monday, and the instant at which the next one begins. */
export function weekOf(at: number, timeZone: string): { readonly monday: string; readonly endAt: number } {
  const day = zoned(at, timeZone);
  const monday = day.subtract({ days: day.dayOfWeek - 1 }).toPlainDate();
  return {
    monday: monday.toString(),
    endAt: monday.add({ days: 7 }).toZonedDateTime(timeZone).epochMilliseconds,
  };
}

/** The day before a day, across the ends of months and years. */
export const dayBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** The instant of a time of day. One that the clock skips, because it is set forward, is the instant at which it is. */
function instantOf(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const plainTime = Temporal.PlainTime.from(time);
  const found = date.toZonedDateTime({ timeZone, plainTime });
  if (found.toPlainTime().equals(plainTime)) return found.epochMilliseconds;
  const before = date.toPlainDateTime(plainTime).toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return (before.getTimeZoneTransition('next') ?? found).epochMilliseconds;
}

interface Opening {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** The last opening hours that were found for a window, and from when on they are the next ones: many calls ask for the same. */
const lastFound = new WeakMap<Window, Opening & { readonly since: number }>();

/** The opening hours that contain `at`, or the next ones. */
function opening(at: number, window: Window): Opening {
  const last = lastFound.get(window);
  if (last && at >= last.since && at < last.closesAt) return last;
  const found = findOpening(at, window);
  lastFound.set(window, { since: at, ...found });
  return found;
}

function findOpening(at: number, window: Window): Opening {
  let date = zoned(at, window.timeZone).toPlainDate();
  for (;;) {
    if (window.days.includes(date.dayOfWeek)) {
      const instant = (time: string) => instantOf(date, time, window.timeZone);
      const closesAt = instant(window.to);
      const opensAt = instant(window.from);
      // When clocks are set forward, both ends of short opening hours may be the same instant: closed on that day.
      if (at < closesAt && opensAt < closesAt) return { opensAt, closesAt };
    }
    date = date.add({ days: 1 });
  }
}

/** The first instant from `at` on at which the window is open. */
export const openFrom = (at: number, window: Window): number => Math.max(at, opening(at, window).opensAt);

/** The instant after so many minutes of opening hours since `at`, or `latest` if that is earlier. */
export function afterOpenMinutes(at: number, minutes: number, window: Window, latest: number): number {
  let start = openFrom(at, window);
  let leftMs = minutes * MINUTE;
  while (start < latest) {
    const { closesAt } = opening(start, window);
    if (start + leftMs < closesAt) return Math.min(start + leftMs, latest);
    leftMs -= closesAt - start;
    start = openFrom(closesAt, window);
  }
  return latest;
}
