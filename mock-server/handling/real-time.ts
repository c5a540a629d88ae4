import * as timers from 'node:timers';
import { performance } from 'node:perf_hooks';

interface RealTime extends Pick<
  typeof timers,
  'setTimeout' | 'setInterval' | 'setImmediate' | 'clearTimeout' | 'clearInterval' | 'clearImmediate'
> {
  readonly queueMicrotask: typeof globalThis.queueMicrotask;
  readonly nextTick: typeof process.nextTick;
  /** The system time in epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a clock that is never set. */
  readonly monotonic: () => number;
}

/** Under another name, because the bundle replaces `process.nextTick` by the one below. */
const node = process;

const captured = (): RealTime => ({
  setTimeout: timers.setTimeout,
  setInterval: timers.setInterval,
  setImmediate: timers.setImmediate,
  clearTimeout: timers.clearTimeout,
  clearInterval: timers.clearInterval,
  clearImmediate: timers.clearImmediate,
  queueMicrotask: globalThis.queueMicrotask,
  nextTick: node.nextTick.bind(node),
  now: Date.now.bind(Date),
  monotonic: performance.now.bind(performance),
});

const place = Symbol.for('assay.real-time');
const shared = globalThis as { [place]?: RealTime };

/**
 * The timers and clocks of the process, as they were when its first part of the bench was loaded. The bench runs inside the
 * processes of other people's tests, where fake timers replace the global functions and the exports of `node:timers`: a call that
 * waits for one of them would wait until the test lets time pass. All code of the bench takes them from here. They are
 * shared with the bundle of the kit's server, which the first test loads, perhaps while it has fake timers.
 */
export const realTime: RealTime = (shared[place] ??= captured());

/** Resolves after a time, in milliseconds. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => void realTime.setTimeout(resolve, ms));

/** Resolves after a time, and does not keep the process running for it. */
export const idlePause = (ms: number): Promise<void> =>
  new Promise((resolve) => void realTime.setTimeout(resolve, ms).unref());

/** Resolves when the event loop has read what arrived meanwhile. */
export const nextPass = (): Promise<void> => new Promise((resolve) => void realTime.setImmediate(resolve));
