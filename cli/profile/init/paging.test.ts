import { expect, it } from 'vitest';
import { product } from '#contract/product.ts';
import type { Observation } from './observation.ts';
import { pagingOf } from './paging.ts';

type Fields = Readonly<Record<string, unknown>>;

const callOf = (fields: Fields, answer?: unknown): Observation => ({
  method: 'GET',
  address: 'https://shop.example/goods',
  headers: {},
  answerHeaders: {},
  query: fields,
  fields,
  encoding: undefined,
  status: 200,
  answer,
});

/** The paging of a platform whose list of products was called so. */
function pagingIn(calls: readonly Observation[]) {
  const [call = callOf({})] = calls;
  const others = { ...callOf({ cursor: 'elsewhere', page: '3' }), address: 'https://shop.example/search' };
  return pagingOf(
    [{ endpoint: product.products, isExact: true, isSure: true, likeness: 1, call }],
    [...calls, others],
    {
      code: 'code',
      data: 'data',
    },
  );
}

it.each([
  [{ pageNum: '1', pageSize: '10' }, {}],
  [
    { page_no: '0', per_page: '10' },
    { page: 'page_no', size: 'per_page', first: 0 },
  ],
  [
    { offset: '0', limit: '10' },
    { page: 'offset', counts: 'items', size: 'limit' },
  ],
  [
    { start: '20', maxResults: '10' },
    { page: 'start', counts: 'items', size: 'maxResults' },
  ],
  [{ start: '2026-01-31' }, undefined],
  [{ status: '4' }, undefined],
])('the paging of a list that is requested with %j is %j', (fields, paging) => {
  expect(pagingIn([callOf(fields)])).toEqual(paging);
});

it.each<[string, readonly Observation[], object | undefined]>([
  [
    'its cursor in the data, which the second call sends',
    [
      callOf({ limit: '10' }, { code: 0, data: { items: [{ id: 7 }], next_cursor: 'aXRlbTo3' } }),
      callOf({ limit: '10', cursor: 'aXRlbTo3' }, { code: 0, data: { items: [], next_cursor: null } }),
    ],
    { page: 'cursor', next: 'next_cursor', size: 'limit' },
  ],
  [
    'its cursor beside the data, under a name that only the value explains',
    [
      callOf({}, { code: 0, data: [{ id: 7 }], meta: { next: 'goods-0007' } }),
      callOf({ from: 'goods-0007' }, { code: 0, data: [], meta: { next: '' } }),
    ],
    { page: 'from', next: 'meta.next' },
  ],
  [
    'a cursor in the names of a description',
    [callOf({ page_token: 'text' }, { code: 0, data: { items: [{ id: 7 }], next_page_token: 'other' } })],
    { page: 'page_token', next: 'next_page_token' },
  ],
  [
    'the number and the address of the next page, which are no cursors',
    [
      callOf(
        { page: '1' },
        { code: 0, data: { items: [], next_page: 2, next: 'https://shop.example/goods?page=2' } },
      ),
      callOf({ page: '2' }, { code: 0, data: { items: [], next_page: 3, next: null } }),
    ],
    { page: 'page' },
  ],
  [
    'a cursor that no call sends',
    [callOf({ limit: '10' }, { code: 0, data: { items: [], next_cursor: 'aXRlbTo3' } })],
    { size: 'limit' },
  ],
])('the paging of a list with %s', (_, calls, paging) => {
  expect(pagingIn(calls)).toEqual(paging);
});
