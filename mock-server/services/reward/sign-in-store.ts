import type { Micro } from '#contract/money.ts';
import type { Sql } from '../../db/sql.ts';
import type { SignedDay } from './sign-in-rules.ts';

export interface SignInRow extends SignedDay {
  readonly amountMicro: Micro;
  readonly createdAt: number;
}

export const findLastSignIn = (sql: Sql, memberId: number): SignInRow | undefined =>
  listSignIns(sql, memberId, 1, 0)[0];

/** A member's check-ins, newest first. */
export const listSignIns = (sql: Sql, memberId: number, limit: number, offset: number): SignInRow[] =>
  sql.all<SignInRow>(
    'SELECT day, streak, amountMicro, createdAt FROM signIn WHERE memberId = ? ORDER BY day DESC LIMIT ? OFFSET ?',
    memberId,
    limit,
    offset,
  );

export const countSignIns = (sql: Sql, memberId: number): number =>
  sql.value('SELECT count(*) FROM signIn WHERE memberId = ?', memberId);

export function insertSignIn(sql: Sql, memberId: number, signIn: SignInRow): void {
  sql.insertRow('signIn', { memberId, ...signIn });
}
