import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf, Endpoint } from '#contract/endpoint.ts';
import { call, type Fields, type Input } from '#client/api/call.ts';
import type { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { useUnlisted, type Total } from '#client/harness/model/queries.ts';
import { newItem } from './list-with-detail.tsx';
import { useFilter, useOpenItem } from '#client/harness/model/open-panel.ts';
import type { Older } from './show-older.tsx';

interface Options<E extends Endpoint, T> {
  readonly endpoint: E;
  /** What the first part is asked with, and every other as well. */
  readonly input: Fields<E>;
  readonly itemsOf: (answer: OutputOf<E>) => readonly T[];
  /** What the totals call it: there stands how many there are in all. */
  readonly total: Total;
  readonly idOf: (item: T) => string;
  /** What the server finds an item by, and no other. */
  readonly exactly?: (id: string) => string;
}

/** Asks for another part of the list, or for what has some words. */
type Ask<T> = (
  part: { readonly pageNum: number } | { readonly query: string },
  signal: AbortSignal,
) => Promise<readonly T[]>;

const byNumber = (id: string): string => `#${id}#`;

/**
 * A list of which the first part is there: older parts as they are asked for, and of all others those that the filter
 * finds on the server. `known` is the open item where an address names one that no part has brought yet.
 */
export function useOlder<E extends Endpoint, T>(options: Options<E, T>) {
  const { endpoint, input, itemsOf, idOf, exactly = byNumber } = options;
  const [isAsked, setAsked] = useState(false);
  const filter = useFilter().trim();
  const open = useOpenItem();
  const first = useQuery(query(endpoint, ...([input] as Input<E>)));
  const firstItems = first.data === undefined ? undefined : itemsOf(first.data);
  const unlisted = useUnlisted(options.total, firstItems);
  const ask: Ask<T> = async (part, signal) =>
    itemsOf((await call(endpoint, { ...input, ...part }, { signal })).data);
  const older = useInfiniteQuery<readonly T[], Failure, readonly T[], readonly unknown[], number>({
    queryKey: [endpoint.id, 'older'],
    meta: { reads: endpoint.reads },
    queryFn: ({ pageParam, signal }) => ask({ pageNum: pageParam }, signal),
    initialPageParam: 2,
    getNextPageParam: (_last, all) => all.length + 2,
    select: ({ pages }) => pages.flat(),
    enabled: isAsked,
  });
  const found = useFound({ endpoint, ask, text: unlisted > 0 ? filter : '' });
  const items = [
    ...new Map(
      [...(firstItems ?? []), ...(older.data ?? []), ...found].map((item) => [idOf(item), item]),
    ).values(),
  ];

  const isUnknown =
    unlisted > 0 && open !== '' && open !== newItem && !items.some((item) => idOf(item) === open);
  const named = useFound({ endpoint, ask, text: isUnknown ? exactly(open) : '' });
  const count = unlisted - (older.data?.length ?? 0);
  const more: Older = {
    count,
    busy: older.isFetching && (older.data === undefined || older.isFetchingNextPage),
    show: () => (isAsked ? void older.fetchNextPage() : setAsked(true)),
  };
  const foundIds = new Set(found.map(idOf));
  return {
    query: first,
    items,
    older: count > 0 ? more : undefined,
    known: named.find((item) => idOf(item) === open),
    isFound: (item: T) => foundIds.has(idOf(item)),
  };
}

const none: readonly never[] = [];

interface Search<T> {
  readonly endpoint: Endpoint;
  readonly ask: Ask<T>;
  readonly text: string;
}

/** What has the words of a text, of all that there is; nothing for none. */
function useFound<T>({ endpoint, ask, text }: Search<T>) {
  const found = useQuery<readonly T[], Failure>({
    queryKey: [endpoint.id, 'found', text],
    meta: { reads: endpoint.reads },
    queryFn: ({ signal }) => ask({ query: text }, signal),
    enabled: text !== '',
  });
  return text === '' ? none : (found.data ?? none);
}
