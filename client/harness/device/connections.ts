import { connectionSlots } from '#client/harness/messages/device-messages.ts';

/** The calls that this phone may still ask a connection for. With more, the other phones would wait for all that it asks. */
let turns = connectionSlots.length;
const waiting: (() => void)[] = [];

function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else turns += 1;
}

/**
 * Waits for a connection that this page may use. Returns a function that releases it, once. The end of the page releases
 * it, too.
 */
export async function takeConnection(): Promise<() => void> {
  // A real phone has a browser of its own. Without HTTPS it has no locks either.
  if (parent === window || !isSecureContext) return () => undefined;
  if (turns > 0) turns -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  const release = await lockSlot();
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    release();
    endTurn();
  };
}

function lockSlot(): Promise<() => void> {
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
