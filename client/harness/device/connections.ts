import { connectionSlots } from '#client/harness/model/phones/device-messages.ts';

/**
 * Waits for a connection that this page may use. Returns a function that releases it. The end of the page releases it,
 * too.
 */
export function takeConnection(): Promise<() => void> {
  // A real phone has a browser of its own. Without HTTPS it has no locks either.
  if (parent === window || !isSecureContext) return Promise.resolve(() => undefined);
  const requests = new AbortController();
  const { signal } = requests;
  return new Promise((resolve) => {
    const hold = () => {
      if (signal.aborted) return undefined;
      requests.abort();
      return new Promise<void>(resolve);
    };
    for (const slot of connectionSlots)
      navigator.locks.request(slot, { signal }, hold).catch(() => undefined);
  });
}
