import { storage } from './storage.ts';

let last: string | undefined;

/**
 * Who uses this phone: the same after they have logged in anew, which gives them another token, and another for whoever
 * logs in instead. A session that the login did not begin has only its token. While nobody is logged in it is still whoever
 * was: what they were doing stands there until the login takes its place.
 */
export function memberKey(): string | undefined {
  const { shareCode, phone } = storage.read('profile') ?? {};
  last = shareCode ?? phone ?? storage.read('token') ?? last;
  return last;
}
