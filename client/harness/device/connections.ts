/**
 * The connections for phones. A browser opens six to a server for all its pages. The harness needs one for its stream,
 * and one for actions while the server holds back every call of the phones.
 */
const slots = [1, 2, 3, 4].map((number) => `assay:connection-${number}`);

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
    for (const slot of slots) navigator.locks.request(slot, { signal }, hold).catch(() => undefined);
  });
}
