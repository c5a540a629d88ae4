import type { Sql } from '../db/sql.ts';
import type { Row } from '../db/tables.ts';

/** A movement of money and its cause. Its postings are entries (statement.ts). */
export type Movement = Row<'movement'>;

const MAX_RELATED = 50;
/** The request id of all calls of a fixture. */
export const SEED = 'seed';

export const findMovement = (sql: Sql, id: number): Movement | undefined =>
  sql.one<Movement>('SELECT * FROM movement WHERE id = ?', id);

/**
 * The movements of the same call and of the same records, such as the request and the payout of a withdrawal, with this
 * movement among them. Oldest first; if there are many, only the nearest ones.
 */
export const listRelatedMovements = (sql: Sql, { id, requestId, createdAt }: Movement): Movement[] =>
  sql.all<Movement>(
    `WITH told AS (SELECT also.movementId AS id FROM recordMovement AS line
                   JOIN recordMovement AS also USING (recordId) WHERE line.movementId = @id)
     SELECT * FROM (
       SELECT * FROM movement WHERE id = @id OR id IN told OR (requestId = @requestId AND createdAt = @createdAt AND requestId <> '${SEED}')
       ORDER BY abs(id - @id) LIMIT ${MAX_RELATED}) ORDER BY id`,
    { id, requestId, createdAt },
  );

export const listLinkedRecords = (sql: Sql, movementId: number): Pick<Row<'record'>, 'id' | 'memberId'>[] =>
  sql.all(
    `SELECT id, memberId FROM record JOIN recordMovement ON recordId = record.id WHERE movementId = ? ORDER BY id`,
    movementId,
  );
