import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Failure } from '#client/api/failure.ts';
import type { Page } from '#client/api/page.ts';

/**
 * Fetches page after page, newest first, until one reaches far enough back. Returns true if all needed pages are
 * loaded.
 */
export function usePagesUntil<T>(
  query: UseInfiniteQueryResult<Page<T>, Failure>,
  isEnough: (oldest: T) => boolean,
): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const oldest = data?.list.at(-1);
  // After filtering on this phone, the first pages may be empty.
  const needsMore = hasNextPage && (oldest === undefined || !isEnough(oldest));
  const canFetch = needsMore && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (canFetch) void fetchNextPage();
  }, [canFetch, fetchNextPage]);

  return data !== undefined && !needsMore;
}
