/** For `useSyncExternalStore`: what follows from the clock is looked at anew every second. */
export function everySecond(tick: () => void): () => void {
  const interval = setInterval(tick, 1000);
  return () => clearInterval(interval);
}
