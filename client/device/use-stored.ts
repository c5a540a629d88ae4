import { useSyncExternalStore } from 'react';
import { storage, type Stored } from './storage.ts';

/** What the page was drawn for before anything is known: a guest, at a platform with simulated funds. */
const drawnFor: Partial<Stored> = { sandboxed: true };

/** A stored value that redraws when it changes, also from another tab of the same phone. */
export function useStored<K extends keyof Stored>(key: K): Stored[K] | undefined {
  return useSyncExternalStore<Stored[K] | undefined>(
    storage.subscribe,
    () => storage.read(key),
    () => drawnFor[key],
  );
}
