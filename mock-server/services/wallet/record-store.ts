import type { Record, recordCodes, recordMoneys, recordTypes } from '#contract/wallet.ts';
import type { Sql } from '../../db/sql.ts';
import type { BonusOccasion } from '../reward/occasions.ts';

export interface RecordRow {
  readonly id: number;
  readonly type: (typeof recordTypes)[number];
  readonly code: (typeof recordCodes)[number];
  readonly amountMicro: number;
  readonly subject: number | null;
  readonly detail: string;
  readonly createdAt: number;
  /** The state of what the line tells of; null where the line tells of something done. */
  readonly state: Exclude<Record['status'], 'succeeded' | 'received'> | null;
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

/** The kinds of line that tell of a reward (rules, Rewards). */
export const rewardCodes = [
  'BONUS',
  'RANDOM_BONUS',
  'INVITE_BONUS',
  'GOVERNMENT_SUBSIDY',
  'STOCK_REWARD',
] as const satisfies readonly RecordRow['code'][];

interface RecordFilter {
  readonly memberId: number;
  readonly type: string | null;
  readonly money: (typeof recordMoneys)[number] | null;
  readonly now: number;
}

/** A failed withdrawal's return is a line of its own, and of the same withdrawal. */
const MATCHES = `
  (@type IS NULL OR record.type = @type)
  AND (@money IS NULL OR @money = CASE record.type
    WHEN 'recharge' THEN (SELECT iif(channel = 'usdt', 'usdt', 'cash') FROM recharge WHERE id = record.subject)
    WHEN 'withdrawal' THEN (SELECT iif(kind = 'address', 'usdt', 'cash') FROM withdrawal WHERE id = record.subject)
  END)`;

/** The member's history, newest first. */
export const listRecords = (sql: Sql, filter: RecordFilter, limit: number, offset: number): RecordRow[] =>
  sql.all<RecordRow>(`${SELECT} AND ${MATCHES} ORDER BY record.id DESC LIMIT @limit OFFSET @offset`, {
    ...filter,
    limit,
    offset,
  });

const MAX_REWARDS = 50;

/** Rewards that were shown where they were earned: the answer to the member's own call. */
const seenWhenEarned = ['registration', 'sign-in', 'redemption', 'share'] satisfies readonly BonusOccasion[];

const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join();

/**
 * A member's rewards after a line of their history that came without their asking, oldest first. Rewards have no state
 * that `now` could change.
 */
export const listRewardRecords = (sql: Sql, memberId: number, afterId: number): RecordRow[] =>
  sql.all<RecordRow>(
    `${SELECT} AND record.id > @afterId AND record.code IN (${listOf(rewardCodes)})
       AND record.detail NOT IN (${listOf(seenWhenEarned)})
     ORDER BY record.id LIMIT ${MAX_REWARDS}`,
    { memberId, afterId, now: 0 },
  );

export const countRecords = (sql: Sql, { memberId, type, money }: Omit<RecordFilter, 'now'>): number =>
  sql.value(`SELECT count(*) FROM record WHERE memberId = @memberId AND ${MATCHES}`, {
    memberId,
    type,
    money,
  });

/** One line of this member's history; another's is not found. */
export const findRecord = (sql: Sql, memberId: number, id: number, now: number): RecordRow | undefined =>
  sql.one<RecordRow>(`${SELECT} AND record.id = @id`, { memberId, id, now });
