import { refuse } from '../../handling/refusal.ts';
import type { Member, World } from '../../handling/world.ts';
import { deleteLoginTries, findLoginTries, updateLoginTries } from './login-store.ts';
import { afterWrongPassword, minutesLocked } from './rules.ts';
import { isCorrect, type PasswordCheck } from '../member/password-check.ts';

/** The accounts that a member logs in with. Wrong passwords are counted for each. */
export const accountsOf = ({ phone, email }: Member): string[] =>
  [phone, email.toLowerCase()].filter((account) => account !== '');

interface Login {
  readonly account: string;
  readonly check: PasswordCheck;
  /** The present hash of the member's password. */
  readonly hash: string | undefined;
}

/**
 * Refuses a wrong password with `reason` and counts it. A correct one resets the count. Unknown accounts are locked like
 * known ones, so a lock does not reveal who is a member (rules, Accounts and sessions).
 */
export function requirePassword(
  { sql, now }: World,
  { account, check, hash }: Login,
  reason: 'BAD_CREDENTIALS' | 'WRONG_OLD_PASSWORD' | 'IDEMPOTENCY_KEY_REUSED',
): void {
  const minutes = minutesLocked(findLoginTries(sql, account), now);
  if (minutes > 0) refuse('LOGIN_LOCKED', { values: { minutes } });
  if (!isCorrect(check, hash)) refuse(reason, { afterwards: (world) => countWrongPassword(world, account) });
  deleteLoginTries(sql, account);
}

function countWrongPassword({ sql, params, now }: World, account: string): void {
  updateLoginTries(sql, account, afterWrongPassword(findLoginTries(sql, account), params, now));
}

/**
 * Locks all accounts of a member until an instant, and resets the count of wrong passwords. An instant in the past unlocks.
 */
export function lockLogin({ sql }: World, member: Member, lockedUntil: number): void {
  for (const account of accountsOf(member)) updateLoginTries(sql, account, { failures: 0, lockedUntil });
}
