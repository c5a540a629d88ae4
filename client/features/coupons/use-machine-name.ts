import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { query } from '#client/api/query.ts';

/** The name of the machine that a coupon applies to; undefined if it applies to any. All coupons share one query. */
export function useMachineName(productId: string | null): string | undefined {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...query(product.products, { pageSize: 100 }),
    enabled: productId !== null,
  });
  if (productId === null) return undefined;
  return data?.list.find(({ id }) => id === productId)?.productName ?? t('coupons.oneMachine');
}
