import { useQueryClient } from '@tanstack/react-query';
import { gift } from '#contract/gift.ts';
import { product as products, type Order } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';

export type Buying = ReturnType<typeof useBuying>;

/** Buys a machine on the terms shown. If they changed, the sheet stays open and shows the new terms. */
export function useBuying(onBought: (order: Order) => void, onRefused: () => void) {
  const client = useQueryClient();

  return useCommand(products.createOrder, {
    at: { TERMS_CHANGED: 'expectedPay' },
    stale: [
      ...[wallet.wallet, wallet.records],
      ...[products.orders, products.quote, products.product, products.products],
      ...[gift.coupons, gift.myProductCoupons, gift.productCouponData],
    ],
    onDone: onBought,
    // The terms shown are outdated; the new quote shows the difference.
    onFailed: ({ kind, reason, sessionEnded }) => {
      // After logging in again, the member continues here.
      if (kind !== 'refused' || sessionEnded) return;
      if (reason !== 'TERMS_CHANGED') onRefused();
      for (const { id } of [products.quote, products.product, gift.myProductCoupons])
        void client.invalidateQueries({ queryKey: [id] });
    },
  });
}
