import type { Sql } from '../../db/sql.ts';
import type { Member } from '../../world.ts';

type PayLock = Pick<Member, 'payFailures' | 'withdrawLockedUntil'>;

export const findPayLock = (sql: Sql, memberId: number): PayLock =>
  sql.one<PayLock>('SELECT payFailures, withdrawLockedUntil FROM member WHERE id = ?', memberId) ?? {
    payFailures: 0,
    withdrawLockedUntil: 0,
  };

export const updatePayLock = (sql: Sql, memberId: number, lock: PayLock): number =>
  sql.change(
    'UPDATE member SET payFailures = @payFailures, withdrawLockedUntil = @withdrawLockedUntil WHERE id = @memberId',
    { payFailures: lock.payFailures, withdrawLockedUntil: lock.withdrawLockedUntil, memberId },
  );
