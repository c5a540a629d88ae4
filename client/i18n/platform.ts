import { useSyncExternalStore } from 'react';

/** What the platform's parameters say about how figures and times are written. */
export interface Platform {
  timeZone: string;
  currency: string;
}

let platform: Platform = { timeZone: 'Africa/Nairobi', currency: 'USDT' };
const listeners = new Set<() => void>();

/** Takes over what the platform says of itself, once it has answered. */
export function setPlatform(next: Platform): void {
  if (next.timeZone === platform.timeZone && next.currency === platform.currency) return;
  platform = next;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePlatform(): Platform {
  return useSyncExternalStore(
    subscribe,
    () => platform,
    () => platform,
  );
}
