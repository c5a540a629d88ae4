import type { Micro } from '#contract/money.ts';
import { DAY } from '../../clock/span.ts';

/** What a coupon says about a purchase. */
export interface CouponTerms {
  /** The machine it is for; null when it is for any. */
  readonly productId: number | null;
  readonly amountMicro: Micro;
  readonly minSpendMicro: Micro;
}

/** A coupon on offer. */
export interface CouponRow extends CouponTerms {
  readonly id: number;
  /** Kept as `local-text.ts` has it. */
  readonly title: string;
  readonly receivableFromAt: number;
  readonly receivableUntilAt: number;
  readonly validDays: number;
  readonly quantity: number;
}

/** A coupon as a member received it. `id` is the receipt's own; the member knows it by `couponId`. */
export interface MemberCouponRow extends CouponTerms {
  readonly id: number;
  readonly couponId: number;
  readonly title: string;
  readonly memberId: number;
  readonly validDays: number;
  readonly receivedAt: number;
  readonly endAt: number;
  readonly usedOrderId: number | null;
}

/** Whether a coupon can be received: from its first instant to just before its last, while there are any left. */
export const isReceivable = (
  { receivableFromAt, receivableUntilAt, quantity }: CouponRow,
  now: number,
  received: number,
): boolean => receivableFromAt <= now && now < receivableUntilAt && received < quantity;

/** Validity counts from receipt, in days of 24 hours (rules, Coupons). At the instant of its end a coupon has expired. */
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
 * What a coupon takes off the price of a purchase, at most all of it. Nothing when it is for another machine or when the
 * price does not reach its minimum spend.
 */
export function discountOf(
  { productId, amountMicro, minSpendMicro }: CouponTerms,
  purchase: { readonly productId: number; readonly priceMicro: Micro },
): Micro {
  if (productId !== null && productId !== purchase.productId) return 0;
  return purchase.priceMicro < minSpendMicro ? 0 : Math.min(amountMicro, purchase.priceMicro);
}

/** A machine, as far as a coupon cares: its price and how many of it a member may buy. */
interface Machine {
  readonly id: number;
  readonly priceMicro: Micro;
  readonly memberLimit: number;
}

/**
 * The coupons that can be used for a machine, even if only by buying several of it: first what takes most off one of
 * them, then the greater amount, then what ends sooner.
 */
export function usableFor<C extends CouponTerms & { readonly endAt: number }>(
  coupons: readonly C[],
  { id: productId, priceMicro, memberLimit }: Machine,
): C[] {
  const offOne = (coupon: C) => discountOf(coupon, { productId, priceMicro });
  return coupons
    .filter((coupon) => discountOf(coupon, { productId, priceMicro: priceMicro * memberLimit }) > 0)
    .sort((a, b) => offOne(b) - offOne(a) || b.amountMicro - a.amountMicro || a.endAt - b.endAt);
}
