import { useQuery } from '@tanstack/react-query';
import { gift, type Coupon } from '#contract/gift.ts';
import { knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import type { Purchase } from '#client/drafts/purchase-draft.ts';

/**
 * Returns true if the platform counts any coupon for a machine. The spec does not show the answer, so only two zeros
 * mean none. A host without the count, or one that fails, may have coupons.
 */
export function useHasCoupons(productId: string): boolean {
  const counts = useQuery(query(gift.productCouponData, { productId }));
  const { receivable, usable } = counts.data ?? {};
  return !counts.isLoading && !(receivable === 0 && usable === 0);
}

const reachesMinimum = ({ minSpend }: Coupon, { priceMicro }: Purchase): boolean =>
  priceMicro >= knownMicro(minSpend);

/** The coupons for a purchase: usable ones, receivable ones, and coupons whose minimum spend it does not reach. */
export function useCouponsFor(purchase: Purchase) {
  const { productId } = purchase;
  const mine = useQuery(query(gift.myProductCoupons, { productId }));
  const receivable = useQuery(query(gift.productCoupons, { productId }));
  const own = mine.data ?? [];
  const offered = receivable.data ?? [];
  const isEnough = (coupon: Coupon) => reachesMinimum(coupon, purchase);

  return {
    mine,
    usable: own.filter(isEnough),
    receivable: offered.filter(isEnough),
    tooSmall: [...own, ...offered].filter((coupon) => !isEnough(coupon)),
  };
}
