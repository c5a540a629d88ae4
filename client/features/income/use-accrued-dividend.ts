import { useInfiniteQuery } from '@tanstack/react-query';
import { toMoney } from '#contract/money.ts';
import { product } from '#contract/product.ts';
import { knownMicro } from '#client/api/money.ts';
import { pages } from '#client/api/query.ts';
import { usePagesUntil } from '#client/lists/use-pages-until.ts';

/**
 * The receivable dividend: the total receivable amount minus the accrued income of all machines. Undefined until all
 * machines are loaded.
 */
export function useAccruedDividend(receivable: string): string | undefined {
  const orders = useInfiniteQuery(pages(product.orders, { pageSize: 100 }));
  const isComplete = usePagesUntil(orders, () => false);
  if (!orders.data || !isComplete) return undefined;

  const ofMachines = orders.data.list.reduce((sum, order) => sum + knownMicro(order.receivableAmount), 0);
  return toMoney(Math.max(0, knownMicro(receivable) - ofMachines));
}
