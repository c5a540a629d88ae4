import type { OutputOf } from '#contract/endpoint.ts';
import type { Order } from '#contract/product.ts';
import type { wallet } from '#contract/wallet.ts';
import { isKnown, sumOf } from '#client/api/money.ts';

type Balances = Pick<OutputOf<typeof wallet.wallet>, 'receivable'>;

/** The total receivable amount. Some hosts send it with the machines only. */
export const receivableTotal = (
  { receivable }: Balances,
  orders: readonly Pick<Order, 'receivableAmount'>[] | undefined,
): string =>
  isKnown(receivable) || !orders ? receivable : sumOf(orders.map(({ receivableAmount }) => receivableAmount));
