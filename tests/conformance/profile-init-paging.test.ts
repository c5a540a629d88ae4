import { expect, it } from 'vitest';
import { product } from '#contract/product.ts';
import { initFrom } from './profile-command.ts';

/** The requests for the lists of a recording. Each recording has calls for the machines, and for a list of no endpoint. */

const base = 'https://shop.example/api';

const call = (path: string, query: Readonly<Record<string, string>>, answer: object) => ({
  request: { method: 'GET', url: `${base}/${path}?${new URLSearchParams(query).toString()}`, headers: [] },
  response: { status: 200, content: { mimeType: 'application/json', text: JSON.stringify(answer) } },
});
const machines = (
  query: Readonly<Record<string, string>>,
  answer: object = { code: 200, data: [{ id: '7' }] },
) => call(product.products.path, query, answer);
const others = call('search', { cursor: 'elsewhere', page: '3' }, { code: 200, data: [] });

async function pagingOf(...calls: readonly object[]) {
  const info = call('user/info', {}, { code: 200, data: { userId: '1', name: 'A' } });
  const { written } = await initFrom('app.har', { log: { entries: [info, ...calls, others] } });
  return written.wire?.paging;
}

it.each<[Readonly<Record<string, string>>, object | undefined]>([
  [{ pageNum: '1', pageSize: '10' }, undefined],
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
])('a list that is requested with %j has the paging %j', async (query, paging) => {
  expect(await pagingOf(machines(query))).toEqual(paging);
});

it('finds a cursor in the data, which the second call sends', async () => {
  const first = { code: 200, data: { list: [{ id: '7' }], next_cursor: 'aXRlbTo3' } };
  const last = { code: 200, data: { list: [], next_cursor: null } };
  const calls = [machines({ limit: '10' }, first), machines({ limit: '10', cursor: 'aXRlbTo3' }, last)];
  expect(await pagingOf(...calls)).toEqual({ page: 'cursor', next: 'next_cursor', size: 'limit' });
});

it('finds a cursor beside the data, under a name that only its value explains', async () => {
  const first = { code: 200, data: [{ id: '7' }], meta: { next: 'goods-0007' } };
  const last = { code: 200, data: [], meta: { next: '' } };
  const calls = [machines({}, first), machines({ from: 'goods-0007' }, last)];
  expect(await pagingOf(...calls)).toEqual({ page: 'from', next: 'meta.next' });
});

it('takes the number and the address of the next page for no cursor', async () => {
  const first = { code: 200, data: { list: [], next_page: 2, next: `${base}/goods?page=2` } };
  const last = { code: 200, data: { list: [], next_page: 3, next: null } };
  expect(await pagingOf(machines({ page: '1' }, first), machines({ page: '2' }, last))).toEqual({
    page: 'page',
  });
});

it('writes no cursor that no call sends', async () => {
  const only = { code: 200, data: { list: [{ id: '7' }], next_cursor: 'aXRlbTo3' } };
  expect(await pagingOf(machines({ limit: '10' }, only))).toEqual({ size: 'limit' });
});

it('keeps the digits of a long id, which a later call sends', async () => {
  const text = '{"code":200,"data":{"list":[{"id":9007199254740993}],"next_cursor":9007199254740993}}';
  const page = machines({ limit: '10' });
  const exact = { ...page, response: { status: 200, content: { mimeType: 'application/json', text } } };
  const second = machines({ limit: '10', cursor: '9007199254740993' }, { code: 200, data: { list: [] } });
  expect(await pagingOf(exact, second)).toEqual({ page: 'cursor', next: 'next_cursor', size: 'limit' });
});

it('keeps the lists that are as usual, and names the place of another one at its endpoint', async () => {
  const read = (path: string, data: object) => ({
    request: { method: 'GET', url: `https://shop.example/v1/${path}`, headers: [] },
    response: { status: 200, content: { text: JSON.stringify({ code: 200, msg: '', data }) } },
  });
  const entries = [
    read('square/list', { list: [{ id: '1' }], total: 3 }),
    read('wallet/records', { entries: [{ id: '1', amount: '1.00' }], total_count: 1 }),
  ];
  const { written } = await initFrom('app.har', { log: { entries } });
  expect(written.endpoints?.['wallet.records']).toEqual({
    paging: { list: 'entries', total: 'total_count' },
  });
  expect(written.wire?.paging).toBeUndefined();
});

it('names the offsets of one list where others are requested by pages', async () => {
  const list = { code: 200, data: { list: [{ id: '1' }], total: 30 } };
  const entries = [
    call('square/list', { page_no: '1', per_page: '10' }, list),
    call('wallet/records', { offset: '0', limit: '20' }, list),
    call('wallet/records', { offset: '20', limit: '20' }, list),
  ];
  const { written } = await initFrom('app.har', { log: { entries } });
  expect(written.wire?.paging).toEqual({ page: 'page_no', size: 'per_page' });
  expect(written.endpoints?.['wallet.records']).toEqual({
    paging: { page: 'offset', counts: 'items', size: 'limit' },
  });
});
