import type { Micro } from '#contract/money.ts';
import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import type { Collection } from '../product/collection-store.ts';
import type { RecordRow } from './record-store.ts';

/** A record of a member, to find its cause. */
export type OwnRecord = RecordRow & { readonly memberId: number };

const keyOf = ({ memberId, id, code, detail, createdAt }: OwnRecord) => ({
  memberId,
  id,
  code,
  detail,
  createdAt,
});

/**
 * The number of earlier records of the same code and instant. Records are written in the order of their causes, so this is
 * also the place of the cause among the causes of that instant.
 */
const PLACE = `(
  SELECT count(*) FROM record AS earlier WHERE earlier.memberId = @memberId AND earlier.code = @code
    AND earlier.createdAt = @createdAt AND earlier.id < @id)`;

/** The collection whose income or dividend arrived with this record. */
export const findArrivedCollection = (sql: Sql, record: OwnRecord): Collection | undefined =>
  sql.one<Collection>(
    `SELECT * FROM collection WHERE memberId = @memberId AND arriveAt = @createdAt
       AND iif(@code = 'DIVIDEND', dividendMicro, incomeMicro) > 0
     ORDER BY id LIMIT 1 OFFSET ${PLACE}`,
    keyOf(record),
  );

/** The time of the last dividend that a member received before a collection; 0 without one. */
export const lastDividendAt = (sql: Sql, { id, memberId }: Collection): number =>
  sql.value(
    'SELECT coalesce(max(createdAt), 0) FROM collection WHERE memberId = @memberId AND id < @id AND dividendMicro > 0',
    { id, memberId },
  );

/** The member's record of a collection or a withdrawal. */
export const findSubjectRecord = (
  sql: Sql,
  memberId: number,
  code: 'RECEIVE_INCOME' | 'WITHDRAWAL',
  subject: number,
): number | undefined =>
  sql.first<number>(
    'SELECT id FROM record WHERE subject = ? AND code = ? AND memberId = ?',
    subject,
    code,
    memberId,
  );

/** The price of an order, and the name of its product. */
export interface MachinePart extends Pick<Row<'receipt'>, 'orderId' | 'days' | 'amountMicro'> {
  readonly productName: string;
}

export const listMachineParts = (sql: Sql, collectionId: number): MachinePart[] =>
  sql.all<MachinePart>(
    `SELECT orderId, product.name AS productName, days, amountMicro
     FROM receipt JOIN machineOrder ON machineOrder.id = orderId JOIN product ON product.id = productId
     WHERE collectionId = ? ORDER BY receipt.id`,
    collectionId,
  );

export interface BonusPart extends Pick<Row<'member'>, 'account'>, Pick<Row<'bonus'>, 'level'> {
  /** The amount that the bonus is a share of: the price paid, or the income received. */
  readonly ofMicro: Micro;
}

export const findBonusPart = (sql: Sql, record: OwnRecord): BonusPart | undefined =>
  sql.one<BonusPart>(
    `SELECT member.account, level, coalesce(paidMicro, incomeMicro) AS ofMicro
     FROM bonus JOIN member ON member.id = sourceId
     LEFT JOIN machineOrder ON bonus.kind = 'referral bonus' AND machineOrder.id = subject
     LEFT JOIN collection ON bonus.kind = 'team benefits' AND collection.id = subject
     WHERE bonus.memberId = @memberId AND bonus.kind = iif(@code = 'REFERRAL_BONUS', 'referral bonus', 'team benefits')
       AND coalesce(startAt, collection.createdAt) = @createdAt
     ORDER BY subject LIMIT 1 OFFSET ${PLACE}`,
    keyOf(record),
  );

/** The streak of the check-in at an instant. */
export const findStreakAt = (sql: Sql, memberId: number, createdAt: number): number | undefined =>
  sql.first<number>('SELECT streak FROM signIn WHERE memberId = ? AND createdAt = ?', memberId, createdAt);

export const findRedeemedCode = (sql: Sql, record: OwnRecord): string | undefined =>
  sql.first<string>(
    `SELECT code FROM redemption WHERE memberId = @memberId AND createdAt = @createdAt
     ORDER BY id LIMIT 1 OFFSET (
       SELECT count(*) FROM record AS earlier WHERE earlier.memberId = @memberId AND earlier.detail = @detail
         AND earlier.createdAt = @createdAt AND earlier.id < @id)`,
    keyOf(record),
  );

/** The calls that paid invite bonuses to a member at an instant, by record. */
export const listInviteBonuses = (
  sql: Sql,
  memberId: number,
  createdAt: number,
): (Pick<Row<'record'>, 'id'> & Pick<Row<'movement'>, 'cause'>)[] =>
  sql.all(
    `SELECT record.id, cause FROM record JOIN recordMovement ON recordId = record.id JOIN movement ON movement.id = movementId
     WHERE record.memberId = ? AND code = 'INVITE_BONUS' AND record.createdAt = ? ORDER BY record.id`,
    memberId,
    createdAt,
  );

/** The names of the floors that a member reached at an instant. */
export const listFloorsAt = (sql: Sql, memberId: number, createdAt: number): string[] =>
  sql
    .all<Pick<Row<'onceReward'>, 'name'>>(
      `SELECT name FROM onceReward WHERE memberId = ? AND createdAt = ? AND name LIKE 'floor:%'`,
      memberId,
      createdAt,
    )
    .map(({ name }) => name);
