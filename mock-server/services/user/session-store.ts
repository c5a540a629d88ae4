import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import type { Member } from '../../handling/world.ts';

export type SessionRow = Row<'session'>;

interface MemberSession {
  readonly member: Member;
  readonly session: Pick<SessionRow, 'createdAt' | 'usedAt'>;
}

export function findSession(sql: Sql, tokenHash: Buffer): MemberSession | undefined {
  const row = sql.one<Member & { readonly openedAt: number; readonly usedAt: number }>(
    `SELECT member.*, session.createdAt AS openedAt, session.usedAt
     FROM session JOIN member ON member.id = session.memberId WHERE tokenHash = ?`,
    tokenHash,
  );
  if (!row) return undefined;
  const { openedAt, usedAt, ...member } = row;
  return { member, session: { createdAt: openedAt, usedAt } };
}

/** A member's sessions, last used first. */
export const listSessions = (sql: Sql, memberId: number): SessionRow[] =>
  sql.all<SessionRow>(
    'SELECT * FROM session WHERE memberId = ? ORDER BY usedAt DESC, createdAt DESC, tokenHash',
    memberId,
  );

export function insertSession(sql: Sql, tokenHash: Buffer, memberId: number, now: number): void {
  sql.insertRow('session', { tokenHash, memberId, createdAt: now, usedAt: now });
}

export function updateUsedAt(sql: Sql, tokenHash: Buffer, usedAt: number): void {
  sql.change('UPDATE session SET usedAt = ? WHERE tokenHash = ?', usedAt, tokenHash);
}

/** Moves both instants of all sessions that were used and opened after these instants, at most to `latest`. Returns their number. */
export const prolongSessionsAfter = (
  sql: Sql,
  prolonged: Readonly<Record<'usedAfter' | 'openedAfter' | 'spanMs' | 'latest', number>>,
): number =>
  sql.change(
    `UPDATE session SET usedAt = min(usedAt + @spanMs, @latest), createdAt = min(createdAt + @spanMs, @latest)
     WHERE usedAt > @usedAfter AND createdAt > @openedAfter`,
    prolonged,
  );

export function deleteSession(sql: Sql, tokenHash: Buffer): void {
  sql.change('DELETE FROM session WHERE tokenHash = ?', tokenHash);
}

/** Deletes all sessions of a member except for `kept`. */
export function deleteSessions(sql: Sql, memberId: number, kept: Buffer = Buffer.alloc(0)): void {
  sql.change('DELETE FROM session WHERE memberId = ? AND tokenHash <> ?', memberId, kept);
}
