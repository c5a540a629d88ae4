import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { hasWords, wordsIn } from '../../db/words.ts';

/** A message that a real platform would send. `code` is empty if it contains none. */
export type OutboxRow = Row<'outbox'>;

export const insertOutbox = (sql: Sql, row: NewRow<'outbox'>): number => sql.insertRow('outbox', row);

const NAMED = '(SELECT name FROM member WHERE account = lower(recipient))';
const SEARCHED = `'#' || outbox.id || '# ' || recipient || ' ' || coalesce(${NAMED}, '') || ' ' || purpose || ' ' || text`;

/** Messages to one recipient or to all that match a query, newest first. */
export const listOutbox = (
  sql: Sql,
  { to, query }: { readonly to: string | undefined; readonly query: string | undefined },
  limit: number,
  offset: number,
): OutboxRow[] =>
  sql.all<OutboxRow>(
    `SELECT * FROM outbox WHERE (@to IS NULL OR lower(recipient) = lower(@to)) AND ${hasWords(SEARCHED)}
     ORDER BY id DESC LIMIT @limit OFFSET @offset`,
    { to: to ?? null, words: wordsIn(query), limit, offset },
  );

export const countOutbox = (sql: Sql): number => sql.value('SELECT count(*) FROM outbox');
