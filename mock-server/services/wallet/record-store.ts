import type { recordCodes, recordTypes } from '#contract/wallet.ts';
import type { Sql } from '../../db/sql.ts';

export interface RecordRow {
  readonly id: number;
  readonly type: (typeof recordTypes)[number];
  readonly code: (typeof recordCodes)[number];
  readonly amountMicro: number;
  readonly subject: number | null;
  readonly detail: string;
  readonly createdAt: number;
  /** The state of what the line tells of; null where the line tells of something done. */
  readonly state: 'pending' | 'processing' | 'receiving' | 'arrived' | 'not received' | 'failed' | null;
}

/** A line's status and amount are those of its recharge, withdrawal or collection, which may have moved on since. */
const SELECT = `
  SELECT record.id, record.type, record.code, record.subject, record.detail, record.createdAt,
         coalesce(recharge.creditMicro, record.amountMicro) AS amountMicro,
         CASE record.code
           WHEN 'RECHARGE' THEN recharge.status
           WHEN 'WITHDRAWAL' THEN withdrawal.status
           WHEN 'RECEIVE_INCOME' THEN iif(collection.arriveAt <= @now, 'arrived', 'receiving')
         END AS state
  FROM record
  LEFT JOIN recharge ON record.code = 'RECHARGE' AND recharge.id = record.subject
  LEFT JOIN withdrawal ON record.code = 'WITHDRAWAL' AND withdrawal.id = record.subject
  LEFT JOIN collection ON record.code = 'RECEIVE_INCOME' AND collection.id = record.subject
  WHERE record.memberId = @memberId`;

interface RecordFilter {
  readonly memberId: number;
  readonly type: string | null;
  readonly now: number;
}

/** The member's history, newest first. */
export const listRecords = (sql: Sql, filter: RecordFilter, limit: number, offset: number): RecordRow[] =>
  sql.all<RecordRow>(
    `${SELECT} AND (@type IS NULL OR record.type = @type) ORDER BY record.id DESC LIMIT @limit OFFSET @offset`,
    {
      ...filter,
      limit,
      offset,
    },
  );

export const countRecords = (sql: Sql, memberId: number, type: string | null): number =>
  sql.value('SELECT count(*) FROM record WHERE memberId = @memberId AND (@type IS NULL OR type = @type)', {
    memberId,
    type,
  });

/** One line of this member's history; another's is not found. */
export const findRecord = (sql: Sql, memberId: number, id: number, now: number): RecordRow | undefined =>
  sql.one<RecordRow>(`${SELECT} AND record.id = @id`, { memberId, id, now });
