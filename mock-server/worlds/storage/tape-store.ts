import type { TapeKind, TapeMark } from '#contract/control/tape.ts';
import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import { SEED } from '../../ledger/movements.ts';

/** A stretch of a world's time in epoch milliseconds, both ends included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Every mark of a stretch. Sessions that the server used or prolonged by itself are left out. `place` and `item` order the marks
 * of one instant: due events happened before the commands that found them due, and messages are of either.
 */
const MARKS = `
  SELECT
    CASE
      WHEN name = 'fault.strike' THEN 'fault' WHEN name LIKE 'clock.%' THEN 'clock'
      WHEN name LIKE 'control.%' OR name LIKE 'film.%' OR name LIKE 'run-off.%' THEN 'operator' ELSE 'call'
    END AS kind,
    at, 2 AS place, name, id AS command, nullif(requestId, '') AS requestId,
    iif(name = 'clock.advance', detail ->> '$.input.to', NULL) AS "to", detail ->> '$.refused' AS refused,
    detail ->> '$.session' AS session,
    CASE
      WHEN name IN ('fault.strike', 'control.addFault') THEN detail ->> '$.input.endpoint'
      WHEN name = 'control.setParams' THEN (SELECT group_concat(key, ', ') FROM json_each(detail, '$.input'))
    END AS about, NULL AS memberId, id AS item
  FROM command WHERE at BETWEEN @from AND @to AND name NOT LIKE 'session.%'
  UNION ALL
  SELECT 'due', createdAt, 1, substr(cause, 5), NULL, requestId, NULL, NULL, NULL, NULL, NULL, min(id)
  FROM movement WHERE createdAt BETWEEN @from AND @to AND cause LIKE 'due:%' GROUP BY createdAt, cause, requestId
  UNION ALL
  SELECT 'failed', dueAt, 1, kind, NULL, NULL, NULL, error, NULL, NULL, NULL, id
  FROM agenda WHERE dueAt BETWEEN @from AND @to AND error IS NOT NULL
  UNION ALL
  SELECT 'message', createdAt, 3, words, NULL, NULL, NULL, NULL, NULL, vals, memberId, id
  FROM message WHERE createdAt BETWEEN @from AND @to`;

type Mark = Omit<TapeMark, 'moved' | 'earned'>;

/** A page of the marks of a stretch. `about` of a message has its values. */
export function listMarks(
  sql: Sql,
  { from, to }: Stretch,
  { isNewestFirst, ...page }: { isNewestFirst: boolean; limit: number; offset: number },
): Mark[] {
  const way = isNewestFirst ? 'DESC' : '';
  const order = `at ${way}, place ${way}, item ${way}, kind ${way}`;
  return sql.all<Mark>(
    `SELECT kind, at, name, command, requestId, "to", refused, about,
       (SELECT account FROM member WHERE id = coalesce(
         memberId, (SELECT memberId FROM session WHERE tokenHash = unhex(listed.session)))) AS account
     FROM (SELECT * FROM (${MARKS}) ORDER BY ${order} LIMIT @limit OFFSET @offset) AS listed
     ORDER BY ${order}`,
    { from, to, ...page },
  );
}

/** Postings of one call or due event, of one kind and between the same accounts, summed. */
interface Moved extends Pick<Row<'posting'>, 'kind' | 'fromId' | 'toId' | 'amountMicro'> {
  readonly requestId: string;
  readonly at: number;
  /** 1 if a due event was the cause. */
  readonly isDue: number;
  readonly postings: number;
}

/**
 * The amounts that calls and due events moved in a stretch, in the order of their first postings. `CROSS JOIN` makes SQLite
 * scan the movements, of which there are fewer than postings.
 */
export const listMoved = (sql: Sql, { from, to }: Stretch): Moved[] =>
  sql.all<Moved>(
    `SELECT requestId, createdAt AS at, cause LIKE 'due:%' AS isDue, kind, fromId, toId,
       sum(amountMicro) AS amountMicro, count(*) AS postings
     FROM movement CROSS JOIN posting ON posting.movementId = movement.id
     WHERE createdAt BETWEEN @from AND @to AND requestId <> '${SEED}'
     GROUP BY 1, 2, 3, kind, fromId, toId ORDER BY min(posting.id)`,
    { from, to },
  );

interface Counted {
  readonly part: number;
  readonly kind: TapeKind;
  readonly count: number;
}

/** The numbers of marks by kind in equal parts of a stretch, counted from 0, without the empty ones. */
export const countMarks = (sql: Sql, { from, to }: Stretch, partMs: number): Counted[] =>
  sql.all<Counted>(
    `SELECT CAST((at - @from) / @partMs AS INTEGER) AS part, kind, count(*) AS count FROM (${MARKS})
     GROUP BY 1, 2 ORDER BY 1, 2`,
    { from, to, partMs },
  );
