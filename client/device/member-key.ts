import { storage } from './storage.ts';

/**
 * Who uses this phone: the same after they have logged in anew, which gives them another token, and another for whoever
 * logs in instead. A session that the login did not begin has only its token.
 */
export function memberKey(): string | undefined {
  const { shareCode, phone } = storage.read('profile') ?? {};
  return shareCode ?? phone ?? storage.read('token');
}
