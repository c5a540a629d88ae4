import { refuse } from '../../refusal.ts';
import type { Member, World } from '../../world.ts';
import { deleteLoginTries, findLoginTries, updateLoginTries } from './login-store.ts';
import { afterWrongPassword, minutesLocked } from './rules.ts';
import { isCorrect, type PasswordCheck } from '../member/password-check.ts';

/** What a member logs in by, as wrong passwords are counted. */
export const accountsOf = ({ phone, email }: Member): string[] =>
  [phone, email.toLowerCase()].filter((account) => account !== '');

/**
 * Lets a right password pass and forgets the wrong ones before it; refuses a wrong one with `reason` and counts it.
 * Locks are by account, known or not, so that a lock does not tell either who is a member (rules, Accounts and sessions).
 */
export function requirePassword(
  { sql, now }: World,
  account: string,
  trial: PasswordCheck,
  hashNow: string | undefined,
  reason: 'BAD_CREDENTIALS' | 'WRONG_OLD_PASSWORD' | 'IDEMPOTENCY_KEY_REUSED',
): void {
  const minutes = minutesLocked(findLoginTries(sql, account), now);
  if (minutes > 0) refuse('LOGIN_LOCKED', { values: { minutes } });
  if (!isCorrect(trial, hashNow))
    refuse(reason, { afterwards: (world) => countWrongPassword(world, account) });
  deleteLoginTries(sql, account);
}

function countWrongPassword({ sql, params, now }: World, account: string): void {
  updateLoginTries(sql, account, afterWrongPassword(findLoginTries(sql, account), params, now));
}

/** Locks a member out until an instant, by whatever they log in with, or lets them in again; wrong passwords before it are forgotten. */
export function lockLogin({ sql }: World, member: Member, lockedUntil: number): void {
  for (const account of accountsOf(member)) updateLoginTries(sql, account, { failures: 0, lockedUntil });
}
