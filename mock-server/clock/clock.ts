/** How a world's time follows from the machine's: rate 0 is frozen, 1 is running, anything else is scaled. */
export interface ClockState {
  readonly anchorWorldAt: number;
  readonly anchorMachineAt: number;
  readonly rate: number;
}

export type ClockMode = 'running' | 'frozen' | 'scaled';

/** The world's time at an instant of the machine's. A machine's clock that was set back never takes the world back. */
export function timeAt(state: ClockState, machineNow: number): number {
  return Math.floor(state.anchorWorldAt + Math.max(0, machineNow - state.anchorMachineAt) * state.rate);
}

export function modeOf({ rate }: ClockState): ClockMode {
  if (rate === 0) return 'frozen';
  return rate === 1 ? 'running' : 'scaled';
}
