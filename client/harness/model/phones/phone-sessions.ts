import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { openStorage } from '#client/device/storage.ts';
import { phoneNames, type PhoneName } from './phone-settings.ts';
import { storages, useKept } from './phone-storages.ts';

/** Who is logged in on a phone, as the operator knows them; undefined for a guest, and until that is known. */
export function usePhoneMember(name: PhoneName) {
  const inviteCode = useKept(name, 'profile')?.shareCode;
  const { data } = useQuery({
    ...query(control.members, { query: inviteCode }),
    enabled: inviteCode !== undefined,
    staleTime: Infinity,
  });
  return inviteCode === undefined ? undefined : data?.list.find((member) => member.inviteCode === inviteCode);
}

/** How the operator's service calls a member: by phone, or by e-mail address who has none. */
export const accountOf = ({ phone, email }: { phone: string; email: string }): string => phone || email;

/** Logs a member in on a phone without a password. Throws a Failure, and then the phone is as it was. */
export async function logInOn(name: PhoneName, account: string): Promise<void> {
  const { data: session } = await call(control.createSession, { phone: account });
  const { data: profile } = await call(user.info, {}, { token: session.token });
  await logOutOn(name);
  storages[name].beginSession(session.token, profile);
}

/**
 * Whether the session that a phone keeps is still one of this member, whom their invitation code tells. A world that was
 * made anew under its old name does not know its tokens, though its members are called the same. While nothing can be
 * asked, the phone's own calls find it out.
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

/** Logs a phone out, here and on the platform; here also when the platform cannot be reached. */
export async function logOutOn(name: PhoneName): Promise<void> {
  const token = storages[name].read('token');
  if (token !== undefined) await call(user.logout, {}, { token }).catch(() => undefined);
  storages[name].clearSession();
}

/** Forgets the sessions of all phones, which the world no longer knows. */
export function forgetSessions(): void {
  for (const name of phoneNames) storages[name].clearSession();
}

/** Takes the sessions of all phones along into a fork, which knows the same tokens; those of an earlier world of its name go. */
export function copySessionsTo(fork: string): void {
  for (const name of phoneNames) {
    const token = storages[name].read('token');
    const profile = storages[name].read('profile');
    const kept = openStorage(name, fork);
    kept.clearSession();
    if (token !== undefined && profile) kept.beginSession(token, profile);
  }
}
