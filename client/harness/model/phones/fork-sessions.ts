import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { readAddress } from '#client/harness/model/address.ts';
import { queryClient } from '#client/harness/model/query-client.ts';
import { world } from '#client/harness/model/world.ts';
import { guest, phoneNames, readPhones, type PhoneName } from './phone-settings.ts';
import { accountOf, clearSessions, storageIn } from './phone-sessions.ts';
import { storages } from './phone-storages.ts';

/** A phone and the account of its member. */
export interface LoggedIn {
  readonly name: PhoneName;
  readonly account: string;
}

/** The phones with a member, whose account is known once the platform has told it. A removed phone keeps its member. */
export function phonesToLogIn(): readonly LoggedIn[] {
  const shown = readPhones(readAddress('phones'));
  const members = queryClient.getQueryData(query(control.members).queryKey)?.list ?? [];
  return phoneNames.flatMap((name) => {
    const profile = storages[name].read('profile');
    // A profile has no e-mail address.
    const member = members.find(({ inviteCode }) => inviteCode === profile?.shareCode);
    const account =
      shown.find((phone) => phone.name === name)?.account ?? (member ? accountOf(member) : profile?.phone);
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
    if (!session) continue;
    const isSame = storages[name].read('profile')?.shareCode === session.profile.shareCode;
    const userId = isSame ? storages[name].read('userId') : undefined;
    const kept = storageIn(at, name);
    kept.beginSession(session.token, session.profile);
    // The phone would ask for it.
    kept.write('userId', userId);
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
