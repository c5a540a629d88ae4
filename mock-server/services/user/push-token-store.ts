import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';

/**
 * Stores the push token of a session's phone, and replaces the previous one. A phone has one member at a time, so earlier
 * sessions on it lose the token, also those whose logout did not arrive.
 */
export function insertPushToken(sql: Sql, tokenHash: Buffer, token: string, now: number): void {
  sql.change('DELETE FROM pushToken WHERE token = ? AND tokenHash <> ?', token, tokenHash);
  sql.insert(
    `INSERT INTO pushToken (tokenHash, token, createdAt) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET token = excluded.token, createdAt = excluded.createdAt`,
    tokenHash,
    token,
    now,
  );
}

/** The push tokens of a member's phones, newest first. */
export const listPushTokens = (sql: Sql, memberId: number): string[] =>
  sql
    .all<Pick<Row<'pushToken'>, 'token'>>(
      `SELECT token FROM pushToken JOIN session USING (tokenHash)
       WHERE memberId = ? ORDER BY pushToken.createdAt DESC, token`,
      memberId,
    )
    .map(({ token }) => token);
