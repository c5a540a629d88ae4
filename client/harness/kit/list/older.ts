import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { control } from '#contract/control/control.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { call, type Fields, type Input } from '#client/api/call.ts';
import type { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { newItem, useFilter, useOpenItem } from '#client/harness/model/open-panel.ts';
import { useUnlisted, type Total } from '#client/harness/model/queries.ts';
import type { Older } from './list-end.tsx';

interface Options<E extends Endpoint, T> {
  readonly endpoint: E;
  /** The input for every part. */
  readonly input: Fields<E>;
  readonly itemsOf: (answer: OutputOf<E>) => readonly T[];
  /** The name of the list among the totals. */
  readonly total: Total;
  readonly idOf: (item: T) => string;
  /** The query by which the server finds exactly one item. */
  readonly exactly?: (id: string) => string;
}

/** Fetches a further part of the list, or the items that match a query. */
type FetchPart<T> = (
  part: { readonly pageNum: number } | { readonly query: string },
  signal: AbortSignal,
) => Promise<readonly T[]>;

const byNumber = (id: string): string => `#${id}#`;

/**
 * A list that is loaded in parts: the first one at once, and older ones on demand. Beyond them it has the items that
 * the server finds by the filter. `known` is the open item of the address, until a part has it.
 */
export function useOlder<E extends Endpoint, T>(options: Options<E, T>) {
  const { endpoint, input, itemsOf, idOf, exactly = byNumber } = options;
  const filter = useFilter().trim();
  const open = useOpenItem();
  const fetchPart: FetchPart<T> = async (part, signal) =>
    itemsOf((await call(endpoint, { ...input, ...part }, { signal })).data);
  const { first, unlisted, loaded, older } = useParts(options, fetchPart);
  const found = useFound({ endpoint, fetchPart, text: unlisted > 0 ? filter : '' });
  const items = [...new Map([...loaded, ...found].map((item) => [idOf(item), item])).values()];

  const isUnknown =
    unlisted > 0 && open !== '' && open !== newItem && !items.some((item) => idOf(item) === open);
  const named = useFound({ endpoint, fetchPart, text: isUnknown ? exactly(open) : '' });
  const foundIds = new Set(found.map(idOf));
  return {
    query: first,
    items,
    idOf,
    older,
    known: named.find((item) => idOf(item) === open),
    isFound: (item: T) => foundIds.has(idOf(item)),
  };
}

/** The first part of a list and, once requested, the older ones. `unlisted` counts the items after the first part. */
function useParts<E extends Endpoint, T>(options: Options<E, T>, fetchPart: FetchPart<T>) {
  const { endpoint, input, itemsOf, total } = options;
  const [isRequested, setRequested] = useState(false);
  const first = useQuery(query(endpoint, ...([input] as Input<E>)));
  const firstItems = first.data === undefined ? undefined : itemsOf(first.data);
  const unlisted = useUnlisted(total, firstItems);
  const further = useInfiniteQuery<readonly T[], Failure, readonly T[], readonly unknown[], number>({
    queryKey: [endpoint.id, 'older'],
    meta: { reads: endpoint.reads },
    queryFn: ({ pageParam, signal }) => fetchPart({ pageNum: pageParam }, signal),
    initialPageParam: 2,
    getNextPageParam: (_last, all) => all.length + 2,
    select: ({ pages }) => pages.flat(),
    enabled: isRequested,
  });
  const count = unlisted - (further.data?.length ?? 0);
  const older: Older = {
    count,
    busy: further.isFetching && (further.data === undefined || further.isFetchingNextPage),
    show: () => (isRequested ? void further.fetchNextPage() : setRequested(true)),
  };
  return {
    first,
    unlisted,
    loaded: [...(firstItems ?? []), ...(further.data ?? [])],
    older: count > 0 ? older : undefined,
  };
}

const none: readonly never[] = [];

interface Search<T> {
  readonly endpoint: Endpoint;
  readonly fetchPart: FetchPart<T>;
  readonly text: string;
}

/** The items that match a text, among all there are. An empty text matches none. */
function useFound<T>({ endpoint, fetchPart, text }: Search<T>) {
  const found = useQuery<readonly T[], Failure>({
    queryKey: [endpoint.id, 'found', text],
    meta: { reads: endpoint.reads },
    queryFn: ({ signal }) => fetchPart({ query: text }, signal),
    enabled: text !== '',
  });
  return text === '' ? none : (found.data ?? none);
}

export type OutboxMessage = OutputOf<typeof control.outbox>[number];

/** The outbox, in parts. */
export const useOutbox = () =>
  useOlder({
    endpoint: control.outbox,
    input: {},
    itemsOf: (messages) => messages,
    total: 'outbox',
    idOf: ({ id }) => id,
  });
