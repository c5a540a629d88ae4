import { user } from '#contract/user/user.ts';
import { call, type Answer } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { storage, type Stored } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { t } from '#client/i18n/i18n.ts';
import { queryClient } from './query-client.ts';

type Profile = Stored['profile'];

/** Who is using this phone. A guest has neither token nor profile. */
export function useSession(): { isMember: boolean; profile: Profile | undefined } {
  const token = useStored('token');
  const profile = useStored('profile');
  return { isMember: token !== undefined, profile };
}

/** Begins a session from what the login answered: its message is the token (spec §3). Throws a Failure where there is none. */
export function logIn({ data: profile, message: token }: Answer<Profile>): void {
  if (token.trim() === '') throw new Failure({ kind: 'server', code: 200, message: t('failure.server') });
  // What is in sight was open to a guest, and stays there until it has been asked for anew.
  queryClient.removeQueries({ type: 'inactive' });
  storage.beginSession(token, profile);
  void queryClient.invalidateQueries();
}

/** Takes over what the member has just changed about themselves. */
export function updateProfile(changes: Partial<Profile>): void {
  const profile = storage.read('profile');
  if (profile) storage.write('profile', { ...profile, ...changes });
}

/**
 * Ends the session here at once, and on the platform as soon as that hears of it, if it does. What is known of the
 * member is forgotten at the next login: if it were now, the screen that is being left would ask for it again.
 */
export function logOut(): void {
  call(user.logout, {}).catch(() => undefined);
  storage.clearSession();
  storage.write('unanswered', undefined);
}
