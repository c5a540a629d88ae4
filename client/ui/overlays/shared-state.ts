import { useSyncExternalStore } from 'react';

/** A value shared across the app for the lifetime of the page. */
export function sharedState<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    subscribe,
    get: (): T => value,
    set: (next: T): void => {
      value = next;
      for (const notify of listeners) notify();
    },
    use: (): T => useSyncExternalStore(subscribe, () => value),
  };
}
