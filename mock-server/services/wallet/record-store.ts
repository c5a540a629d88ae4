import type { Micro } from '#contract/money.ts';
import type { recordCodes, recordMoneys, recordTypes, WalletRecord } from '#contract/wallet.ts';
import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import { amountText, hasWords, wordsIn } from '../../db/words.ts';
import type { BonusOccasion } from '../reward/occasions.ts';

export interface RecordRow extends Omit<Row<'record'>, 'memberId'> {
  readonly type: (typeof recordTypes)[number];
  readonly code: (typeof recordCodes)[number];
  /** The state of the recharge, withdrawal or income. Null for a record of something completed. */
  readonly state: Exclude<WalletRecord['status'], 'succeeded' | 'received'> | null;
}

const FROM = `
  FROM record
  LEFT JOIN recharge ON record.code = 'RECHARGE' AND recharge.id = record.subject
  LEFT JOIN withdrawal ON record.code = 'WITHDRAWAL' AND withdrawal.id = record.subject
  LEFT JOIN collection ON record.code = 'RECEIVE_INCOME' AND collection.id = record.subject
  WHERE record.memberId = @memberId`;

const AMOUNT = 'coalesce(recharge.creditMicro, record.amountMicro)';

/** Status and amount come from the recharge, withdrawal or collection, which may have changed since. */
const SELECT = `
  SELECT record.id, record.type, record.code, record.subject, record.detail, record.createdAt, ${AMOUNT} AS amountMicro,
         CASE record.code
           WHEN 'RECHARGE' THEN recharge.status
           WHEN 'WITHDRAWAL' THEN withdrawal.status
           WHEN 'RECEIVE_INCOME' THEN iif(collection.arriveAt <= @now, 'arrived', 'receiving')
         END AS state
  ${FROM}`;

/** The codes of rewards (rules, Rewards). */
export const rewardCodes = [
  'BONUS',
  'RANDOM_BONUS',
  'INVITE_BONUS',
  'GOVERNMENT_SUBSIDY',
  'STOCK_REWARD',
] as const satisfies readonly RecordRow['code'][];

export interface RecordFilter {
  readonly memberId: number;
  readonly type?: string | undefined;
  readonly money?: (typeof recordMoneys)[number] | undefined;
  /** The period: `from` is included, `to` is not. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Limits of the amount without its sign. */
  readonly min?: Micro | undefined;
  readonly max?: Micro | undefined;
  readonly query?: string | undefined;
  /** The texts of codes and occasions in the caller's language, for a query. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Parses the labels once for all records. */
const LABELS = 'WITH label AS MATERIALIZED (SELECT key, value FROM json_each(@labels))';
const labelOf = (key: string) => `(SELECT label.value FROM label WHERE label.key = ${key})`;

/** A destination as its member sees it (`masked`): a search must not find the rest. */
const SHOWN_DESTINATION = `CASE withdrawal.kind
  WHEN 'address' THEN substr(withdrawal.destination, 1, 6) || '…' || substr(withdrawal.destination, -4)
  WHEN 'bank' THEN '****' || substr(withdrawal.destination, -4) END`;

const SEARCHED = `concat_ws(' ', ${labelOf('record.code')}, coalesce(${labelOf('record.detail')}, record.detail),
  ${amountText(`abs(${AMOUNT})`)}, recharge.reference, withdrawal.chain, ${SHOWN_DESTINATION})`;

/** The condition of each filter. A failed withdrawal has two records with the same subject. */
const conditions = {
  type: 'record.type = @type',
  money: `@money = CASE record.type
    WHEN 'recharge' THEN (SELECT iif(channel = 'usdt', 'usdt', 'cash') FROM recharge WHERE id = record.subject)
    WHEN 'withdrawal' THEN (SELECT iif(kind = 'address', 'usdt', 'cash') FROM withdrawal WHERE id = record.subject)
  END`,
  from: 'record.createdAt >= @from',
  to: 'record.createdAt < @to',
  min: `abs(${AMOUNT}) >= @min`,
  max: `abs(${AMOUNT}) <= @max`,
  query: hasWords(SEARCHED),
} as const satisfies Partial<Record<keyof RecordFilter, string>>;

/** The statement for the filters that are given, with their parameters. */
function matching(filter: RecordFilter) {
  const given = (Object.keys(conditions) as (keyof typeof conditions)[]).filter(
    (name) => filter[name] !== undefined,
  );
  const { labels = {}, query, memberId } = filter;
  return {
    where: given.map((name) => `AND ${conditions[name]}`).join(' '),
    values: {
      ...Object.fromEntries(given.map((name) => [name, filter[name] ?? null])),
      memberId,
      labels: JSON.stringify(labels),
      words: wordsIn(query),
    },
  };
}

/** The member's records, newest first. */
export function listRecords(
  sql: Sql,
  { now, ...filter }: RecordFilter & { readonly now: number },
  limit: number,
  offset: number,
): RecordRow[] {
  const { where, values } = matching(filter);
  return sql.all<RecordRow>(
    `${LABELS} ${SELECT} ${where} ORDER BY record.id DESC LIMIT @limit OFFSET @offset`,
    {
      ...values,
      now,
      limit,
      offset,
    },
  );
}

export function countRecords(sql: Sql, filter: RecordFilter): number {
  const { where, values } = matching(filter);
  return sql.value(`${LABELS} SELECT count(*) ${FROM} ${where}`, values);
}

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

/** Finds a record of this member only. */
export const findRecord = (sql: Sql, memberId: number, id: number, now: number): RecordRow | undefined =>
  sql.one<RecordRow>(`${SELECT} AND record.id = @id`, { memberId, id, now });
