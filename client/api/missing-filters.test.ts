import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { pairs, received, sent } from '#tests/support/stub-host.ts';

beforeEach(() => void vi.resetModules());

const lacking = (id: string, ...names: string[]) => ({
  endpoints: { [id]: { request: Object.fromEntries(names.map((name) => [name, null])) } },
});

const records = [
  { id: 1, type: 'revenue', amount: '5.00', time: 100, description: 'Daily income' },
  { id: 2, type: 'asset', amount: '-1250.50', time: 200, description: 'Ücret' },
  { id: 3, type: 'revenue', amount: '7.10', time: 300, description: 'Bonus' },
  { id: 4, type: null, amount: '9.00', time: 400, description: '' },
];

/** The data of a list that its host does not filter. */
async function listed(endpoint: Endpoint, names: string[], fields: object, data: unknown) {
  const profile = lacking(endpoint.id, ...names);
  const { body } = await received(profile, endpoint, { body: { code: 200, data }, fields });
  return (body as { data: { list: { id: string }[]; skipped?: number; total: number } }).data;
}

const idsOfRecords = async (fields: Record<string, unknown>) =>
  (await listed(wallet.records, Object.keys(fields), fields, { list: records, total: 90 })).list.map(
    ({ id }) => id,
  );

describe('a list whose host lacks a filter', () => {
  it('has the items that match, and the number of the others', async () => {
    const data = await listed(
      wallet.records,
      ['type'],
      { type: 'revenue', pageNum: 1, pageSize: 20 },
      { list: records, total: 90 },
    );
    expect(data).toMatchObject({ list: [{ id: '1' }, { id: '3' }], skipped: 2, total: 90 });
    expect(await idsOfRecords({ from: 200, to: 300 })).toEqual(['2']);
    expect(await idsOfRecords({ min: '6', max: '9' })).toEqual(['3', '4']);
    expect(await idsOfRecords({ query: '1.250,5 ucret' })).toEqual(['2']);
    expect(await idsOfRecords({ type: 'revenue', min: '6' })).toEqual(['3']);
  });

  it('is judged by the contract’s words and forms', async () => {
    const values = { RUNNING: 'valid', OVER: 'expired' };
    const profile = {
      wire: { times: 'seconds', paging: { list: 'rows' } },
      endpoints: {
        'product.orders': { request: { status: null }, answer: { status: { name: 'state', values } } },
      },
    };
    const { body } = await received(profile, product.orders, {
      body: {
        code: 200,
        data: {
          rows: [
            { id: 1, state: 'OVER' },
            { id: 2, state: 'RUNNING' },
          ],
          total: 2,
        },
      },
      fields: { status: 'expired', pageNum: 1 },
    });
    expect(body).toMatchObject({ data: { list: [{ id: '1', status: 'expired' }], skipped: 1 } });
  });

  it('is requested in larger pages, because other items come with those wanted', async () => {
    const ask = async (more: object, fields: object) =>
      pairs(
        (await sent({ ...lacking('wallet.records', 'type'), ...more }, wallet.records, { fields })).params,
      );
    expect(await ask({}, { type: 'revenue', pageNum: 2, pageSize: 20 })).toEqual({
      pageNum: '2',
      pageSize: '50',
    });
    expect(await ask({}, { type: 'revenue' })).toEqual({ pageNum: '1', pageSize: '50' });
    expect(await ask({}, { type: 'revenue', pageNum: 1, pageSize: 100 })).toMatchObject({ pageSize: '100' });
    expect(await ask({}, { pageNum: 1, pageSize: 20 })).toMatchObject({ pageSize: '20' });
    // Without a total, a page that the host makes smaller would be the last one.
    expect(
      await ask({ wire: { paging: { total: null } } }, { type: 'revenue', pageNum: 1, pageSize: 20 }),
    ).toMatchObject({ pageSize: '20' });
    const paging = { total: null, maxSize: 30 };
    expect(await ask({ wire: { paging } }, { type: 'revenue', pageNum: 1, pageSize: 20 })).toMatchObject({
      pageSize: '30',
    });
  });

  it('fails where no item tells, because all items would be shown as if they matched', async () => {
    const untold = records.map(({ type: _type, ...record }) => record);
    const profile = lacking('wallet.records', 'type');
    const { body } = await received(profile, wallet.records, {
      body: { code: 200, data: { list: untold, total: 4 } },
      fields: { type: 'revenue', pageNum: 1 },
    });
    expect(body).toMatchObject({ code: 404, data: { reason: 'UNKNOWN_ENDPOINT' } });
    const coupons = await received(lacking('gift.coupons', 'state'), gift.coupons, {
      body: { code: 200, data: [{ id: 1 }] },
      fields: { state: 'used' },
    });
    expect(coupons.body).toMatchObject({ code: 404 });
    const members = await received(lacking('user.teamMembers', 'level'), user.teamMembers, {
      body: { code: 200, data: { list: [{ name: 'Bob' }], total: 1 } },
      fields: { level: 1, pageNum: 1 },
    });
    expect(members.body).toMatchObject({ code: 404 });
    const none = { list: [], total: 0 };
    expect(await listed(wallet.records, ['type'], { type: 'revenue', pageNum: 1 }, none)).toMatchObject(none);
  });

  it('keeps the bindings, banks and coupons that no kind, currency or machine limits', async () => {
    const binding = { id: '1', address: 'T1' };
    expect(await listed(fund.bindings, ['kind'], { kind: 'address' }, [binding])).toMatchObject([binding]);
    expect(
      await listed(fund.bindings, ['kind'], { kind: 'bank' }, [{ ...binding, kind: 'address' }]),
    ).toEqual([]);
    const coupons = [
      { id: 1, productId: null },
      { id: 2, productId: 3 },
      { id: 3, productId: 4 },
    ];
    expect(await listed(gift.productCoupons, ['productId'], { productId: '3' }, coupons)).toMatchObject([
      { id: '1' },
      { id: '2' },
    ]);
  });

  it('stays as it is where the host has the filter, or the field is in the path', async () => {
    const data = { list: records, total: 4 };
    expect((await listed(wallet.records, [], { type: 'revenue', pageNum: 1 }, data)).list).toHaveLength(4);
    const profile = { endpoints: { 'user.teamMembers': { path: 'team/:level', request: { level: null } } } };
    const { body } = await received(profile, user.teamMembers, {
      body: { code: 200, data: { list: [{ name: 'Bob' }], total: 1 } },
      fields: { level: 1, pageNum: 1 },
    });
    expect(body).toMatchObject({ data: { list: [{ name: 'Bob' }] } });
  });
});
