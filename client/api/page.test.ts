import { expect, test } from 'vitest';
import type { Failure } from './failure.ts';
import { assertComplete, joinPages, nextPageOf, readPage } from './page.ts';

test('reads a page with a string total, a null list or missing fields', () => {
  expect(readPage({ total: 3, list: [1] })).toEqual({ total: 3, list: [1] });
  expect(readPage({ total: '3', list: null })).toEqual({ total: 3, list: [] });
  expect(readPage({ list: [1, 2] })).toEqual({ total: 2, list: [1, 2] });
  expect(readPage(null)).toEqual({ total: 0, list: [] });
});

test('keeps that a total is unknown until the last page', () => {
  const first = { total: 3, list: [1, 2], isTotalUnknown: true };
  expect(readPage(first)).toEqual(first);
  expect(joinPages([first, { total: 3, list: [3], isTotalUnknown: true }])).toEqual({
    total: 3,
    list: [1, 2, 3],
    isTotalUnknown: true,
  });
});

test('returns a next page until every item is loaded or a page is empty', () => {
  expect(nextPageOf([{ total: 3, list: [1, 2] }])).toBe(2);
  expect(
    nextPageOf([
      { total: 3, list: [1, 2] },
      { total: 3, list: [3] },
    ]),
  ).toBeUndefined();
  expect(nextPageOf([{ total: 3, list: [] }])).toBeUndefined();
});

test('an empty page before the last item is a failure, unless the total is unknown', () => {
  const first = { total: 45, list: [1, 2] };
  const isCut = (...args: Parameters<typeof assertComplete>) => {
    try {
      assertComplete(...args);
      return false;
    } catch (error) {
      return (error as Failure).kind === 'incomplete';
    }
  };
  expect(isCut([first], { total: 45, list: [] })).toBe(true);
  expect(isCut([], { total: 45, list: [] })).toBe(true);
  expect(isCut([{ total: 9, list: [], skipped: 5 }], { total: 9, list: [], skipped: 0 })).toBe(true);
  expect(isCut([first], { total: 2, list: [] })).toBe(false);
  expect(isCut([first], { total: 45, list: [3] })).toBe(false);
  expect(isCut([first], { total: 45, list: [], skipped: 2 })).toBe(false);
  expect(isCut([first], { total: 3, list: [], isTotalUnknown: true })).toBe(false);
  expect(isCut([], { total: 0, list: [] })).toBe(false);
});

test('removes the duplicate of an item that moved to the next page', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(
    joinPages([
      { total: 2, list: [a, b] },
      { total: 3, list: [b, c] },
    ]),
  ).toEqual({ total: 3, list: [a, b, c] });
});

test('counts the items that were left out of a page, and ends a list only with the last of them', () => {
  expect(readPage({ total: 3, list: [1], skipped: 2 })).toEqual({ total: 3, list: [1], skipped: 2 });
  expect(nextPageOf([{ total: 5, list: [], skipped: 3 }])).toBe(2);
  expect(nextPageOf([{ total: 3, list: [1], skipped: 2 }])).toBeUndefined();
  expect(nextPageOf([{ total: 9, list: [], skipped: 0 }])).toBeUndefined();
  expect(
    joinPages([
      { total: 5, list: [], skipped: 3 },
      { total: 5, list: [{ id: 'a' }], skipped: 1 },
    ]),
  ).toEqual({ total: 1, list: [{ id: 'a' }], skipped: 4 });
});
