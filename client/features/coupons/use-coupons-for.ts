import { useQuery } from '@tanstack/react-query';
import { gift, type Coupon } from '#contract/gift.ts';
import type { Micro } from '#contract/money.ts';
import { knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';

/** What is being bought: so many of one machine for so much before any discount. */
export interface Purchase {
  productId: string;
  quantity: number;
  priceMicro: Micro;
}

export const reachesMinimum = ({ minSpend }: Coupon, { priceMicro }: Purchase): boolean =>
  priceMicro >= knownMicro(minSpend);

/** A coupon takes its amount off, at most the whole price. */
export const discountOf = ({ amount }: Coupon, { priceMicro }: Purchase): Micro =>
  Math.min(knownMicro(amount), priceMicro);

/** The member's coupons for a purchase: those that can be used, those it is too small for, and those to be had. */
export function useCouponsFor(purchase: Purchase) {
  const { productId } = purchase;
  const mine = useQuery(query(gift.myProductCoupons, { productId }));
  const receivable = useQuery(query(gift.productCoupons, { productId }));
  const own = mine.data ?? [];

  return {
    mine,
    usable: own.filter((coupon) => reachesMinimum(coupon, purchase)),
    tooSmall: own.filter((coupon) => !reachesMinimum(coupon, purchase)),
    receivable: receivable.data ?? [],
  };
}
