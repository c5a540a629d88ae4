import { infiniteQueryOptions, queryOptions, skipToken, type InfiniteData } from '@tanstack/react-query';
import type { OutputOf, Endpoint } from '#contract/endpoint.ts';
import { isAbsent } from './absent.ts';
import { call, type Fields, type Input } from './call.ts';
import type { Failure } from './failure.ts';
import { assertComplete, joinPages, nextPageOf, readPage, type Page } from './page.ts';

/**
 * The query options of an endpoint: `useQuery(query(product.product, { productId }))`.
 * Spread them to add options: `useQuery({ ...query(wallet.wallet), enabled: isMember })`.
 * Where the host lacks the endpoint, the query has failed from the beginning (absent.ts).
 */
export function query<E extends Endpoint>(endpoint: E, ...[input]: Input<E>) {
  const fields = input ?? ({} as Fields<E>);
  return queryOptions<OutputOf<E>, Failure>({
    queryKey: [endpoint.id, fields],
    meta: { reads: endpoint.reads },
    queryFn: isAbsent(endpoint) ? skipToken : ({ signal }) => fetchAnswer(endpoint, fields, signal),
  });
}

async function fetchAnswer<E extends Endpoint>(endpoint: E, fields: Fields<E>, signal: AbortSignal) {
  const { data } = await call(endpoint, fields, { signal });
  if (!isPage(data)) return data;
  const first = readPage(data);
  if (first.skipped === undefined) return { ...data, ...first };
  const { fillPage } = await import('./fill-page.ts');
  return { ...data, ...(await fillPage(first, endpoint, fields, signal)) };
}

/** Lists of up to this many pages are always refetched as a whole. */
const fewPages = 2;

export type ItemOf<E extends Endpoint> = OutputOf<E> extends Page<infer Item> ? Item : never;

/** The options of a paged list: `useInfiniteQuery(pages(product.orders))` has `data.list` and `data.total`. */
export function pages<E extends Endpoint>(endpoint: E, ...[input]: Input<E>) {
  const fields = input ?? ({} as Fields<E>);
  return infiniteQueryOptions<Page<ItemOf<E>>, Failure, Page<ItemOf<E>>, readonly unknown[], number>({
    queryKey: [endpoint.id, fields, 'pages'],
    meta: { reads: endpoint.reads },
    queryFn: isAbsent(endpoint)
      ? skipToken
      : async ({ client, queryKey, pageParam, signal }) => {
          const { data, fetchMeta } = client.getQueryState<InfiniteData<Page<ItemOf<E>>>>(queryKey) ?? {};
          const cached = () => client.getQueryData<InfiniteData<Page<ItemOf<E>>>>(queryKey)?.pages ?? [];
          const fetchPage = async () => {
            const answer = await call(endpoint, { ...fields, pageNum: pageParam }, { signal });
            const page = readPage<ItemOf<E>>(answer.data);
            assertComplete(data?.pages.slice(0, pageParam - 1) ?? [], page);
            return page;
          };
          if (!data || data.pages.length <= fewPages || fetchMeta?.fetchMore) return fetchPage();
          const { revalidatePage } = await import('./page-revalidation.ts');
          return revalidatePage(pageParam, cached, signal, fetchPage);
        },
    initialPageParam: 1,
    getNextPageParam: (_last, all) => nextPageOf(all),
    select: (data: InfiniteData<Page<ItemOf<E>>, number>) => joinPages(data.pages),
  });
}

const isPage = (data: unknown): data is object => typeof data === 'object' && data !== null && 'list' in data;
