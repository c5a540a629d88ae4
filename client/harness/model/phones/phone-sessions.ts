import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { openStorage } from '#client/device/storage.ts';
import { phoneNames, type PhoneName } from './phone-settings.ts';
import { storages, usePhoneValue } from './phone-storages.ts';

/** The member who is logged in on a phone; undefined for a guest and while loading. */
export function usePhoneMember(name: PhoneName) {
  const inviteCode = usePhoneValue(name, 'profile')?.shareCode;
  const { data } = useQuery({
    ...query(control.members, { query: inviteCode }),
    enabled: inviteCode !== undefined,
    staleTime: Infinity,
  });
  return inviteCode === undefined ? undefined : data?.list.find((member) => member.inviteCode === inviteCode);
}

/** The account of a member: the phone number, or else the e-mail address. */
export const accountOf = ({ phone, email }: { phone: string; email: string }): string => phone || email;

/** Logs a member in on a phone without a password. Throws a Failure and leaves the phone as it was. */
export async function logInOn(name: PhoneName, account: string): Promise<void> {
  const { data: session } = await call(control.createSession, { phone: account });
  const { data: profile } = await call(user.info, {}, { token: session.token });
  await logOutOn(name);
  storages[name].beginSession(session.token, profile);
}

/**
 * Returns true if a phone's session still belongs to the member with this invitation code. A world that was created
 * again under its old name has the same members and other tokens. While the server is unreachable, the session counts
 * as valid.
 */
export async function isStillIn(name: PhoneName, inviteCode: string): Promise<boolean> {
  const token = storages[name].read('token');
  if (token === undefined || storages[name].read('profile')?.shareCode !== inviteCode) return false;
  try {
    const { data: profile } = await call(user.info, {}, { token });
    return profile.shareCode === inviteCode;
  } catch (error) {
    return error instanceof Failure && error.kind !== 'refused';
  }
}

/** Logs a phone out here and on the platform, and only here if the platform is unreachable. */
export async function logOutOn(name: PhoneName): Promise<void> {
  const token = storages[name].read('token');
  if (token !== undefined) await call(user.logout, {}, { token }).catch(() => undefined);
  storages[name].clearSession();
}

/** Clears the sessions of all phones, which the world no longer has. */
export function clearSessions(): void {
  for (const name of phoneNames) storages[name].clearSession();
}

/**
 * Copies the sessions of all phones to a fork, which has the same tokens. Sessions of an earlier world of that name are
 * cleared.
 */
export function copySessionsTo(fork: string): void {
  for (const name of phoneNames) {
    const token = storages[name].read('token');
    const profile = storages[name].read('profile');
    const kept = openStorage(name, fork);
    kept.clearSession();
    if (token !== undefined && profile) kept.beginSession(token, profile);
  }
}
