import type { InfiniteData, Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Page } from './page.ts';
import type { ItemOf } from './query.ts';

/**
 * Changes one item in every list of an endpoint that is kept here, once the platform has said what became of it: asking
 * for a long list anew would take a call for each of its pages.
 */
export const updateCachedItem = <E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  id: string,
  change: (item: ItemOf<E>) => Partial<ItemOf<E>>,
): void =>
  updateCachedItems(client, endpoint, (item) => ((item as { id: string }).id === id ? change(item) : {}));

/** The same for each of their items. */
export function updateCachedItems<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  change: (item: ItemOf<E>) => Partial<ItemOf<E>>,
): void {
  const inPage = (page: Page<ItemOf<E>>): Page<ItemOf<E>> => ({
    ...page,
    list: page.list.map((item) => Object.assign({}, item, change(item))),
  });
  client.setQueriesData<InfiniteData<Page<ItemOf<E>>>>(
    { queryKey: [endpoint.id], predicate: isInPages },
    (kept) => kept && { ...kept, pages: kept.pages.map(inPage) },
  );
}

/** Forgets all pages of an endpoint's lists but the first ones, and asks for those anew. */
export const refetchFirstPage = (client: QueryClient, { id }: Endpoint): Promise<void> =>
  startAnew(client, { queryKey: [id] });

/** The same for everything that is shown now. */
export const refetchActive = (client: QueryClient): Promise<void> => startAnew(client, { type: 'active' });

function startAnew(client: QueryClient, which: QueryFilters): Promise<void> {
  client.setQueriesData<InfiniteData<unknown>>(
    { ...which, predicate: isInPages },
    (kept) => kept && { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) },
  );
  return client.invalidateQueries(which);
}

const isInPages = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey.at(-1) === 'pages';
