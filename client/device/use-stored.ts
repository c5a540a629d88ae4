import { useSyncExternalStore } from 'react';
import { storage, type Stored } from './storage.ts';

/** The values of the prerendered page: a guest on a platform with simulated funds. */
const drawnFor: Partial<Stored> = { sandboxed: true };

/** Subscribes to a stored value, including changes from another tab of the same phone. */
export function useStored<K extends keyof Stored>(key: K): Stored[K] | undefined {
  return useSyncExternalStore<Stored[K] | undefined>(
    storage.subscribe,
    () => storage.read(key),
    () => drawnFor[key],
  );
}
