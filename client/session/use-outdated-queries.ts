import { useIsFetching, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { Failure } from '#client/api/failure.ts';
import { worldNow } from '#client/api/world-time.ts';

/** The world's time at which each answer came: its clock may have been moved since. */
const receivedAt = new WeakMap<object, number>();

/** Since when something in sight has not been what the platform would say, as far as anybody knows, and how to ask again. */
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

/** Shown although the platform could not be asked for it again. A list's next page that did not come is told at its end. */
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
