import { useIsFetching, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { Failure } from '#client/api/failure.ts';
import { arrivalOf, isRestored, noteArrival } from './answer-times.ts';

/** The oldest time of visible data that could not be refetched, and a retry. */
export function useOutdatedQueries(): {
  since: number | undefined;
  isRefetching: boolean;
  refetch: () => void;
} {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.subscribe((event) => {
        const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
        if (isAnswer) noteArrival(event.query as Query);
        onChange();
      }),
    [cache],
  );
  const since = useSyncExternalStore(subscribe, () => outdatedSince(cache));
  const isRefetching = useIsFetching({ type: 'active', predicate: isOutdated }) > 0;
  return {
    since,
    isRefetching,
    refetch: () => void client.refetchQueries({ type: 'active', predicate: isOutdated }),
  };
}

function outdatedSince(cache: QueryCache): number | undefined {
  const times = cache.findAll({ type: 'active', predicate: isOutdated }).map(arrivalOf);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/**
 * Returns true if a query shows old data because it could not be fetched. A failed next page is reported at the end of
 * its list.
 */
function isOutdated(query: Query): boolean {
  if (isRestored(query)) return true;
  const { status, data, error, fetchMeta } = query.state;
  const isNextPage = fetchMeta?.fetchMore !== undefined;
  return (
    status === 'error' &&
    data !== undefined &&
    !isNextPage &&
    error instanceof Failure &&
    error.kind !== 'refused'
  );
}
