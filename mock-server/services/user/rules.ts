import type { CodeState } from '#contract/control/people.ts';
import { DAY, MINUTE, SECOND } from '../../clock/span.ts';

export interface Session {
  readonly createdAt: number;
  readonly usedAt: number;
}

interface SessionLimits {
  readonly sessionIdleDays: number;
  readonly sessionDays: number;
}

/** Rules, "Accounts and sessions": a session ends when it was left idle too long, and in any case when it is too old. */
export const isSessionValid = (
  { createdAt, usedAt }: Session,
  { sessionIdleDays, sessionDays }: SessionLimits,
  now: number,
): boolean => now < usedAt + sessionIdleDays * DAY && now < createdAt + sessionDays * DAY;

/** The use of a session is noted once a minute at most, so that reading calls need not write. */
export const isTouchDue = ({ usedAt }: Session, now: number): boolean => now - usedAt >= MINUTE;

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

/** Used and expired end a code for good, whatever is tried. */
function endOf({ usedAt, createdAt }: SentCode, codeMinutes: number, now: number) {
  if (usedAt !== null) return 'used';
  return now >= codeExpiry(createdAt, codeMinutes) ? 'expired' : undefined;
}

/** From this instant on a code is good no more. */
export const codeExpiry = (createdAt: number, codeMinutes: number): number =>
  createdAt + codeMinutes * MINUTE;

/** What the operator may know of the code last sent: whether it is good, and otherwise what ended it. */
export const codeStateOf = (sent: SentCode, { codeMinutes, codeTries }: CodeLimits, now: number): CodeState =>
  endOf(sent, codeMinutes, now) ?? (sent.tries < codeTries ? 'good' : 'closed');

/** What whoever gave digits may know of them: that they are right, or why they are not good. */
export type Verdict = 'right' | 'wrong' | 'expired' | 'used' | 'tooManyTries';

/**
 * Judges the digits given for the code last sent. That a code is over is told only to whoever has its digits, and only
 * while it has tries left, so that nobody finds out by guessing that there was one.
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
  // The last wrong try is the one to say so: there is none after it.
  return over === undefined && triesLeft <= 1 ? 'tooManyTries' : 'wrong';
}

/** How long until the next code may be asked for, in whole seconds; 0 when it may be now. */
export const secondsToNextCode = (sentAt: number, codeResendSeconds: number, now: number): number =>
  Math.max(0, Math.ceil((sentAt + codeResendSeconds * SECOND - now) / SECOND));

export interface LoginTries {
  readonly failures: number;
  readonly lockedUntil: number;
}

/** How long a login stays locked, in whole minutes; 0 when it is not. */
export const minutesLocked = ({ lockedUntil }: LoginTries, now: number): number =>
  Math.max(0, Math.ceil((lockedUntil - now) / MINUTE));

/** The tries after another wrong password: the last one allowed locks, and the count starts anew behind the lock. */
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

/** What a new member is called until they say otherwise: by the end of their phone, or of their invitation code. */
export const defaultName = (known: string): string => `Member ${known.slice(-4)}`;
