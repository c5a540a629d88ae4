import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#client/api/failure.ts';
import { newItem } from './list-with-detail.tsx';
import { useFilter, useOpenItem } from './open-panel.ts';
import type { Older } from './show-older.tsx';

interface Options<T> {
  readonly endpoint: Endpoint;
  /** Asks for another part of the list, or for what has some words. */
  readonly ask: (
    input: { readonly pageNum: number } | { readonly query: string },
    options: { readonly signal: AbortSignal },
  ) => Promise<readonly T[]>;
  /** The first part. */
  readonly first: readonly T[] | undefined;
  /** How many more than these there are in all. */
  readonly unlisted: number;
  readonly idOf: (item: T) => string;
  /** What the server finds an item by, and no other. */
  readonly exactly?: (id: string) => string;
}

const byNumber = (id: string): string => `#${id}#`;

/**
 * A list of which the first part is there: older parts as they are asked for, and of all others those that the filter
 * finds on the server. `known` is the open item where an address names one that no part has brought yet.
 */
export function useOlder<T>(options: Options<T>) {
  const { endpoint, ask, first = [], unlisted, idOf, exactly = byNumber } = options;
  const [isAsked, setAsked] = useState(false);
  const filter = useFilter().trim();
  const open = useOpenItem();
  const older = useInfiniteQuery<readonly T[], Failure, readonly T[], readonly unknown[], number>({
    queryKey: [endpoint.id, 'older'],
    queryFn: ({ pageParam, signal }) => ask({ pageNum: pageParam }, { signal }),
    initialPageParam: 2,
    getNextPageParam: (_last, all) => all.length + 2,
    select: ({ pages }) => pages.flat(),
    enabled: isAsked,
  });
  const found = useFound({ endpoint, ask, text: unlisted > 0 ? filter : '' });
  const items = [
    ...new Map([...first, ...(older.data ?? []), ...found].map((item) => [idOf(item), item])).values(),
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
    items,
    older: count > 0 ? more : undefined,
    known: named.find((item) => idOf(item) === open),
    isFound: (item: T) => foundIds.has(idOf(item)),
  };
}

const none: readonly never[] = [];

/** What has the words of a text, of all that there is; nothing for none. */
function useFound<T>({
  endpoint,
  ask,
  text,
}: Pick<Options<T>, 'endpoint' | 'ask'> & { readonly text: string }) {
  const found = useQuery<readonly T[], Failure>({
    queryKey: [endpoint.id, 'found', text],
    queryFn: ({ signal }) => ask({ query: text }, { signal }),
    enabled: text !== '',
  });
  return text === '' ? none : (found.data ?? none);
}
