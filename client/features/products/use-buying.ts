import { product as products, type Order } from '#contract/product.ts';
import { useCommand } from '#client/api/command.ts';

export type Buying = ReturnType<typeof useBuying>;

/** Buys a machine on the terms that were shown. If they have changed, the sheet stays open and shows the new ones. */
export const useBuying = (onBought: (order: Order) => void, onRefused: () => void) =>
  useCommand(products.createOrder, {
    at: { TERMS_CHANGED: 'expectedPay' },
    onDone: onBought,
    onFailed: ({ kind, reason, sessionEnded }) => {
      // A member who logs in again continues where they were.
      if (kind === 'refused' && !sessionEnded && reason !== 'TERMS_CHANGED') onRefused();
    },
  });
