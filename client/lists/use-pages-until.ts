import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Failure } from '#client/api/failure.ts';
import type { Page } from '#client/api/page.ts';

/**
 * Asks for page after page, the newest first, until one reaches far enough back. Answers whether all that is needed has
 * come.
 */
export function usePagesUntil<T>(
  query: UseInfiniteQueryResult<Page<T>, Failure>,
  isEnough: (oldest: T) => boolean,
): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const oldest = data?.list.at(-1);
  const needsMore = hasNextPage && oldest !== undefined && !isEnough(oldest);
  const mayAsk = needsMore && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (mayAsk) void fetchNextPage();
  }, [mayAsk, fetchNextPage]);

  return data !== undefined && !needsMore;
}
