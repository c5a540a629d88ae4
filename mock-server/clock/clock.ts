import { LAST_INSTANT, MOST_RATE } from '#contract/control/clock.ts';

export type ClockMode = 'running' | 'frozen' | 'scaled';

/** How a world's time follows from the machine's: how many of its milliseconds pass in one of the machine's. */
export interface ClockState {
  readonly anchorWorldAt: number;
  readonly anchorMachineAt: number;
  /** What the operator called it; it may well be scaled by 1. */
  readonly mode: ClockMode;
  readonly rate: number;
}

/**
 * The world's time at an instant of the machine's. A machine's clock that was set back behind the anchor stands still, and so
 * does time at its end, to which a scaled clock that is left alone comes within days.
 */
export function timeAt({ anchorWorldAt, anchorMachineAt, rate }: ClockState, machineNow: number): number {
  const passed = Math.max(0, machineNow - anchorMachineAt) * rate;
  return Math.floor(Math.min(anchorWorldAt + passed, Math.max(anchorWorldAt, LAST_INSTANT)));
}

/** The last instant that a date can tell. */
const LAST_OF_ALL = 8_640_000_000_000_000;

/** Whether an instant is one that can be told, and time can go on from. */
export const isInstant = (at: number): boolean => at >= 0 && at <= LAST_OF_ALL;

/** Whether a clock is one that can have been set: what is read from a file may say anything. */
export function isPossible({ anchorWorldAt, anchorMachineAt, mode, rate }: ClockState): boolean {
  const rates = { frozen: rate === 0, running: rate === 1, scaled: rate > 0 && rate <= MOST_RATE };
  return isInstant(anchorWorldAt) && isInstant(anchorMachineAt) && rates[mode];
}
