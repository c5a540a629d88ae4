import {
  InfiniteQueryObserver,
  QueryClient,
  infiniteQueryOptions,
  type InfiniteData,
} from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { joinPages, nextPageOf, type Page } from './page.ts';
import { prependNew, revalidatePage } from './page-revalidation.ts';

afterEach(() => void vi.unstubAllGlobals());

interface Entry {
  id: number;
  state: string;
}

const entries = (...ids: number[]): Entry[] => ids.map((id) => ({ id, state: 'new' }));
const countdown = (from: number): Entry[] => entries(...Array.from({ length: from }, (_, at) => from - at));
const size = 5;

/** Scrolls the document so that the part of the list between two fractions is visible. */
function scrollTo(from: number, to: number): void {
  vi.stubGlobal('window', { scrollY: from * 1000, innerHeight: (to - from) * 1000 });
  vi.stubGlobal('document', { documentElement: { scrollHeight: 1000 } });
}

/** A list with six loaded pages of five items, newest first, and the pages requested since then. */
async function listOf(initial: Entry[]) {
  let stored = initial;
  const requested: number[] = [];
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(
    client,
    infiniteQueryOptions({
      queryKey: ['entries'],
      queryFn: ({ pageParam, signal }) => {
        const fetchPage = (): Promise<Page<Entry>> => {
          requested.push(pageParam);
          const list = stored.slice((pageParam - 1) * size, pageParam * size);
          return Promise.resolve({ total: stored.length, list });
        };
        const { data, fetchMeta } = client.getQueryState(['entries']) ?? {};
        const cached = () => client.getQueryData<{ pages: Page<Entry>[] }>(['entries'])?.pages ?? [];
        return data && !fetchMeta?.fetchMore
          ? revalidatePage(pageParam, cached, signal, fetchPage)
          : fetchPage();
      },
      initialPageParam: 1,
      getNextPageParam: (_last: Page<Entry>, all: Page<Entry>[]) => nextPageOf(all),
      select: ({ pages }) => joinPages(pages),
    }),
  );
  observer.subscribe(() => undefined);
  await observer.refetch();
  for (let page = 2; page <= 6; page += 1) await observer.fetchNextPage();
  return {
    /** Updates every cached item, as a command does that has succeeded. */
    update: (state: string) =>
      client.setQueryData<InfiniteData<Page<Entry>>>(['entries'], (data) => {
        const update = (page: Page<Entry>) => ({ ...page, list: page.list.map(({ id }) => ({ id, state })) });
        return data && { ...data, pages: data.pages.map(update) };
      }),
    refetch: async (now: Entry[]) => {
      stored = now;
      requested.length = 0;
      const { data } = await observer.refetch();
      return { requested, list: data?.list ?? [], stale: data?.stale?.pages ?? [] };
    },
  };
}

test('requests only the first page at the top of a long list, and prepends new items', async () => {
  scrollTo(0, 0.1);
  const list = await listOf(countdown(40));
  const result = await list.refetch([...entries(42, 41), ...countdown(40)]);
  expect(result.requested).toEqual([1]);
  expect(result.list.map(({ id }) => id)).toEqual(
    [42, 41, ...countdown(40).map(({ id }) => id)].slice(0, 30),
  );
  expect(result.stale).toEqual([2, 3, 4, 5, 6]);
});

test('requests the visible pages further down, and other pages once they are visible', async () => {
  scrollTo(0.55, 0.65);
  const list = await listOf(countdown(40));
  const settled = countdown(40).map((entry) => ({ ...entry, state: 'settled' }));
  const result = await list.refetch(settled);
  expect(result.requested).toEqual([1, 4]);
  expect(result.list.map(({ state }) => state)).toEqual(
    [1, 2, 3, 4, 5, 6].flatMap((page) => Array<string>(size).fill([1, 4].includes(page) ? 'settled' : 'new')),
  );
  scrollTo(0.2, 0.3);
  expect(await list.refetch(settled)).toMatchObject({ requested: [1, 2], stale: [3, 4, 5, 6] });
});

test('keeps an update of the cache that a command makes during the request', async () => {
  scrollTo(0, 0.1);
  const list = await listOf(countdown(40));
  const read = countdown(40).map(({ id }) => ({ id, state: 'read' }));
  const refetched = list.refetch(read);
  list.update('read');
  expect((await refetched).list).toEqual(read.slice(0, 30));
});

test('requests pages up to the first known item when new items fill more than one page', async () => {
  scrollTo(0, 0.1);
  const list = await listOf(countdown(40));
  const result = await list.refetch(countdown(52));
  expect(result.requested).toEqual([1, 2, 3]);
  expect(result.list).toEqual(countdown(52).slice(0, 30));
});

test('requests every page when items were removed or reordered', async () => {
  scrollTo(0, 0.1);
  const list = await listOf(countdown(40));
  const without = countdown(40).filter(({ id }) => id !== 38);
  const result = await list.refetch(without);
  expect(result.requested).toEqual([1, 2, 3, 4, 5, 6]);
  expect(result.list).toEqual(without.slice(0, 30));
  expect(result.stale).toEqual([]);
});

test('returns undefined for items without an id', () => {
  const list = [{}, {}];
  expect(prependNew({ total: 2, list }, { total: 2, list })).toBeUndefined();
});

test('requests every page of a list that this phone filters, because its pages differ in size', async () => {
  const page = (list: Entry[], skipped: number): Page<Entry> => ({ total: 12, list, skipped });
  const cached = [page(entries(12), 3), page(entries(8, 7, 6, 5), 0), page(entries(4, 3, 2, 1), 0)];
  const { signal } = new AbortController();
  const requested: number[] = [];
  for (const [at, one] of cached.entries())
    await revalidatePage(
      at + 1,
      () => cached,
      signal,
      () => {
        requested.push(at + 1);
        return Promise.resolve(one);
      },
    );
  expect(requested).toEqual([1, 2, 3]);
});
