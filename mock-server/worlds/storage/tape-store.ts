import type { TapeKind, TapeMark } from '#contract/control/tape.ts';
import type { Sql } from '../../db/sql.ts';

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
  SELECT 'message', createdAt, 3, words, NULL, NULL, NULL, NULL, NULL, NULL, memberId, id
  FROM message WHERE createdAt BETWEEN @from AND @to`;

/** A page of the marks of a stretch, the oldest first. */
export const listMarks = (
  sql: Sql,
  { from, to }: Stretch,
  page: { readonly limit: number; readonly offset: number },
): TapeMark[] =>
  sql.all<TapeMark>(
    `SELECT kind, at, name, command, requestId, "to", refused, about,
       (SELECT account FROM member WHERE id = coalesce(
         memberId, (SELECT memberId FROM session WHERE tokenHash = unhex(listed.session)))) AS account
     FROM (SELECT * FROM (${MARKS}) ORDER BY at, place, item, kind LIMIT @limit OFFSET @offset) AS listed
     ORDER BY at, place, item, kind`,
    { from, to, ...page },
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
