import { InfiniteQueryObserver, QueryClient, infiniteQueryOptions } from '@tanstack/react-query';
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

/** The window, of a page that is as high as its list, shows the part between two fractions of it. */
function look(from: number, to: number): void {
  vi.stubGlobal('window', { scrollY: from * 1000, innerHeight: (to - from) * 1000 });
  vi.stubGlobal('document', { documentElement: { scrollHeight: 1000 } });
}

/** A list of which six pages of five were shown, newest first, and which pages a platform was asked for since. */
async function listOf(kept: Entry[]) {
  let there = kept;
  const asked: number[] = [];
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(
    client,
    infiniteQueryOptions({
      queryKey: ['entries'],
      queryFn: ({ pageParam, signal }) => {
        const ask = (): Promise<Page<Entry>> => {
          asked.push(pageParam);
          const list = there.slice((pageParam - 1) * size, pageParam * size);
          return Promise.resolve({ total: there.length, list });
        };
        const { data, fetchMeta } = client.getQueryState<{ pages: Page<Entry>[] }>(['entries']) ?? {};
        return data && !fetchMeta?.fetchMore ? revalidatePage(pageParam, data.pages, signal, ask) : ask();
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
    askAnew: async (now: Entry[]) => {
      there = now;
      asked.length = 0;
      const { data } = await observer.refetch();
      return { asked, list: data?.list ?? [], stale: data?.stale?.pages ?? [] };
    },
  };
}

test('at the top of a long list only its first page is asked for, and what is new comes before the rest', async () => {
  look(0, 0.1);
  const list = await listOf(countdown(40));
  const anew = await list.askAnew([...entries(42, 41), ...countdown(40)]);
  expect(anew.asked).toEqual([1]);
  expect(anew.list.map(({ id }) => id)).toEqual([42, 41, ...countdown(40).map(({ id }) => id)].slice(0, 30));
  expect(anew.stale).toEqual([2, 3, 4, 5, 6]);
});

test('further down the pages in sight are asked for with it, and the others once they are in sight', async () => {
  look(0.55, 0.65);
  const list = await listOf(countdown(40));
  const settled = countdown(40).map((entry) => ({ ...entry, state: 'settled' }));
  const anew = await list.askAnew(settled);
  expect(anew.asked).toEqual([1, 4]);
  expect(anew.list.map(({ state }) => state)).toEqual(
    [1, 2, 3, 4, 5, 6].flatMap((page) => Array<string>(size).fill([1, 4].includes(page) ? 'settled' : 'new')),
  );
  look(0.2, 0.3);
  expect(await list.askAnew(settled)).toMatchObject({ asked: [1, 2], stale: [3, 4, 5, 6] });
});

test('more that is new than a page holds is asked for up to what is known', async () => {
  look(0, 0.1);
  const list = await listOf(countdown(40));
  const anew = await list.askAnew(countdown(52));
  expect(anew.asked).toEqual([1, 2, 3]);
  expect(anew.list).toEqual(countdown(52).slice(0, 30));
});

test('everything is asked for where entries went away or changed places', async () => {
  look(0, 0.1);
  const list = await listOf(countdown(40));
  const without = countdown(40).filter(({ id }) => id !== 38);
  const anew = await list.askAnew(without);
  expect(anew.asked).toEqual([1, 2, 3, 4, 5, 6]);
  expect(anew.list).toEqual(without.slice(0, 30));
  expect(anew.stale).toEqual([]);
});

test('of entries without an id nothing is known', () => {
  const list = [{}, {}];
  expect(prependNew({ total: 2, list }, { total: 2, list })).toBeUndefined();
});
