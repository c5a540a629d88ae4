import type { Micro } from '#contract/money.ts';
import type { Sql } from '../../db/sql.ts';
import type { StockLot } from './rules.ts';

/** A member's lots, also those that were sold, the oldest first. */
export const listStockLots = (sql: Sql, memberId: number): StockLot[] =>
  sql.all<StockLot>(
    'SELECT id, amountMicro, paidDays, startAt, soldAt FROM stockLot WHERE memberId = ? ORDER BY startAt, id',
    memberId,
  );

/** Stock begins to earn at the instant it is received. */
export const insertStockLot = (sql: Sql, memberId: number, amountMicro: Micro, startAt: number): number =>
  sql.insert(
    'INSERT INTO stockLot (memberId, amountMicro, startAt) VALUES (?, ?, ?)',
    memberId,
    amountMicro,
    startAt,
  );

export function updatePaidDays(sql: Sql, lotId: number, paidDays: number): void {
  sql.change('UPDATE stockLot SET paidDays = ? WHERE id = ?', paidDays, lotId);
}

export function updateSold(sql: Sql, lotId: number, soldAt: number): void {
  sql.change('UPDATE stockLot SET soldAt = ? WHERE id = ?', soldAt, lotId);
}

/** Takes a sold part out of a lot: it becomes a lot of its own, of the same age and paid for the same days. */
export function insertSoldPart(sql: Sql, lotId: number, partMicro: Micro, soldAt: number): void {
  sql.change('UPDATE stockLot SET amountMicro = amountMicro - ? WHERE id = ?', partMicro, lotId);
  sql.insert(
    `INSERT INTO stockLot (memberId, amountMicro, paidDays, startAt, soldAt)
     SELECT memberId, @partMicro, paidDays, startAt, @soldAt FROM stockLot WHERE id = @lotId`,
    { lotId, partMicro, soldAt },
  );
}
