import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { readAddress } from '#client/harness/model/address.ts';
import { world } from '#client/harness/model/world.ts';
import { guest, phoneNames, readPhones, type PhoneName } from './phone-settings.ts';
import { clearSessions, storageIn } from './phone-sessions.ts';
import { storages } from './phone-storages.ts';

/** A phone and the account of its member. */
export interface LoggedIn {
  readonly name: PhoneName;
  readonly account: string;
}

/** The phones with a member, whose account is known once the platform has told it. A removed phone keeps its member. */
export function phonesToLogIn(): readonly LoggedIn[] {
  const shown = readPhones(readAddress('phones'));
  return phoneNames.flatMap((name) => {
    const account =
      shown.find((phone) => phone.name === name)?.account ?? storages[name].read('profile')?.phone;
    return account && account !== guest ? [{ name, account }] : [];
  });
}

/** Keeps the sessions that a new world has opened for these phones, instead of those of an earlier world of that name. */
export function beginSessions(
  at: string,
  phones: readonly LoggedIn[],
  sessions: NonNullable<OutputOf<typeof control.putWorld>['sessions']>,
): void {
  clearSessions(at);
  for (const [place, { name }] of phones.entries()) {
    const session = sessions[place];
    if (session) storageIn(at, name).beginSession(session.token, session.profile);
  }
}

/**
 * Copies the sessions that all phones have in this page's world to a fork of it, which has the same tokens. Sessions of an
 * earlier world of that name are cleared.
 */
export function copySessionsTo(fork: string): void {
  for (const name of phoneNames) {
    const own = storageIn(world, name);
    const [token, profile] = [own.read('token'), own.read('profile')];
    const kept = storageIn(fork, name);
    kept.clearSession();
    if (token !== undefined && profile) kept.beginSession(token, profile);
  }
}
