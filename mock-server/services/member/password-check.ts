import type { Runtime } from '../../handling/runtime.ts';
import { StalePreparation } from '../../handling/world.ts';
import { matchesPassword } from './passwords.ts';

export interface PasswordCheck {
  /** Returns true if the password was compared with this hash. */
  readonly isOf: (hashNow: string | null | undefined) => boolean;
  /** Returns true if the password is correct for the present hash, which may have changed during the comparison. */
  readonly isRightFor: (hashNow: string | null | undefined) => boolean;
  /** The form in the command log, from which a short password cannot be guessed. */
  readonly toJSON: () => Verdict;
}

/** The result in a replay or a fixture, where nothing is compared. */
interface Verdict {
  readonly right: boolean;
}

/** Compares a password with a hash. The member's hash may change during the comparison. */
export async function comparePassword(
  runtime: Runtime,
  password: string,
  hash: string | null | undefined,
): Promise<PasswordCheck> {
  const matches = await matchesPassword(runtime, password, hash);
  let right = false;
  return {
    isOf: (hashNow) => hash === hashNow,
    isRightFor: (hashNow) => (right = matches && hash === hashNow),
    toJSON: () => ({ right }),
  };
}

/** Returns true if the compared password is correct for the present hash. */
export const isCorrect = (check: PasswordCheck | Verdict, hashNow: string | null | undefined): boolean =>
  'right' in check ? check.right : check.isRightFor(hashNow);

/**
 * Returns a check if it was made with the present hash. Throws StalePreparation otherwise: the first of two equal requests
 * may have changed the password in between.
 */
export function assertCurrent<T extends PasswordCheck | Verdict | undefined>(
  check: T,
  hashNow: string | null | undefined,
): T {
  if (hashNow && (!check || ('isOf' in check && !check.isOf(hashNow)))) throw new StalePreparation();
  return check;
}
