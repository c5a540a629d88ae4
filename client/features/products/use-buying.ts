import { useQueryClient } from '@tanstack/react-query';
import { gift } from '#contract/gift.ts';
import { product as products, type Order } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { useCommand } from '#client/api/command.ts';

export type Buying = ReturnType<typeof useBuying>;

/** Buys a machine, on the terms that were shown. On others it stays with the sheet, which then shows those. */
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
    // What the member was shown no longer holds: the new quote says so where it belongs.
    onFailed: ({ kind, reason, sessionEnded }) => {
      // Whoever logs in again goes on where they were.
      if (kind !== 'refused' || sessionEnded) return;
      if (reason !== 'TERMS_CHANGED') onRefused();
      for (const { id } of [products.quote, products.product, gift.myProductCoupons])
        void client.invalidateQueries({ queryKey: [id] });
    },
  });
}
