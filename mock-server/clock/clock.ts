import { MAX_RATE } from '#contract/control/clock.ts';
import type { Row } from '../db/tables.ts';

/**
 * The relation of a world's time to the system time. `rate` is in milliseconds of the world per system millisecond. A scaled
 * clock may have the rate 1. Sessions do not age after `sessionsAt`.
 */
export type ClockState = Pick<
  Row<'world'>,
  'anchorWorldAt' | 'anchorMachineAt' | 'mode' | 'rate' | 'sessionsAt'
>;

export const LAST_DATE = 8_640_000_000_000_000;

/** Returns true if a Date can represent an instant. */
export const isInstant = (at: number): boolean => at >= 0 && at <= LAST_DATE;

/** Returns true if a clock read from a file is valid. */
export function isPossible({ anchorWorldAt, anchorMachineAt, mode, rate, sessionsAt }: ClockState): boolean {
  const rates = { frozen: rate === 0, running: rate === 1, scaled: rate > 0 && rate <= MAX_RATE };
  return [anchorWorldAt, anchorMachineAt, sessionsAt ?? 0].every(isInstant) && rates[mode];
}
