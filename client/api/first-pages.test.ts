import { expect, test } from 'vitest';
import { firstPages } from './first-pages.ts';
import type { Page } from './page.ts';

/** Pages of five items. The host’s list has `total` items, and the phone keeps `found` items of each page. */
function listOf(total: number, found: (pageNum: number) => number[]) {
  const requested: number[] = [];
  const fetchPage = (pageNum: number): Promise<Page<number>> => {
    requested.push(pageNum);
    const list = found(pageNum);
    return Promise.resolve({ total, list, skipped: 5 - list.length });
  };
  return { requested, fetchPage };
}

test('fetches pages until the items are enough', async () => {
  const { requested, fetchPage } = listOf(100, (pageNum) => (pageNum === 1 ? [] : [pageNum]));
  const page = await firstPages(fetchPage, (items) => items.length >= 2);
  expect(page.list).toEqual([2, 3]);
  expect(requested).toEqual([1, 2, 3]);
});

test('ends with the last page, or after eight', async () => {
  const short = listOf(15, () => []);
  expect(await firstPages(short.fetchPage, () => false)).toMatchObject({ list: [], total: 0 });
  expect(short.requested).toEqual([1, 2, 3]);
  const long = listOf(1000, () => []);
  await firstPages(long.fetchPage, () => false);
  expect(long.requested).toHaveLength(8);
});
