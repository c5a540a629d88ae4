import type { Recharge } from '#contract/fund.ts';
import type { Micro } from '#contract/money.ts';
import type { Sql } from '../../db/sql.ts';
import { amountText, hasWords, parametersOf, type Listing } from '../../db/words.ts';

/** A recharge with what is needed to tell of it: whose it is, and the transfer that brought it, if any. */
export interface RechargeRow {
  readonly id: number;
  readonly memberId: number;
  readonly phone: string;
  readonly depositAddress: string;
  readonly channel: Recharge['channel'];
  readonly currency: string;
  readonly announcedMicro: Micro;
  readonly minimumMicro: Micro;
  readonly worthMicro: Micro;
  readonly creditMicro: Micro | null;
  readonly reference: string;
  readonly transferHash: string | null;
  readonly seenAt: number | null;
  readonly seenMicro: Micro | null;
  /** The chain's terms when it was seen. */
  readonly blockSeconds: number | null;
  readonly confirmations: number | null;
  readonly status: Recharge['status'];
  readonly reason: string;
  readonly createdAt: number;
  readonly arrivedAt: number;
}

type NewRecharge = Pick<
  RechargeRow,
  'memberId' | 'channel' | 'currency' | 'announcedMicro' | 'minimumMicro' | 'worthMicro' | 'reference'
>;

const SELECT = `
  SELECT recharge.*, member.account AS phone, member.depositAddress,
         transfer.seenAt, transfer.amountMicro AS seenMicro, transfer.blockSeconds, transfer.confirmations
  FROM recharge JOIN member ON member.id = recharge.memberId LEFT JOIN transfer ON transfer.hash = recharge.transferHash`;

export const findRecharge = (sql: Sql, id: number): RechargeRow | undefined =>
  sql.one<RechargeRow>(`${SELECT} WHERE recharge.id = ?`, id);

export const findRechargeByTransfer = (sql: Sql, hash: string): RechargeRow | undefined =>
  sql.one<RechargeRow>(`${SELECT} WHERE transferHash = ?`, hash);

/** The announcement that a transfer of this amount answers: the one of exactly this amount first, then the newest. */
export const findWaitingRecharge = (
  sql: Sql,
  memberId: number,
  amountMicro: Micro,
): RechargeRow | undefined =>
  sql.one<RechargeRow>(
    `${SELECT} WHERE memberId = ? AND channel = 'usdt' AND recharge.status = 'pending' AND transferHash IS NULL
     ORDER BY announcedMicro = ? DESC, recharge.id DESC`,
    memberId,
    amountMicro,
  );

const SEARCHED = `'#' || recharge.id || '# ' || member.account || ' ' || member.name || ' ' || reference || ' ' ||
  coalesce(transferHash, '') || ' ' || ${amountText('coalesce(creditMicro, announcedMicro)')}`;

/** Newest first, of one status or of all, that have the words of a query; where that is asked, after the pending ones, of which the oldest is first. */
export const listRecharges = (sql: Sql, listing: Listing, limit: number, offset: number): RechargeRow[] =>
  sql.all<RechargeRow>(
    `${SELECT} WHERE recharge.status = ifnull(@status, recharge.status) AND ${hasWords(SEARCHED)}
     ORDER BY CASE WHEN @pendingFirst AND recharge.status = 'pending' THEN recharge.id END NULLS LAST,
       recharge.id DESC
     LIMIT @limit OFFSET @offset`,
    { ...parametersOf(listing), limit, offset },
  );

export const countRecharges = (sql: Sql): number => sql.value('SELECT count(*) FROM recharge');

/** Those on which nothing goes on by itself: nobody has transferred yet, or the operator has to decide. */
export const countWaitingRecharges = (sql: Sql): number =>
  sql.value(
    `SELECT count(*) FROM recharge
     WHERE status IN ('pending', 'processing') AND (channel <> 'usdt' OR transferHash IS NULL)`,
  );

export const insertRecharge = (sql: Sql, recharge: NewRecharge, now: number): number =>
  sql.insert(
    `INSERT INTO recharge (memberId, channel, currency, announcedMicro, minimumMicro, worthMicro, reference, status, createdAt)
     VALUES (@memberId, @channel, @currency, @announcedMicro, @minimumMicro, @worthMicro, @reference, 'pending', @now)`,
    { ...recharge, now },
  );

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
