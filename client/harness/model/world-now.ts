import { useSyncExternalStore } from 'react';
import { useClock } from './queries.ts';

const secondMs = 1000;

function everySecond(listener: () => void) {
  const timer = setInterval(listener, secondMs / 4);
  return () => clearInterval(timer);
}

/** The world's time in epoch milliseconds, ticking on from what the server last said; undefined until it has. */
export function useWorldNow(): number | undefined {
  const { data: clock, dataUpdatedAt: saidAt } = useClock();
  const machineSecond = useSyncExternalStore(everySecond, () => Math.floor(Date.now() / secondMs));
  return clock && clock.now + Math.max(0, machineSecond * secondMs - saidAt) * clock.rate;
}
