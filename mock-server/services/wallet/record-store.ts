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
  /** The state of the recharge, withdrawal or income. Null for a record of something completed. */
  readonly state: Exclude<Record['status'], 'succeeded' | 'received'> | null;
}

/** Status and amount are those of the recharge, withdrawal or collection, which may have changed since. */
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

/** The codes of rewards (rules, Rewards). */
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

/** A failed withdrawal has two records with the same subject. */
const MATCHES = `
  (@type IS NULL OR record.type = @type)
  AND (@money IS NULL OR @money = CASE record.type
    WHEN 'recharge' THEN (SELECT iif(channel = 'usdt', 'usdt', 'cash') FROM recharge WHERE id = record.subject)
    WHEN 'withdrawal' THEN (SELECT iif(kind = 'address', 'usdt', 'cash') FROM withdrawal WHERE id = record.subject)
  END)`;

/** The member's records, newest first. */
export const listRecords = (sql: Sql, filter: RecordFilter, limit: number, offset: number): RecordRow[] =>
  sql.all<RecordRow>(`${SELECT} AND ${MATCHES} ORDER BY record.id DESC LIMIT @limit OFFSET @offset`, {
    ...filter,
    limit,
    offset,
  });

const MAX_REWARDS = 50;

/** Rewards that the member has already seen in the answer to their own request. */
const seenWhenEarned = ['registration', 'sign-in', 'redemption', 'share'] satisfies readonly BonusOccasion[];

const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join();

/** A member's unrequested rewards after a record, oldest first. Rewards have no state that depends on `now`. */
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

/** Finds a record of this member only. */
export const findRecord = (sql: Sql, memberId: number, id: number, now: number): RecordRow | undefined =>
  sql.one<RecordRow>(`${SELECT} AND record.id = @id`, { memberId, id, now });
