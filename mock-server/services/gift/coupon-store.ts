import type { Sql } from '../../db/sql.ts';
import type { NewRow } from '../../db/tables.ts';
import type { CouponRow, MemberCouponRow } from './coupon-rules.ts';

export const findCoupon = (sql: Sql, id: number): CouponRow | undefined =>
  sql.one<CouponRow>('SELECT * FROM coupon WHERE id = ?', id);

export interface CountedCoupon extends CouponRow {
  readonly received: number;
  readonly used: number;
}

const COUNTED = `
  SELECT coupon.*, (SELECT count(*) FROM memberCoupon WHERE couponId = coupon.id) AS received,
    (SELECT count(usedOrderId) FROM memberCoupon WHERE couponId = coupon.id) AS used
  FROM coupon`;

export const findCountedCoupon = (sql: Sql, id: number): CountedCoupon | undefined =>
  sql.one<CountedCoupon>(`${COUNTED} WHERE id = ?`, id);

/** All coupons, newest first. */
export const listCoupons = (sql: Sql): CountedCoupon[] =>
  sql.all<CountedCoupon>(`${COUNTED} ORDER BY id DESC`);

/** The coupons that a member can receive now, newest first. With a product, only those that apply to it. */
export const listReceivable = (
  sql: Sql,
  filter: { memberId: number; now: number; productId: number | null },
): CouponRow[] =>
  sql.all<CouponRow>(
    `SELECT * FROM coupon
     WHERE receivableFromAt <= @now AND @now < receivableUntilAt
       AND (@productId IS NULL OR productId IS NULL OR productId = @productId)
       AND NOT EXISTS (SELECT 1 FROM memberCoupon WHERE couponId = coupon.id AND memberId = @memberId)
       AND quantity > (SELECT count(*) FROM memberCoupon WHERE couponId = coupon.id)
     ORDER BY id DESC`,
    filter,
  );

export const countReceived = (sql: Sql, couponId: number): number =>
  sql.value('SELECT count(*) FROM memberCoupon WHERE couponId = ?', couponId);

export function insertCoupon(sql: Sql, coupon: NewRow<'coupon'>): number {
  return sql.insertRow('coupon', coupon);
}

export function updateCoupon(sql: Sql, coupon: CouponRow): void {
  sql.updateRow('coupon', coupon);
}

export const deleteCoupon = (sql: Sql, id: number): number =>
  sql.change('DELETE FROM coupon WHERE id = ?', id);

const RECEIVED = 'SELECT memberCoupon.*, coupon.title FROM memberCoupon JOIN coupon ON coupon.id = couponId';

export const findMemberCoupon = (sql: Sql, memberId: number, couponId: number): MemberCouponRow | undefined =>
  sql.one<MemberCouponRow>(`${RECEIVED} WHERE memberId = ? AND couponId = ?`, memberId, couponId);

/** Finds a received coupon of any member. */
export const findReceived = (sql: Sql, id: number): MemberCouponRow | undefined =>
  sql.one<MemberCouponRow>(`${RECEIVED} WHERE memberCoupon.id = ?`, id);

/** A member's coupons, newest first. */
export const listMemberCoupons = (sql: Sql, memberId: number): MemberCouponRow[] =>
  sql.all<MemberCouponRow>(`${RECEIVED} WHERE memberId = ? ORDER BY memberCoupon.id DESC`, memberId);

export const countAvailable = (sql: Sql, memberId: number, now: number): number =>
  sql.value(
    'SELECT count(*) FROM memberCoupon WHERE memberId = ? AND usedOrderId IS NULL AND endAt > ?',
    memberId,
    now,
  );

export const insertMemberCoupon = (
  sql: Sql,
  { id: couponId, productId, amountMicro, minSpendMicro, validDays }: CouponRow,
  received: Pick<MemberCouponRow, 'memberId' | 'receivedAt' | 'endAt'>,
): number =>
  sql.insertRow('memberCoupon', { couponId, productId, amountMicro, minSpendMicro, validDays, ...received });

export const updateMemberCouponUsed = (sql: Sql, id: number, orderId: number): number =>
  sql.change('UPDATE memberCoupon SET usedOrderId = ? WHERE id = ?', orderId, id);
