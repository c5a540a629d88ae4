import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import type { NewRow, Row } from '../db/tables.ts';
import { amountText, hasWords, wordsIn } from '../db/words.ts';

/** A transfer, and the recharge that it became, if any. */
export interface TransferRow extends Row<'transfer'> {
  readonly rechargeId: number | null;
}

const SELECT = `
  SELECT transfer.*, recharge.id AS rechargeId
  FROM transfer LEFT JOIN recharge ON recharge.transferHash = transfer.hash`;

export const findTransfer = (sql: Sql, hash: string): TransferRow | undefined =>
  sql.one<TransferRow>(`${SELECT} WHERE hash = ?`, hash);

const RECIPIENT = `(SELECT account || ' ' || name FROM member WHERE depositAddress = address)`;
const SEARCHED = `hash || ' ' || address || ' ' || chain || ' ' || coalesce(${RECIPIENT}, '') || ' ' ||
  ${amountText('amountMicro')}`;

/** The transfers that match a search, newest first. */
export const listTransfers = (
  sql: Sql,
  query: string | undefined,
  limit: number,
  offset: number,
): TransferRow[] =>
  sql.all<TransferRow>(
    `${SELECT} WHERE ${hasWords(SEARCHED)} ORDER BY seenAt DESC, hash LIMIT @limit OFFSET @offset`,
    { words: wordsIn(query), limit, offset },
  );

export const countTransfers = (sql: Sql): number => sql.value('SELECT count(*) FROM transfer');

/** The member with this deposit address. Capital letters in an address are only a checksum. */
export const findRecipient = (sql: Sql, address: string): Pick<Row<'member'>, 'id'> | undefined =>
  sql.one('SELECT id FROM member WHERE depositAddress = ?', address.toLowerCase());

/** The sum of transfers that are still to be credited. */
export const sumPending = (sql: Sql): Micro =>
  sql.value(
    `SELECT coalesce(sum(amountMicro), 0) FROM transfer JOIN recharge ON recharge.transferHash = hash
     WHERE transfer.status = 'pending'`,
  );

export const insertTransfer = (sql: Sql, transfer: NewRow<'transfer'>): number =>
  sql.insertRow('transfer', transfer);

export const updateTransferStatus = (sql: Sql, hash: string, status: TransferRow['status']): number =>
  sql.change('UPDATE transfer SET status = ? WHERE hash = ?', status, hash);
