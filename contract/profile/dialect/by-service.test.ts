import { beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { pairs, received, sent, services } from '#tests/support/stub-host.ts';

beforeEach(() => void vi.resetModules());

/** The wallet counts items, in JSON and cents; its records have a list of their own. All others follow `wire`. */
const profile = {
  services: {
    ...services,
    wallet: {
      url: 'https://wallet.example',
      encoding: 'json',
      paging: { page: 'offset', size: 'limit', counts: 'items' },
      times: { format: 'YYYYMMDDHHmmss', offset: '+03:00' },
      amounts: { type: 'number', decimals: 2 },
    },
  },
  endpoints: {
    'wallet.records': { paging: { list: 'rows', total: null }, amounts: { decimals: 0 }, times: 'seconds' },
  },
  wire: { paging: { page: 'page', first: 0, list: 'items', total: 'count' }, times: 'iso' },
};

describe('a service with a dialect of its own', () => {
  it('is asked for pages in its own way, and an endpoint overrides single fields', async () => {
    const fields = { pageNum: 3, pageSize: 10 };
    const params = async (endpoint: typeof product.products | typeof wallet.records) =>
      pairs((await sent(profile, endpoint, { fields })).params);
    expect(await params(product.products)).toEqual({ page: '2', pageSize: '10' });
    expect(await params(wallet.records)).toEqual({ offset: '20', limit: '10' });
  });

  it('is sent amounts in its units and JSON, and others are not', async () => {
    const fields = { amount: '12.50', payPassword: '975310' };
    expect((await sent(profile, wallet.withdraw, { fields })).data).toEqual({
      amount: 1250,
      payPassword: '975310',
    });
    const other = await sent(profile, user.sellFinancial, { fields: { amount: '12.50' } });
    expect(pairs(other.data)).toEqual({ amount: '12.50' });
  });

  it('is read in its units and forms', async () => {
    const summary = { available: 1250, income: '300' };
    const { body } = await received(profile, wallet.wallet, { body: { code: 200, data: summary } });
    expect(body).toMatchObject({ data: { available: '12.50', income: '3.00' } });
    const withdrawal = { amount: 100, createTime: '20261128100000' };
    const made = await received(profile, wallet.withdraw, { body: { code: 200, data: withdrawal } });
    expect(made.body).toMatchObject({
      data: { amount: '1.00', createTime: Date.parse('2026-11-28T10:00:00+03:00') },
    });
    const rows = [{ id: '1', amount: '12.50', time: 1_795_000_000 }];
    const records = await received(profile, wallet.records, { body: { code: 200, data: { rows } } });
    expect(records.body).toMatchObject({
      data: { list: [{ amount: '12.50', time: 1_795_000_000_000 }], isTotalUnknown: true },
    });
    const machines = [{ id: '7', price: '80', daotimes: '2026-11-28T07:00:00Z' }];
    const data = { items: machines, count: 1 };
    const others = await received(profile, product.products, { body: { code: 200, data } });
    expect(others.body).toMatchObject({
      data: { list: [{ price: '80', daotimes: Date.parse('2026-11-28T07:00:00Z') }], total: 1 },
    });
  });

  it('counts items from 0, whichever number the first page of the platform has', async () => {
    const pagesFromOne = { ...profile, wire: { paging: { page: 'page', first: 1 } } };
    const { params } = await sent(pagesFromOne, wallet.records, { fields: { pageNum: 2, pageSize: 10 } });
    expect(pairs(params)).toEqual({ offset: '10', limit: '10' });
  });

  it('can do without the cursor of the platform', async () => {
    const cursors = {
      services: {
        ...services,
        wallet: { url: 'https://wallet.example', paging: { next: null, page: 'page' } },
      },
      wire: { paging: { page: 'after', next: 'next' } },
    };
    const fields = { pageNum: 2 };
    expect(pairs((await sent(cursors, wallet.records, { fields })).params)).toEqual({ page: '2' });
    expect((await sent(cursors, product.orders, { fields })).params).toBeUndefined();
  });
});
