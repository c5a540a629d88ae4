export type ClockMode = 'running' | 'frozen' | 'scaled';

/** How a world's time follows from the machine's: how many of its milliseconds pass in one of the machine's. */
export interface ClockState {
  readonly anchorWorldAt: number;
  readonly anchorMachineAt: number;
  /** What the operator called it; it may well be scaled by 1. */
  readonly mode: ClockMode;
  readonly rate: number;
}

/** The world's time at an instant of the machine's. A machine's clock that was set back behind the anchor stands still. */
export function timeAt(state: ClockState, machineNow: number): number {
  return Math.floor(state.anchorWorldAt + Math.max(0, machineNow - state.anchorMachineAt) * state.rate);
}
