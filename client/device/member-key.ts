import { storage } from './storage.ts';

let last: string | undefined;

/**
 * Returns a key for the member who uses this phone. It is stable across logins of the same member, which change the
 * token, and differs between members. An empty invitation code, which some hosts send, is ignored. A session that did
 * not begin with a login has only its token. After a logout the key of the last member remains until the next login
 * replaces it.
 */
export function memberKey(): string | undefined {
  const { shareCode, phone } = storage.read('profile') ?? {};
  last = shareCode || phone || storage.read('token') || last;
  return last;
}
