import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from '#client/api/page.ts';

/**
 * The number of all items of a list that loads in pages. Undefined until all are loaded, if the host sends no total or
 * does not filter.
 */
export function totalOf({ data, hasNextPage }: UseInfiniteQueryResult<Page<unknown>>, loaded: number) {
  const isTotalKnown = data?.skipped === undefined && !data?.isTotalUnknown;
  return hasNextPage && !isTotalKnown ? undefined : Math.max(loaded, data?.total ?? 0);
}
