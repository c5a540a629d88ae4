export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Nairobi is three hours ahead of UTC all year. */
const OFFSET = 3 * HOUR;

/** The number of the platform's day. */
export const dayNumber = (at: number): number => Math.floor((at + OFFSET) / DAY);

export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The hours in which withdrawals are processed, in the platform's time zone. */
export interface OpeningHours {
  /** 1 is Monday. */
  readonly days: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

/** The end of a review that begins at `at`. Its time passes only during the opening hours. */
export function afterOpenTime(at: number, lengthMs: number, { days, fromMs, toMs }: OpeningHours): number {
  let left = lengthMs;
  for (let day = dayNumber(at); ; day += 1) {
    if (!days.includes(weekdayOf(day))) continue;
    const midnight = day * DAY - OFFSET;
    const from = Math.max(at, midnight + fromMs);
    const open = midnight + toMs - from;
    if (open <= 0) continue;
    if (left < open) return from + left;
    left -= open;
  }
}
