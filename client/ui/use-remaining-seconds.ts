import { useCallback, useSyncExternalStore } from 'react';
import { remainingSeconds } from './remaining.ts';

// A timer that fires a moment early would still see the old second and show it for one more.
const settleMs = 20;

/**
 * The whole seconds until an instant, counted by a given clock. It ticks just after each full second of that clock,
 * which it reads anew at every tick since it may have been moved, and catches up when the tab is shown again.
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
