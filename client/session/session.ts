import { user } from '#contract/user/user.ts';
import { call, failureText, type Answer } from '#client/api/call.ts';
import { currentConnection, onConnection } from '#client/api/connection.ts';
import { Failure } from '#client/api/failure.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { announceLogout } from '#client/api/session-end.ts';
import { storage, type Stored } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { queryClient } from './query-client.ts';
import { hostsDigest } from './session-hosts.ts';

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
    throw new Failure({ kind: 'server', code: 200, message: failureText('failure.server', user.login) });
  // Visible data was open to guests and stays until it is refetched.
  queryClient.removeQueries({ type: 'inactive' });
  storage.write('sessionHosts', hostsDigest);
  storage.beginSession(token, profile);
  void refetchChanged(queryClient, ['world']);
}

/** Applies the member's changes to the stored profile. */
export function updateProfile(changes: Partial<Profile>): void {
  const profile = storage.read('profile');
  if (profile) storage.write('profile', { ...profile, ...changes });
}

/** The time that a logout waits for the platform. */
const logoutMs = 5000;

/**
 * Ends the session on the platform, and resolves with its answer or after a few seconds without one. The function that it
 * returns then ends the session on this phone (spec §3). The cached data is removed at the next login: removed now, the
 * screen that closes would refetch it. Unanswered commands keep their keys, so that a retry after the next login acts once:
 * they are digests that no other member's commands match.
 */
export async function logOut(): Promise<() => void> {
  const token = storage.read('token');
  announceLogout(token);
  await Promise.race([endOnPlatform(token), new Promise((resolve) => setTimeout(resolve, logoutMs))]);
  return () => {
    announceLogout();
    // In another tab, the next session may have begun.
    if (storage.read('token') === token) storage.clearSession();
  };
}

/** Repeats an unanswered logout when the connection is back. Until then only this page's memory holds the token. */
async function endOnPlatform(token: string | undefined): Promise<void> {
  try {
    await call(user.logout, {}, { token });
  } catch (error) {
    if (!(error instanceof Failure) || !error.outcomeUnknown) return;
    const stop = onConnection(() => {
      if (currentConnection() !== 'good') return;
      stop();
      // Some hosts give a member the same token at every login.
      if (storage.read('token') !== token) void endOnPlatform(token);
    });
  }
}
