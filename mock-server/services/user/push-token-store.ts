import type { Sql } from '../../db/sql.ts';

/** Keeps the token by which a session's phone is reached, in the place of the one before. */
export function insertPushToken(sql: Sql, tokenHash: Buffer, token: string, now: number): void {
  sql.insert(
    `INSERT INTO pushToken (tokenHash, token, createdAt) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET token = excluded.token, createdAt = excluded.createdAt`,
    tokenHash,
    token,
    now,
  );
}

/** By which tokens a member's phones are reached, newest first. */
export const listPushTokens = (sql: Sql, memberId: number): string[] =>
  sql
    .all<{ token: string }>(
      `SELECT token FROM pushToken JOIN session USING (tokenHash)
       WHERE memberId = ? ORDER BY pushToken.createdAt DESC, token`,
      memberId,
    )
    .map(({ token }) => token);
