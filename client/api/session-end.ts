import { createListeners } from '#client/device/listeners.ts';
import { storage } from '#client/device/storage.ts';

const ends = createListeners();
let isUnheard = false;

/**
 * Calls the listener once whenever the platform stops accepting the member's token. An end before anyone listened, by the
 * calls that the first screen waits for, is told at once.
 */
export function onSessionEnd(listener: () => void): () => void {
  const hear = () => {
    isUnheard = false;
    listener();
  };
  if (isUnheard) hear();
  return ends.subscribe(hear);
}

let ending: string | undefined;

/** Announces that a logout of this page ends the session of the token, or without one that the logout is over. */
export const announceLogout = (token?: string): void => void (ending = token);

/** The member's token. None while a logout ends its session, because the platform would refuse other calls. */
export function memberToken(): string | undefined {
  const token = storage.read('token');
  return token === ending ? undefined : token;
}

/**
 * Ends the session whose token was refused. Listeners are called once for several refused calls, since only the first
 * one finds its token in storage. For the same reason a late refusal does not end a newer session, which another tab
 * may have begun.
 */
export function endSession(refusedToken: string | undefined): void {
  storage.refresh();
  if (refusedToken === undefined || memberToken() !== refusedToken) return;
  storage.clearSession();
  isUnheard = true;
  ends.notify();
}
