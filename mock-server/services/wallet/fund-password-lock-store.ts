import type { Sql } from '../../db/sql.ts';
import type { Member } from '../../handling/world.ts';

type FundPasswordLock = Pick<Member, 'payFailures' | 'withdrawLockedUntil'>;

export const findFundPasswordLock = (sql: Sql, memberId: number): FundPasswordLock =>
  sql.one<FundPasswordLock>('SELECT payFailures, withdrawLockedUntil FROM member WHERE id = ?', memberId) ?? {
    payFailures: 0,
    withdrawLockedUntil: 0,
  };

export const updateFundPasswordLock = (sql: Sql, memberId: number, lock: FundPasswordLock): number =>
  sql.change(
    'UPDATE member SET payFailures = @payFailures, withdrawLockedUntil = @withdrawLockedUntil WHERE id = @memberId',
    { payFailures: lock.payFailures, withdrawLockedUntil: lock.withdrawLockedUntil, memberId },
  );
