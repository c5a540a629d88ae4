import { useQuery } from '@tanstack/react-query';
import { product } from '#contract/product.ts';
import { knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';

/** Enough for a strip; the list of orders shows all. */
const maxOrders = 20;

/** The latest orders: the running ones, and whether any has paid income that the member received. */
export function useRecentOrders() {
  const { data, refetch } = useQuery(query(product.orders, { pageSize: maxOrders }));
  const list = data?.list ?? [];

  return {
    isKnown: data !== undefined,
    running: list.filter(({ status }) => status === 'valid'),
    hasReceived: list.some(({ receivedAmount }) => knownMicro(receivedAmount) > 0),
    refetch: () => void refetch(),
  };
}
