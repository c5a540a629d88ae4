import type { Runtime } from '../../runtime.ts';
import { StalePreparation } from '../../world.ts';
import { matchesPassword } from './passwords.ts';

/** What came of a password that was tried. */
export interface PasswordCheck {
  /** Whether it was tried against this hash. */
  readonly isOf: (hashNow: string | null | undefined) => boolean;
  /** Whether it is the one in force, and not one that was changed while it was being tried. */
  readonly isRightFor: (hashNow: string | null | undefined) => boolean;
  /** What the log of commands keeps: nothing that the password could be guessed by, however few its digits. */
  readonly toJSON: () => Verdict;
}

/** How a trial ended, which is all that a replay knows of it; a fixture says so without trying. */
interface Verdict {
  readonly right: boolean;
}

/** Tries a password against the hash of that time. The world may have moved on while it was being tried. */
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

/** Whether a password that was tried, now or otherwise, is the one in force. */
export const isCorrect = (trial: PasswordCheck | Verdict, hashNow: string | null | undefined): boolean =>
  'right' in trial ? trial.right : trial.isRightFor(hashNow);

/**
 * A trial of the password in force. One that was set while another was being tried has to be tried itself: it may be
 * that of the very call that is being repeated.
 */
export function assertCurrent<T extends PasswordCheck | Verdict | undefined>(
  trial: T,
  hashNow: string | null | undefined,
): T {
  if (hashNow && (!trial || ('isOf' in trial && !trial.isOf(hashNow)))) throw new StalePreparation();
  return trial;
}
