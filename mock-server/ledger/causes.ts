import type { Sql } from '../db/sql.ts';
import type { Row } from '../db/tables.ts';
import { SEED, type Movement } from './movements.ts';

/** The prefix of the cause of a due event, before its kind. */
export const DUE = 'due:';

export const isDue = ({ cause }: Pick<Movement, 'cause'>): boolean => cause.startsWith(DUE);

/** The movements of a call or of a due event, in order. All calls of a fixture have one id, and are left out. */
export const movementsOfRequest = (sql: Sql, requestId: string): Movement[] =>
  sql.all<Movement>(
    `SELECT * FROM movement WHERE requestId = ? AND requestId <> '${SEED}' ORDER BY id`,
    requestId,
  );

/** The movements by due events after a movement, and the last movement of all. */
export const dueMovementsAfter = (sql: Sql, after: number, limit: number): Movement[] =>
  sql.all<Movement>(
    `SELECT * FROM movement WHERE id > ? AND substr(cause, 1, ${DUE.length}) = '${DUE}' ORDER BY id LIMIT ?`,
    after,
    limit,
  );

/** The last movement before an instant; 0 if there is none. */
export const lastMovementBefore = (sql: Sql, at: number): number =>
  sql.first<number>('SELECT id FROM movement WHERE createdAt < ? ORDER BY id DESC LIMIT 1', at) ?? 0;

export const lastMovement = (sql: Sql): number => sql.value('SELECT coalesce(max(id), 0) FROM movement');

/**
 * The request that led to a due movement, if it is known: the one that received the income which arrives, that requested the
 * withdrawal which is paid, or that announced the recharge which is confirmed.
 */
export const requestBehind = (sql: Sql, { id, createdAt }: Movement): string | undefined =>
  sql.first<string>(
    `WITH own AS (SELECT record.* FROM record JOIN recordMovement ON recordId = record.id WHERE movementId = @id),
     received AS (SELECT collection.id FROM collection JOIN own USING (memberId)
                  WHERE arriveAt = @createdAt AND own.code IN ('DAILY_INCOME', 'DIVIDEND')),
     earlier AS (
       SELECT movement.requestId, movement.id AS place FROM own
         JOIN recordMovement AS also ON also.recordId = own.id JOIN movement ON movement.id = also.movementId
       UNION ALL
       SELECT movement.requestId, movement.id FROM record
         JOIN recordMovement ON recordId = record.id JOIN movement ON movement.id = movementId
       WHERE code = 'RECEIVE_INCOME' AND subject IN (SELECT id FROM received)
       UNION ALL
       SELECT command.requestId, 0 FROM own JOIN command ON command.at = own.createdAt
         JOIN session ON tokenHash = unhex(command.detail ->> '$.session') AND session.memberId = own.memberId
       WHERE own.code = 'RECHARGE')
     SELECT requestId FROM earlier WHERE place < @id AND requestId NOT LIKE 'agenda-%' AND requestId NOT IN ('', '${SEED}')
     ORDER BY place DESC LIMIT 1`,
    { id, createdAt },
  );

/**
 * The messages about movements of one call or due event: about a record or a recharge that they belong to, or about income
 * that arrived by them. In a frozen world, other calls may have sent messages at the same instant.
 */
export function messagesWith(sql: Sql, movements: readonly Movement[]): Omit<Row<'message'>, 'data'>[] {
  const [first, last] = [movements[0], movements.at(-1)];
  if (!first || !last) return [];
  return sql.all(
    `WITH own AS (SELECT record.* FROM record JOIN recordMovement ON recordId = record.id
                  WHERE movementId BETWEEN @first AND @last)
     SELECT id, memberId, type, words, vals, createdAt FROM message
     WHERE memberId IN (SELECT memberId FROM own) AND createdAt = @at
       AND (data ->> '$.record' IN (SELECT CAST(id AS TEXT) FROM own)
         OR data ->> '$.page' = 'user/recharge'
           AND data ->> '$.id' IN (SELECT CAST(subject AS TEXT) FROM own WHERE code = 'RECHARGE')
         OR data ->> '$.collectionId' IS NOT NULL AND @cause = '${DUE}income.arrive')
     ORDER BY id`,
    { first: first.id, last: last.id, at: first.createdAt, cause: first.cause },
  );
}
