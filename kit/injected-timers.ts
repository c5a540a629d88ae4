import { realTime } from '#server/handling/real-time.ts';

/** The timers of the packages that the bundle of the kit's server contains (vite.config.ts). */
export const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } =
  realTime;
export const { queueMicrotask, nextTick } = realTime;
