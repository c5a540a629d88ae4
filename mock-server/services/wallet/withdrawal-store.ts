import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { amountText, hasWords, parametersOf, type Listing } from '../../db/words.ts';

/** A withdrawal with its member. The destination is a copy of the binding at the time of the request. */
export interface WithdrawalRow extends Row<'withdrawal'>, Pick<Row<'member'>, 'account'> {
  /** Null unless it failed. */
  readonly refundedAt: number | null;
  /** Null unless it was approved, and for approvals by earlier versions. */
  readonly approvedAt: number | null;
}

const SELECT = `
  SELECT withdrawal.*, member.account,
         (SELECT createdAt FROM record WHERE subject = withdrawal.id AND code = 'WITHDRAWAL_FAILED') AS refundedAt,
         (SELECT approvedAt FROM withdrawalApproval WHERE withdrawalId = withdrawal.id) AS approvedAt
  FROM withdrawal JOIN member ON member.id = withdrawal.memberId`;

export const findWithdrawal = (sql: Sql, id: number): WithdrawalRow | undefined =>
  sql.one<WithdrawalRow>(`${SELECT} WHERE withdrawal.id = ?`, id);

/** Newest first. */
export const listWithdrawalsOf = (sql: Sql, memberId: number): WithdrawalRow[] =>
  sql.all<WithdrawalRow>(`${SELECT} WHERE memberId = ? ORDER BY withdrawal.id DESC`, memberId);

const SEARCHED = `'#' || withdrawal.id || '# ' || member.account || ' ' || member.name || ' ' || destination || ' ' ||
  ${amountText('amountMicro')}`;

/**
 * Withdrawals of all members that match a listing, newest first. With `waitingFirst`, pending ones are listed before,
 * oldest first.
 */
export const listAllWithdrawals = (
  sql: Sql,
  listing: Listing,
  limit: number,
  offset: number,
): WithdrawalRow[] =>
  sql.all<WithdrawalRow>(
    `${SELECT} WHERE status = ifnull(@status, status) AND ${hasWords(SEARCHED)}
     ORDER BY CASE WHEN @waitingFirst AND status = 'pending' THEN withdrawal.id END NULLS LAST, withdrawal.id DESC
     LIMIT @limit OFFSET @offset`,
    { ...parametersOf(listing), limit, offset },
  );

export const countWithdrawals = (sql: Sql): number => sql.value('SELECT count(*) FROM withdrawal');

export const countPendingWithdrawals = (sql: Sql): number =>
  sql.value("SELECT count(*) FROM withdrawal WHERE status = 'pending'");

/** The first withdrawal of all members that was opened after an instant and still waits. */
export const findWaitingSince = (sql: Sql, since: number): WithdrawalRow | undefined =>
  sql.one<WithdrawalRow>(
    `${SELECT} WHERE status = 'pending' AND withdrawal.createdAt > ? ORDER BY withdrawal.id LIMIT 1`,
    since,
  );

export type WaitingWithdrawal = Pick<WithdrawalRow, 'id' | 'memberId' | 'kind' | 'amountMicro' | 'feeMicro'>;

export const countUnderWay = (sql: Sql, memberId: number): number =>
  sql.value(
    "SELECT count(*) FROM withdrawal WHERE memberId = ? AND status IN ('pending', 'processing')",
    memberId,
  );

export const insertWithdrawal = (sql: Sql, withdrawal: Omit<NewRow<'withdrawal'>, 'status'>): number =>
  sql.insertRow('withdrawal', { ...withdrawal, status: 'pending' });

export function updateWithdrawalProcessing(sql: Sql, id: number, now: number): void {
  sql.change("UPDATE withdrawal SET status = 'processing' WHERE id = ?", id);
  sql.insertRow('withdrawalApproval', { withdrawalId: id, approvedAt: now });
}

export const updateWithdrawalArrived = (sql: Sql, id: number, now: number): number =>
  sql.change("UPDATE withdrawal SET status = 'arrived', arrivedAt = ? WHERE id = ?", now, id);

export const updateWithdrawalFailed = (sql: Sql, id: number, reason: string): number =>
  sql.change("UPDATE withdrawal SET status = 'failed', reason = ? WHERE id = ?", reason, id);
