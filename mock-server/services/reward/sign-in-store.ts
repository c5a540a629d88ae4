import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';

type SignInRow = Omit<Row<'signIn'>, 'id' | 'memberId'>;

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
