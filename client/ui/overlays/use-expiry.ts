import { useEffect, useEffectEvent } from 'react';

const tickMs = 500;

/**
 * Calls `onExpired` after a message was shown for `shownMs`, in steps of half a second, unless it `stays`. The time starts
 * again when `restart` changes. It counts ticks instead of reading the clock: while the page is blocked or the phone sleeps,
 * the message cannot be read.
 */
export function useExpiry(
  shownMs: number,
  onExpired: () => void,
  { stays, restart }: { stays: boolean; restart?: unknown },
): void {
  const expire = useEffectEvent(onExpired);

  useEffect(() => {
    if (stays) return;
    let leftMs = shownMs;
    const timer = setInterval(() => {
      leftMs -= tickMs;
      if (leftMs > 0) return;
      clearInterval(timer);
      expire();
    }, tickMs);
    return () => clearInterval(timer);
  }, [shownMs, stays, restart]);
}
