import { HOUR } from '../../time/span.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import type { MemberWorld, Preparation, World } from '../../handling/world.ts';
import { isCorrect, comparePassword, type PasswordCheck } from '../member/password-check.ts';
import { findFundPasswordLock, updateFundPasswordLock } from './fund-password-lock-store.ts';

/** Compares a fund password with the member's before the transaction, because scrypt is slow. */
export async function compareFundPassword(
  preparation: Preparation,
  payPassword: string | undefined,
): Promise<PasswordCheck | undefined> {
  const { runtime, member } = preparation;
  const hash = member?.payPasswordHash;
  if (payPassword === undefined || !hash) return undefined;
  // A locked member finds out nothing and causes no work.
  const locked = preparation.read(({ now }) => isLocked({ member, now }));
  return locked ? undefined : comparePassword(runtime, payPassword, hash);
}

export const isLocked = ({ member, now }: Pick<MemberWorld, 'member' | 'now'>): boolean =>
  now < member.withdrawLockedUntil;

/** The wrong fund passwords left before withdrawals are locked. At least one, even if the limit was lowered since. */
export const triesLeft = ({ member, params }: MemberWorld): number =>
  Math.max(1, params.payTries - member.payFailures);

/** Refuses while the member's withdrawals are locked after wrong fund passwords (rules, "Withdrawal"). */
export function refuseWhileLocked(world: MemberWorld): void {
  const leftMs = world.member.withdrawLockedUntil - world.now;
  if (isLocked(world)) refuse('WITHDRAW_LOCKED', { values: { hours: Math.ceil(leftMs / HOUR) } });
}

/** Refuses a wrong fund password with `reason` and counts it. A correct one resets the count. */
export function requireFundPassword(
  { sql, member }: MemberWorld,
  payPassword: string | undefined,
  check: PasswordCheck | undefined,
  reason: 'WRONG_PAY_PASSWORD' | 'IDEMPOTENCY_KEY_REUSED' = 'WRONG_PAY_PASSWORD',
): void {
  if (payPassword === undefined) refuseField('payPassword', 'passwordRequired');
  if (!check || !isCorrect(check, member.payPasswordHash))
    refuse(reason, { afterwards: (world) => countWrongTry(world, member.id) });
  if (member.payFailures > 0) updateFundPasswordLock(sql, member.id, { ...member, payFailures: 0 });
}

/** Counts a wrong try of a member who is not locked. The last allowed one locks. */
function countWrongTry({ sql, params, now }: World, memberId: number): void {
  const { payFailures, withdrawLockedUntil } = findFundPasswordLock(sql, memberId);
  const failures = payFailures + 1;
  updateFundPasswordLock(
    sql,
    memberId,
    failures < params.payTries
      ? { payFailures: failures, withdrawLockedUntil }
      : { payFailures: 0, withdrawLockedUntil: now + params.payLockHours * HOUR },
  );
}
