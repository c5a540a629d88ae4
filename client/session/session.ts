import { user } from '#contract/user/user.ts';
import { call, failureText, type Answer } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { storage, type Stored } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { queryClient } from './query-client.ts';

type Profile = Stored['profile'];

/** The member of this phone. A guest has neither token nor profile. */
export function useSession(): { isMember: boolean; profile: Profile | undefined } {
  const token = useStored('token');
  const profile = useStored('profile');
  return { isMember: token !== undefined, profile };
}

/** Starts a session from a login response, whose message is the token (spec §3). Throws a Failure without a token. */
export function logIn({ data: profile, message: token }: Answer<Profile>): void {
  if (token.trim() === '')
    throw new Failure({ kind: 'server', code: 200, message: failureText('server', user.login) });
  // Visible data was open to guests and stays until it is refetched.
  queryClient.removeQueries({ type: 'inactive' });
  storage.beginSession(token, profile);
  void queryClient.invalidateQueries();
}

/** Applies the member's changes to the stored profile. */
export function updateProfile(changes: Partial<Profile>): void {
  const profile = storage.read('profile');
  if (profile) storage.write('profile', { ...profile, ...changes });
}

/**
 * Ends the session on this phone at once, and on the platform if the request arrives. The cached data is removed at the
 * next login: removed now, the screen that closes would refetch it.
 */
export function logOut(): void {
  call(user.logout, {}).catch(() => undefined);
  storage.clearSession();
  storage.write('unanswered', undefined);
}
