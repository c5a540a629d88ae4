import { useSyncExternalStore } from 'react';
import { storage, type Stored } from './storage.ts';

/** Subscribes to a stored value, including changes from another tab of the same phone. */
export function useStored<K extends keyof Stored>(key: K): Stored[K] | undefined {
  return useSyncExternalStore(storage.subscribe, () => storage.read(key));
}
