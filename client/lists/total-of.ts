import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from '#client/api/page.ts';

/** The number of all items, of which some are loaded. Undefined until all are, if the host does not send or filter them. */
export function totalOf({ data, hasNextPage }: UseInfiniteQueryResult<Page<unknown>>, loaded: number) {
  const isTotalKnown = data?.skipped === undefined && !data?.isTotalUnknown;
  return hasNextPage && !isTotalKnown ? undefined : Math.max(loaded, data?.total ?? 0);
}
