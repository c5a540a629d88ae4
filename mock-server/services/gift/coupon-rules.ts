import type { Micro } from '#contract/money.ts';
import { DAY } from '../../time/span.ts';
import type { Row } from '../../db/tables.ts';

/** A coupon on offer. Its title is stored in the form of `local-text.ts`. */
export type CouponRow = Row<'coupon'>;

/** The part of a coupon that decides its discount. */
export type CouponTerms = Pick<CouponRow, 'productId' | 'amountMicro' | 'minSpendMicro'>;

/** A coupon that a member received. Members know it by `couponId`; `id` is internal. */
export type MemberCouponRow = Row<'memberCoupon'> & Pick<CouponRow, 'title'>;

/** Returns true if a coupon can be received: within its period, while some are left. */
export const isReceivable = (
  { receivableFromAt, receivableUntilAt, quantity }: CouponRow,
  now: number,
  received: number,
): boolean => receivableFromAt <= now && now < receivableUntilAt && received < quantity;

/** The end of a coupon's validity, in days of 24 hours from its receipt (rules, Coupons). At that instant it has expired. */
export const couponEndAt = ({ validDays }: CouponRow, receivedAt: number): number =>
  receivedAt + validDays * DAY;

export function stateOf(
  { usedOrderId, endAt }: Pick<MemberCouponRow, 'usedOrderId' | 'endAt'>,
  now: number,
): 'available' | 'used' | 'expired' {
  if (usedOrderId !== null) return 'used';
  return now < endAt ? 'available' : 'expired';
}

/**
 * The discount of a coupon for a purchase, at most the whole price. Zero if the coupon is for another product, or if the
 * price is below its minimum spend.
 */
export function discountOf(
  { productId, amountMicro, minSpendMicro }: CouponTerms,
  purchase: { readonly productId: number; readonly priceMicro: Micro },
): Micro {
  if (productId !== null && productId !== purchase.productId) return 0;
  return purchase.priceMicro < minSpendMicro ? 0 : Math.min(amountMicro, purchase.priceMicro);
}

interface Product {
  readonly id: number;
  readonly priceMicro: Micro;
  readonly memberLimit: number;
}

/**
 * The coupons that can be used for a product, including those that need several pieces. They are sorted by the discount
 * for one piece, then by amount, then by end.
 */
export function usableFor<C extends CouponTerms & { readonly endAt: number }>(
  coupons: readonly C[],
  { id: productId, priceMicro, memberLimit }: Product,
): C[] {
  const discountForOne = (coupon: C) => discountOf(coupon, { productId, priceMicro });
  return coupons
    .filter((coupon) => discountOf(coupon, { productId, priceMicro: priceMicro * memberLimit }) > 0)
    .sort(
      (a, b) => discountForOne(b) - discountForOne(a) || b.amountMicro - a.amountMicro || a.endAt - b.endAt,
    );
}
