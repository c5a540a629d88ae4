import { useCallback, useSyncExternalStore } from 'react';
import { remainingSeconds } from './remaining.ts';

// A timer that fires a moment early would still see the old second and show it for one more.
const settleMs = 20;

/**
 * The whole seconds until an instant, counted by a given clock. It ticks just after each full second, reads the
 * clock anew at every tick, and catches up when the tab is shown again.
 */
export function useRemainingSeconds(untilMs: number, now: () => number): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      let interval: ReturnType<typeof setInterval> | undefined;
      const aligned = setTimeout(
        () => {
          tick();
          interval = setInterval(tick, 1000);
        },
        (Math.max(0, untilMs - now()) % 1000) + settleMs,
      );
      document.addEventListener('visibilitychange', tick);

      return () => {
        clearTimeout(aligned);
        clearInterval(interval);
        document.removeEventListener('visibilitychange', tick);
      };
    },
    [untilMs, now],
  );

  return useSyncExternalStore(subscribe, () => remainingSeconds(untilMs - now()));
}
