import type { Runtime } from './runtime.ts';

type Clocks = Pick<Runtime, 'now' | 'monotonic'>;

/** The end of something short-lived, by both clocks. A system clock that is set back would put off its end otherwise. */
export interface Deadline {
  /** By the system clock, in epoch milliseconds. */
  readonly at: number;
  readonly monotonicAt: number;
}

export const deadlineAfter = (ms: number, { now, monotonic }: Clocks): Deadline => ({
  at: now() + ms,
  monotonicAt: monotonic() + ms,
});

/** Returns true if either clock has reached it. The monotonic one may stop while the machine sleeps. */
export const isOver = ({ at, monotonicAt }: Deadline, { now, monotonic }: Clocks): boolean =>
  now() >= at || monotonic() >= monotonicAt;
