import { LAST_INSTANT, MAX_RATE } from '#contract/control/clock.ts';
import type { Row } from '../db/tables.ts';

/**
 * The relation of a world's time to the system time. `rate` is in milliseconds of the world per system millisecond. A scaled
 * clock may have the rate 1.
 */
export type ClockState = Pick<Row<'world'>, 'anchorWorldAt' | 'anchorMachineAt' | 'mode' | 'rate'>;

/**
 * The world's time at a system time. It stops while the system clock is behind the anchor, and at the last instant, which a
 * fast clock reaches within days.
 */
export function timeAt({ anchorWorldAt, anchorMachineAt, rate }: ClockState, systemNow: number): number {
  const passed = Math.max(0, systemNow - anchorMachineAt) * rate;
  return Math.floor(Math.min(anchorWorldAt + passed, Math.max(anchorWorldAt, LAST_INSTANT)));
}

/** The earliest system time that is not behind the clock: its anchor, or the world's last transaction if that is later. */
export const earliestAt = ({ anchorWorldAt, anchorMachineAt, rate }: ClockState, lastAt: number): number =>
  anchorMachineAt + (rate > 0 ? Math.max(0, lastAt - anchorWorldAt) / rate : 0);

const MIN_LEAP_MS = 60_000;

/**
 * The time by which a world at `worldNow` is ahead of its clock, because the system clock was ahead for a while. If the
 * clock was set in that while, its anchor is later than the system time. Corrections of the system clock by less than a minute are left out.
 */
export function leapMs(
  { anchorWorldAt, anchorMachineAt, rate }: ClockState,
  worldNow: number,
  systemNow: number,
): number {
  const passed = systemNow - anchorMachineAt;
  const ahead = worldNow - anchorWorldAt - passed * (passed < 0 ? 1 : rate);
  return ahead < MIN_LEAP_MS * Math.max(1, rate) ? 0 : Math.floor(ahead);
}

/** The last instant that a Date can represent. */
export const LAST_DATE = 8_640_000_000_000_000;

/** Returns true if a Date can represent an instant. */
export const isInstant = (at: number): boolean => at >= 0 && at <= LAST_DATE;

/** Returns true if a clock read from a file is valid. */
export function isPossible({ anchorWorldAt, anchorMachineAt, mode, rate }: ClockState): boolean {
  const rates = { frozen: rate === 0, running: rate === 1, scaled: rate > 0 && rate <= MAX_RATE };
  return isInstant(anchorWorldAt) && isInstant(anchorMachineAt) && rates[mode];
}
