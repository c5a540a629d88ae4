import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { product } from '#contract/product.ts';
import { pages } from '#client/api/query.ts';

/** Returns one order. The API returns orders in lists only, so it is searched page by page. */
export function useOrder(id: string | undefined) {
  const orders = useInfiniteQuery({
    ...pages(product.orders, { pageSize: 100 }),
    enabled: id !== undefined,
  });
  const order = orders.data?.list.find((each) => each.id === id);
  const { hasNextPage, isFetching, isError, fetchNextPage } = orders;
  const lookFurther = id !== undefined && !order && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (lookFurther) void fetchNextPage();
  }, [lookFurther, fetchNextPage]);

  return { order, orders, isUnknown: orders.isSuccess && !order && !hasNextPage };
}
