import type { InfiniteData, Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Page } from './page.ts';
import type { ItemOf } from './query.ts';

/**
 * Updates one item in every cached list of an endpoint after a successful command. A refetch of a long list would take a
 * call for each of its pages.
 */
export const updateCachedItem = <E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  id: string,
  change: (item: ItemOf<E>) => Partial<ItemOf<E>>,
): void =>
  updateCachedItems(client, endpoint, (item) => ((item as { id: string }).id === id ? change(item) : {}));

export function updateCachedItems<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  change: (item: ItemOf<E>) => Partial<ItemOf<E>>,
): void {
  const updatePage = (page: Page<ItemOf<E>>): Page<ItemOf<E>> => ({
    ...page,
    list: page.list.map((item) => Object.assign({}, item, change(item))),
  });
  client.setQueriesData<InfiniteData<Page<ItemOf<E>>>>(
    { queryKey: [endpoint.id], predicate: isPaged },
    (cached) => cached && { ...cached, pages: cached.pages.map(updatePage) },
  );
}

/** Drops all pages of an endpoint's lists but the first, and refetches that. */
export const refetchFirstPage = (client: QueryClient, { id }: Endpoint): Promise<void> =>
  refetchFromStart(client, { queryKey: [id] });

/** Refetches everything on screen, of long lists the first page. */
export const refetchActive = (client: QueryClient): Promise<void> =>
  refetchFromStart(client, { type: 'active' });

function refetchFromStart(client: QueryClient, filters: QueryFilters): Promise<void> {
  client.setQueriesData<InfiniteData<unknown>>(
    { ...filters, predicate: isPaged },
    (cached) => cached && { pages: cached.pages.slice(0, 1), pageParams: cached.pageParams.slice(0, 1) },
  );
  return client.invalidateQueries(filters);
}

const isPaged = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey.at(-1) === 'pages';
