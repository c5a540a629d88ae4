import { useCallback, useSyncExternalStore } from 'react';
import { remainingSeconds } from './remaining.ts';

// A timer that fires slightly early would read the previous second and show it twice.
const settleMs = 20;

/**
 * Returns the whole seconds until an instant of a given clock. Ticks just after each full second. Reads the clock at every
 * tick, because it may have been moved, and catches up when the tab becomes visible.
 */
export function useRemainingSeconds(untilMs: number, now: () => number): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const waitForTick = () => {
        const leftMs = untilMs - now();
        timer = setTimeout(
          () => {
            tick();
            waitForTick();
          },
          leftMs > 0 ? (leftMs % 1000) + settleMs : 1000,
        );
      };
      waitForTick();
      document.addEventListener('visibilitychange', tick);

      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
    [untilMs, now],
  );

  return useSyncExternalStore(subscribe, () => remainingSeconds(untilMs - now()));
}
