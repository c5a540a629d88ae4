import { useCallback, useSyncExternalStore } from 'react';
import { remainingSeconds } from './remaining.ts';

// A timer that fires slightly early would read the previous second and show it twice.
const settleMs = 20;

/**
 * Returns the whole seconds until an instant of a given clock. Ticks just after each full second, or only at the instant if
 * it is not `ticking`. Reads the clock every second, because it may have been moved, and catches up when the tab becomes
 * visible.
 */
export function useRemainingSeconds(untilMs: number, now: () => number, ticking = true): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      let wasOver = now() >= untilMs;
      const waitForTick = () => {
        const leftMs = untilMs - now();
        timer = setTimeout(
          () => {
            const isOver = now() >= untilMs;
            if (ticking || isOver !== wasOver) tick();
            wasOver = isOver;
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
    [untilMs, now, ticking],
  );

  return useSyncExternalStore(subscribe, () => remainingSeconds(untilMs - now()));
}
