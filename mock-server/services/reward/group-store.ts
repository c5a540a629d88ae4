import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { hasWords, wordsIn } from '../../db/words.ts';

export type GroupJoinRow = Row<'groupJoin'>;

export const insertGroupJoin = (sql: Sql, join: Omit<NewRow<'groupJoin'>, 'state'>): number =>
  sql.insertRow('groupJoin', { ...join, state: 'verifying' });

export const findGroupJoin = (sql: Sql, id: number): GroupJoinRow | undefined =>
  sql.one<GroupJoinRow>('SELECT * FROM groupJoin WHERE id = ?', id);

export const findLastGroupJoin = (sql: Sql, memberId: number): GroupJoinRow | undefined =>
  sql.one<GroupJoinRow>('SELECT * FROM groupJoin WHERE memberId = ? ORDER BY id DESC LIMIT 1', memberId);

const MEMBER = `(SELECT account || ' ' || name FROM member WHERE member.id = memberId)`;

const SEARCHED = `'#' || groupJoin.id || '# ' || ${MEMBER}`;

/**
 * Screenshots of all members that match a query, newest first. With `waitingFirst`, waiting ones are listed before, oldest
 * first.
 */
export const listGroupJoins = (
  sql: Sql,
  { waitingFirst, query }: { readonly waitingFirst: boolean; readonly query: string | undefined },
  limit: number,
  offset: number,
): GroupJoinRow[] =>
  sql.all<GroupJoinRow>(
    `SELECT * FROM groupJoin WHERE ${hasWords(SEARCHED)}
     ORDER BY CASE WHEN @waitingFirst AND state = 'verifying' THEN id END NULLS LAST, id DESC
     LIMIT @limit OFFSET @offset`,
    { waitingFirst: Number(waitingFirst), words: wordsIn(query), limit, offset },
  );

export const countGroupJoins = (sql: Sql): number => sql.value('SELECT count(*) FROM groupJoin');

export const countVerifyingJoins = (sql: Sql): number =>
  sql.value("SELECT count(*) FROM groupJoin WHERE state = 'verifying'");

interface GroupDecision {
  readonly state: 'credited' | 'rejected';
  readonly reason: string;
  readonly decidedAt: number;
}

export function updateGroupJoinDecided(sql: Sql, id: number, decision: GroupDecision): void {
  sql.change('UPDATE groupJoin SET state = @state, reason = @reason, verifyAt = @decidedAt WHERE id = @id', {
    ...decision,
    id,
  });
}
