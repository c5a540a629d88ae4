import type { Sql } from '../../db/sql.ts';

/** The line of their history up to which a member has been shown their rewards; 0 at first. */
export const findShownRecord = (sql: Sql, memberId: number): number =>
  sql.value('SELECT coalesce(max(recordId), 0) FROM rewardsShown WHERE memberId = ?', memberId);

export function updateShownRecord(sql: Sql, memberId: number, recordId: number): void {
  sql.insert(
    `INSERT INTO rewardsShown (memberId, recordId) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET recordId = excluded.recordId`,
    memberId,
    recordId,
  );
}
