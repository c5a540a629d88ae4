import type { Sql } from '../db/sql.ts';

/** One thing that happened to money, and why. Its postings are entries (statement.ts). */
export interface Movement {
  readonly id: number;
  readonly cause: string;
  readonly requestId: string;
  readonly createdAt: number;
}

const MOST_OF_STORY = 50;
/** The one id of everything that a fixture's people did, which tells no two calls of theirs apart. */
const SEED = 'seed';

/** A movement by its id, with its cause and its request; undefined where there is none. */
export const findMovement = (sql: Sql, id: number): Movement | undefined =>
  sql.one<Movement>('SELECT * FROM movement WHERE id = ?', id);

/**
 * What belongs together with a movement, itself included, oldest first, the nearest of many: what the same call moved at the same instant,
 * and what the same lines of members' histories tell of, such as a withdrawal's request and its payout.
 */
export const listStory = (sql: Sql, { id, requestId, createdAt }: Movement): Movement[] =>
  sql.all<Movement>(
    `WITH told AS (SELECT also.movementId AS id FROM recordMovement AS line
                   JOIN recordMovement AS also USING (recordId) WHERE line.movementId = @id)
     SELECT * FROM (
       SELECT * FROM movement WHERE id = @id OR id IN told OR (requestId = @requestId AND createdAt = @createdAt AND requestId <> '${SEED}')
       ORDER BY abs(id - @id) LIMIT ${MOST_OF_STORY}) ORDER BY id`,
    { id, requestId, createdAt },
  );

/** The lines of members' histories that lead to a movement, each with its member. */
export const listTellingRecords = (sql: Sql, movementId: number): { id: number; memberId: number }[] =>
  sql.all<{ id: number; memberId: number }>(
    `SELECT id, memberId FROM record JOIN recordMovement ON recordId = record.id WHERE movementId = ? ORDER BY id`,
    movementId,
  );
