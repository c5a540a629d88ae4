import type { Micro } from '#contract/money.ts';
import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import type { StockLot } from './rules.ts';

/** A member's lots, including sold ones, oldest first. */
export const listStockLots = (sql: Sql, memberId: number): StockLot[] =>
  sql.all<StockLot>(
    'SELECT id, amountMicro, paidDays, startAt, soldAt FROM stockLot WHERE memberId = ? ORDER BY startAt, id',
    memberId,
  );

/** The lots of all members that were not sold at an instant. */
export const listHeldLots = (sql: Sql, at: number): Row<'stockLot'>[] =>
  sql.all<Row<'stockLot'>>('SELECT * FROM stockLot WHERE soldAt IS NULL OR soldAt > ?', at);

/** Stock earns dividends from the instant at which it is received. */
export const insertStockLot = (sql: Sql, memberId: number, amountMicro: Micro, startAt: number): number =>
  sql.insertRow('stockLot', { memberId, amountMicro, startAt });

export function updatePaidDays(sql: Sql, lotId: number, paidDays: number): void {
  sql.change('UPDATE stockLot SET paidDays = ? WHERE id = ?', paidDays, lotId);
}

export function updateSold(sql: Sql, lotId: number, soldAt: number): void {
  sql.change('UPDATE stockLot SET soldAt = ? WHERE id = ?', soldAt, lotId);
}

/** Moves the sold part of a lot to a new lot with the same start and the same paid days. */
export function insertSoldPart(sql: Sql, lotId: number, partMicro: Micro, soldAt: number): void {
  sql.change('UPDATE stockLot SET amountMicro = amountMicro - ? WHERE id = ?', partMicro, lotId);
  sql.insert(
    `INSERT INTO stockLot (memberId, amountMicro, paidDays, startAt, soldAt)
     SELECT memberId, @partMicro, paidDays, startAt, @soldAt FROM stockLot WHERE id = @lotId`,
    { lotId, partMicro, soldAt },
  );
}
