import { createListeners } from '#client/device/listeners.ts';
import { storage } from '#client/device/storage.ts';

const ends = createListeners();

/** Calls the listener once whenever the platform stops accepting the member's token. */
export const onSessionEnd = ends.subscribe;

let expected: string | undefined;

/** A logout of this page ends the session of the token: refusals of other calls meanwhile end nothing. */
export const expectSessionEnd = (token: string | undefined): void => void (expected = token);

/**
 * Ends the session whose token was refused. Listeners are called once for several refused calls, since only the first
 * one finds its token in storage. For the same reason a late refusal does not end a newer session, which another tab
 * may have begun.
 */
export function endSession(refusedToken: string | undefined): void {
  storage.refresh();
  if (refusedToken === undefined || refusedToken === expected || storage.read('token') !== refusedToken)
    return;
  storage.clearSession();
  ends.notify();
}
