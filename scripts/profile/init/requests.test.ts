import { expect, it } from 'vitest';
import { product } from '#contract/product.ts';
import { pagingOf } from './requests.ts';

const listed = (fields: Readonly<Record<string, unknown>>) =>
  pagingOf([
    {
      endpoint: product.products,
      isExact: true,
      call: {
        method: 'GET',
        address: 'https://shop.example/goods',
        headers: {},
        fields,
        encoding: undefined,
        status: 200,
        answer: undefined,
      },
    },
  ]);

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
  [{ status: '4' }, undefined],
])('the paging of a list that is requested with %j is %j', (fields, paging) => {
  expect(listed(fields)).toEqual(paging);
});
