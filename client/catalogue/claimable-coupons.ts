import { useQuery } from '@tanstack/react-query';
import { gift } from '#contract/gift.ts';
import { takesField } from '#client/api/host-fields.ts';
import { query } from '#client/api/query.ts';

/** Whether the host lists the coupons that the member can claim. Others may list only those that the member has. */
export const listsClaimable = (): boolean => takesField(gift.coupons, 'state');

/** The coupons that the member can claim. They are unknown if the host lists none because it lists none of them. */
export function useClaimableCoupons() {
  const coupons = useQuery(query(gift.coupons, { state: 'receivable' }));
  return { coupons, areUnknown: !listsClaimable() && coupons.data?.length === 0 };
}
