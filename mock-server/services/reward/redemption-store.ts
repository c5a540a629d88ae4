import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { RedemptionCode } from './redemption-rules.ts';

const SELECT_CODE = `
  SELECT id, code, type, amountMicro, amountToMicro, most, expireAt,
    (SELECT count(*) FROM redemption WHERE codeId = redemptionCode.id) AS redeemed
  FROM redemptionCode`;

/** Finds a code by its text, without regard to case. */
export const findRedemptionCodeByText = (sql: Sql, code: string): RedemptionCode | undefined =>
  sql.one<RedemptionCode>(`${SELECT_CODE} WHERE code = ?`, code);

export const findRedemptionCode = (sql: Sql, id: number): RedemptionCode | undefined =>
  sql.one<RedemptionCode>(`${SELECT_CODE} WHERE id = ?`, id);

/** All codes, newest first. */
export const listRedemptionCodes = (sql: Sql): RedemptionCode[] =>
  sql.all<RedemptionCode>(`${SELECT_CODE} ORDER BY id DESC`);

export type CodeTerms = Omit<Row<'redemptionCode'>, 'id'>;

export const insertRedemptionCode = (sql: Sql, terms: CodeTerms): number =>
  sql.insertRow('redemptionCode', terms);

export function updateRedemptionCode(sql: Sql, id: number, terms: CodeTerms): void {
  sql.updateRow('redemptionCode', { id, ...terms });
}

export function deleteRedemptionCode(sql: Sql, id: number): void {
  sql.change('DELETE FROM redemptionCode WHERE id = ?', id);
}

interface RedemptionRow extends Omit<Row<'redemption'>, 'memberId' | 'codeId'> {
  readonly type: RedemptionCode['type'];
}

export function insertRedemption(sql: Sql, redemption: NewRow<'redemption'>): void {
  sql.insertRow('redemption', redemption);
}

/** A member's redemptions, newest first. */
export const listRedemptions = (sql: Sql, memberId: number, limit: number, offset: number): RedemptionRow[] =>
  sql.all<RedemptionRow>(
    `SELECT id, code, type, amountMicro, createdAt FROM redemption
     WHERE memberId = ? ORDER BY id DESC LIMIT ? OFFSET ?`,
    memberId,
    limit,
    offset,
  );

export const countRedemptions = (sql: Sql, memberId: number): number =>
  sql.value('SELECT count(*) FROM redemption WHERE memberId = ?', memberId);

export const hasRedeemed = (sql: Sql, memberId: number, codeId: number): boolean =>
  sql.value('SELECT count(*) FROM redemption WHERE memberId = ? AND codeId = ?', memberId, codeId) === 1;
