/** Spans in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Days of every time zone begin at a full quarter of an hour, so that all of a slot is on the same day. */
export const SLOT_MS = 15 * MINUTE;

const units = { s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY, y: 365 * DAY } as const;

/** Reads a span such as `90s`, `30m`, `6h`, `1d`, `2w` or `1y` (365 days) as milliseconds. */
export function spanMs(text: string): number {
  const unit = text.at(-1) as keyof typeof units;
  return Number(text.slice(0, -1)) * units[unit];
}
