import type { Micro } from '#contract/money.ts';
import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import { amountText, hasWords, parametersOf, type Listing } from '../../db/words.ts';

/** A recharge with its member and its transfer on the chain, if there is one. */
export interface RechargeRow extends Row<'recharge'>, Pick<Row<'member'>, 'account' | 'depositAddress'> {
  readonly seenAt: number | null;
  readonly seenMicro: Micro | null;
  /** The chain's parameters when the transfer was seen. */
  readonly blockSeconds: number | null;
  readonly confirmations: number | null;
}

type NewRecharge = Pick<
  RechargeRow,
  'memberId' | 'channel' | 'currency' | 'announcedMicro' | 'minimumMicro' | 'worthMicro' | 'reference'
>;

const SELECT = `
  SELECT recharge.*, member.account, member.depositAddress,
         transfer.seenAt, transfer.amountMicro AS seenMicro, transfer.blockSeconds, transfer.confirmations
  FROM recharge JOIN member ON member.id = recharge.memberId LEFT JOIN transfer ON transfer.hash = recharge.transferHash`;

export const findRecharge = (sql: Sql, id: number): RechargeRow | undefined =>
  sql.one<RechargeRow>(`${SELECT} WHERE recharge.id = ?`, id);

export const findRechargeByTransfer = (sql: Sql, hash: string): RechargeRow | undefined =>
  sql.one<RechargeRow>(`${SELECT} WHERE transferHash = ?`, hash);

/**
 * Pending without a transfer, by the index rechargePending. The `+` keeps SQLite from using the index of transfers, which
 * would read the recharges without a transfer of all members.
 */
const UNPAID = "recharge.status = 'pending' AND +transferHash IS NULL";

/** Counts the announced recharges of a member that are neither paid nor expired. */
export const countUnpaidRecharges = (sql: Sql, memberId: number): number =>
  sql.value(`SELECT count(*) FROM recharge WHERE memberId = ? AND ${UNPAID}`, memberId);

/** The open recharge for a transfer: one of exactly this amount, or else the newest. */
export const findWaitingRecharge = (
  sql: Sql,
  memberId: number,
  amountMicro: Micro,
): RechargeRow | undefined =>
  sql.one<RechargeRow>(
    `${SELECT} WHERE memberId = ? AND channel = 'usdt' AND ${UNPAID}
     ORDER BY announcedMicro = ? DESC, recharge.id DESC`,
    memberId,
    amountMicro,
  );

const SEARCHED = `'#' || recharge.id || '# ' || member.account || ' ' || member.name || ' ' || reference || ' ' ||
  coalesce(transferHash, '') || ' ' || ${amountText('coalesce(creditMicro, announcedMicro)')}`;

/** Recharges that match a listing, newest first. With `waitingFirst`, pending ones are listed before, oldest first. */
export const listRecharges = (sql: Sql, listing: Listing, limit: number, offset: number): RechargeRow[] =>
  sql.all<RechargeRow>(
    `${SELECT} WHERE recharge.status = ifnull(@status, recharge.status) AND ${hasWords(SEARCHED)}
     ORDER BY CASE WHEN @waitingFirst AND recharge.status = 'pending' THEN recharge.id END NULLS LAST,
       recharge.id DESC
     LIMIT @limit OFFSET @offset`,
    { ...parametersOf(listing), limit, offset },
  );

export const countRecharges = (sql: Sql): number => sql.value('SELECT count(*) FROM recharge');

/** Recharges that need a transfer by the member or a decision by the operator. */
export const countWaitingRecharges = (sql: Sql): number =>
  sql.value(
    `SELECT count(*) FROM recharge
     WHERE status IN ('pending', 'processing') AND (channel <> 'usdt' OR transferHash IS NULL)`,
  );

export const insertRecharge = (sql: Sql, recharge: NewRecharge, now: number): number =>
  sql.insertRow('recharge', { ...recharge, status: 'pending', createdAt: now });

export const updateRechargeTransfer = (sql: Sql, id: number, hash: string): number =>
  sql.change('UPDATE recharge SET transferHash = ? WHERE id = ?', hash, id);

export const updateRechargeArrived = (sql: Sql, id: number, creditMicro: Micro, now: number): number =>
  sql.change(
    "UPDATE recharge SET status = 'arrived', creditMicro = ?, arrivedAt = ? WHERE id = ?",
    creditMicro,
    now,
    id,
  );

export const updateRechargeEnded = (
  sql: Sql,
  id: number,
  status: 'failed' | 'not received' | 'expired',
  reason: string,
): number => sql.change('UPDATE recharge SET status = ?, reason = ? WHERE id = ?', status, reason, id);
