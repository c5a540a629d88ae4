import { useQuery } from '@tanstack/react-query';
import { gift } from '#contract/gift.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { query } from '#client/api/query.ts';

/**
 * The coupons that the member can claim. An empty list is certain (`areUnknown` is false) only at a host that lists
 * claimable coupons. Others may list only coupons that the member has.
 */
export function useClaimableCoupons() {
  const coupons = useQuery(query(gift.coupons, { state: 'receivable' }));
  return { coupons, areUnknown: !supportsField(gift.coupons, 'state') && coupons.data?.length === 0 };
}
