import type { CodeState } from '#contract/control/people.ts';
import { MINUTE, SECOND } from '../../time/span.ts';

export interface SentCode {
  readonly code: string;
  readonly tries: number;
  readonly usedAt: number | null;
  readonly createdAt: number;
}

interface CodeLimits {
  readonly codeMinutes: number;
  readonly codeTries: number;
}

function endOf({ usedAt, createdAt }: SentCode, codeMinutes: number, now: number) {
  if (usedAt !== null) return 'used';
  return now >= codeExpiry(createdAt, codeMinutes) ? 'expired' : undefined;
}

export const codeExpiry = (createdAt: number, codeMinutes: number): number =>
  createdAt + codeMinutes * MINUTE;

/** The state of the last code, for the operator. */
export const codeStateOf = (sent: SentCode, { codeMinutes, codeTries }: CodeLimits, now: number): CodeState =>
  endOf(sent, codeMinutes, now) ?? (sent.tries < codeTries ? 'good' : 'closed');

/** The result of a try, as the caller may know it. */
export type Verdict = 'right' | 'wrong' | 'expired' | 'used' | 'tooManyTries';

/**
 * Compares digits with the last code. Only a caller with the correct digits learns that the code has ended, and only while
 * tries are left. So guessing does not reveal that a code was sent.
 */
export function judgeCode(
  sent: SentCode,
  given: string,
  { codeMinutes, codeTries }: CodeLimits,
  now: number,
): Verdict {
  const over = endOf(sent, codeMinutes, now);
  const triesLeft = codeTries - sent.tries;
  if (given === sent.code && triesLeft > 0) return over ?? 'right';
  // The last wrong try reports that no tries are left.
  return over === undefined && triesLeft <= 1 ? 'tooManyTries' : 'wrong';
}

/** Whole seconds until the next code may be requested; 0 if it may be now. */
export const secondsToNextCode = (sentAt: number, codeResendSeconds: number, now: number): number =>
  Math.max(0, Math.ceil((sentAt + codeResendSeconds * SECOND - now) / SECOND));

export interface LoginTries {
  readonly failures: number;
  readonly lockedUntil: number;
}

/** Whole minutes for which a login stays locked; 0 if it is not locked. */
export const minutesLocked = ({ lockedUntil }: LoginTries, now: number): number =>
  Math.max(0, Math.ceil((lockedUntil - now) / MINUTE));

/** The count after another wrong password. The last allowed one locks and resets the count. */
export function afterWrongPassword(
  { failures, lockedUntil }: LoginTries,
  { loginTries, loginLockMinutes }: { loginTries: number; loginLockMinutes: number },
  now: number,
): LoginTries {
  const locks = failures + 1 >= loginTries;
  return locks
    ? { failures: 0, lockedUntil: now + loginLockMinutes * MINUTE }
    : { failures: failures + 1, lockedUntil };
}

/** The name of a new member, from the end of their phone or invitation code. */
export const defaultName = (known: string): string => `Member ${known.slice(-4)}`;
