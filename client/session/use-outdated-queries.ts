import { useIsFetching, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { Failure } from '#client/api/failure.ts';
import { worldNow } from '#client/api/world-time.ts';

/** The world's time when each response arrived. The clock may have been moved since. */
const receivedAt = new WeakMap<object, number>();

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
        if (event.type === 'updated' && event.action.type === 'success')
          receivedAt.set(event.query, worldNow());
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
  const times = cache.findAll({ type: 'active', predicate: isOutdated }).map(timeOf);
  return times.length > 0 ? Math.min(...times) : undefined;
}

const timeOf = (query: Query): number =>
  receivedAt.get(query) ?? worldNow() - Date.now() + query.state.dataUpdatedAt;

/** Whether a query shows old data because its refetch failed. A failed next page is reported at the end of its list. */
export function isOutdated({ state }: Query): boolean {
  const { status, data, error, fetchMeta } = state;
  const isNextPage = fetchMeta?.fetchMore !== undefined;
  return (
    status === 'error' &&
    data !== undefined &&
    !isNextPage &&
    error instanceof Failure &&
    error.kind !== 'refused'
  );
}
