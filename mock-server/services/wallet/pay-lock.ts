import { HOUR } from '../../clock/span.ts';
import { refuse, refuseField } from '../../refusal.ts';
import type { MemberWorld, Preparation, World } from '../../world.ts';
import { isCorrect, comparePassword, type PasswordCheck } from '../member/password-check.ts';
import { findPayLock, updatePayLock } from './pay-lock-store.ts';

/** Holds a fund password against the member's, before the transaction opens: scrypt takes its time. */
export async function comparePayPassword(
  preparation: Preparation,
  payPassword: string | undefined,
): Promise<PasswordCheck | undefined> {
  const { runtime, member } = preparation;
  const hash = member?.payPasswordHash;
  if (payPassword === undefined || !hash) return undefined;
  // Whoever is locked out learns nothing, and costs nothing.
  const locked = preparation.read(({ now }) => now < member.withdrawLockedUntil);
  return locked ? undefined : comparePassword(runtime, payPassword, hash);
}

export const isLocked = ({ member, now }: MemberWorld): boolean => now < member.withdrawLockedUntil;

/** How many wrong fund passwords lock the member's withdrawals: at least one, also where the operator allows fewer since. */
export const triesLeft = ({ member, params }: MemberWorld): number =>
  Math.max(1, params.payTries - member.payFailures);

/** Refuses while wrong fund passwords keep the member's withdrawals locked (rules, "Withdrawal"). */
export function refuseWhileLocked({ member, now }: MemberWorld): void {
  const leftMs = member.withdrawLockedUntil - now;
  if (leftMs > 0) refuse('WITHDRAW_LOCKED', { values: { hours: Math.ceil(leftMs / HOUR) } });
}

/** Refuses all but the right fund password with `reason` and counts the wrong ones; a right one forgets those before it. */
export function requirePayPassword(
  { sql, member }: MemberWorld,
  payPassword: string | undefined,
  tried: PasswordCheck | undefined,
  reason: 'WRONG_PAY_PASSWORD' | 'IDEMPOTENCY_KEY_REUSED' = 'WRONG_PAY_PASSWORD',
): void {
  if (payPassword === undefined) refuseField('payPassword', 'passwordRequired');
  // A fund password that was changed while the old one was being looked at is another password.
  if (!tried || !isCorrect(tried, member.payPasswordHash))
    refuse(reason, { afterwards: (world) => countWrongTry(world, member.id) });
  if (member.payFailures > 0) updatePayLock(sql, member.id, { ...member, payFailures: 0 });
}

/** Counts a wrong try; the last one allowed locks. Tries that were under way when it locked change nothing. */
function countWrongTry({ sql, params, now }: World, memberId: number): void {
  const { payFailures, withdrawLockedUntil } = findPayLock(sql, memberId);
  if (now < withdrawLockedUntil) return;
  const failures = payFailures + 1;
  updatePayLock(
    sql,
    memberId,
    failures < params.payTries
      ? { payFailures: failures, withdrawLockedUntil }
      : { payFailures: 0, withdrawLockedUntil: now + params.payLockHours * HOUR },
  );
}
