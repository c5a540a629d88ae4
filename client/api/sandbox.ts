import { useSyncExternalStore } from 'react';

let seen = false;
const listeners = new Set<() => void>();

/** Remembers that an answer said it came from a platform with simulated funds. Nothing makes the page forget it. */
export function noticeSandbox(header: string | undefined): void {
  if (seen || header !== 'simulated-funds') return;
  seen = true;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the platform behind this page deals in simulated funds. */
export function useSandboxed(): boolean {
  return useSyncExternalStore(subscribe, () => seen);
}
