import { useEffect, useEffectEvent } from 'react';

const tickMs = 500;

/**
 * Calls back once a message has been on the screen for a time, unless it `stays`. The time starts again with each `restart`.
 * Counts ticks instead of reading the clock, so a page that was too busy to draw, or a phone that slept, shows the message
 * for its time afterwards.
 */
export function useExpiry(
  shownMs: number,
  onExpired: () => void,
  { stays = false, restart }: { stays?: boolean; restart?: unknown } = {},
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
