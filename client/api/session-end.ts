import { storage } from '#client/device/storage.ts';

const listeners = new Set<() => void>();

/** Calls back once whenever the platform stops accepting the member's token. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Forgets the member, since their token was refused. Of several calls that were refused together only the first
 * still finds its token here, so listeners hear of it once, and a late refusal does not end a newer session. A call
 * without a token ends none.
 */
export function endSession(refusedToken: string | undefined): void {
  if (refusedToken === undefined || storage.read('token') !== refusedToken) return;
  storage.clearSession();
  for (const listener of listeners) listener();
}
