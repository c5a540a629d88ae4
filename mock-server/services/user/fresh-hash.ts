import type { Runtime } from '../../runtime.ts';
import { hashPassword } from '../member/passwords.ts';

/** The hash of a password that is being set, on its way to its member. */
export interface NewPasswordHash {
  readonly hash: string;
  /** What the log of commands keeps: that there was one. Six digits are soon found by whoever has their hash. */
  readonly toJSON: () => string;
}

/** What stands in the place of a hash in a replay. No password has it, and none is tried there. */
const NOT_KEPT = 'not kept';

/** Hashes a password that is to be set. */
export async function hashNewPassword(runtime: Runtime, password: string): Promise<NewPasswordHash> {
  const hash = await hashPassword(runtime, password);
  return { hash, toJSON: () => NOT_KEPT };
}

/** What is written down of a new password: its hash, or what a replay or a fixture has of it. */
export const hashOf = (fresh: NewPasswordHash | string): string =>
  typeof fresh === 'string' ? fresh : fresh.hash;
