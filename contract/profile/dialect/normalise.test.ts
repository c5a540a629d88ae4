import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { planOf } from './normalise-plan.ts';
import { canRead, normalise, unknownMoney } from './normalise.ts';

const read = ({ output }: Endpoint, data: unknown) => normalise(data, planOf(output));

const isAnswer = ({ output }: Endpoint, data: unknown) => canRead(data, planOf(output));

describe('response normalisation', () => {
  it('converts amounts to strings, even if the host sends numbers', () => {
    expect(
      read(wallet.wallet, { available: 12.5, income: '0.10', frozen: 1e-6, transit: 0, teamSize: 3 }),
    ).toMatchObject({ available: '12.50', income: '0.10', frozen: '0.000001', transit: '0.00', teamSize: 3 });
  });

  it('marks a missing or malformed amount as unknown, also within a list', () => {
    const sent = { available: '1,250.50', income: null, frozen: 'abc', transit: [], holdingAssets: 1e21 };
    const figures = read(wallet.wallet, sent) as Record<string, unknown>;
    expect([...Object.keys(sent), 'receivable'].map((name) => figures[name])).toEqual(
      Array.from({ length: 6 }, () => unknownMoney),
    );
    expect(read(wallet.records, { total: 1, list: [{ id: '1' }] })).toMatchObject({
      list: [{ amount: unknownMoney }],
    });
  });

  it('truncates amounts to six decimals', () => {
    expect(read(wallet.wallet, { available: '0.12345678', income: '7' })).toMatchObject({
      available: '0.123456',
      income: '7',
    });
  });

  it('leaves few marks on each letter of a text', () => {
    const name = `Z${'\u0301'.repeat(9)}o`;
    const post = { id: '1', username: name, content: `<p>${name}</p>`, urls: [name] };
    expect(read(square.posts, { total: 1, list: [post] })).toMatchObject({
      list: [{ username: 'Z\u0301o', content: '<p>Z\u0301o</p>', urls: ['Z\u0301o'] }],
    });
  });

  it('converts ids to strings', () => {
    expect(read(wallet.records, { total: 1, list: [{ id: 7, amount: -3 }] })).toEqual({
      total: 1,
      list: [{ id: '7', amount: '-3.00' }],
    });
  });

  it('returns an empty list for null or a missing list, also within items', () => {
    expect(read(fund.bindings, null)).toEqual([]);
    expect(read(square.posts, { total: 1, list: [{ id: '1', urls: null }] })).toEqual({
      total: 1,
      list: [{ id: '1', urls: [] }],
    });
    expect(read(square.posts, { total: 0, list: null })).toEqual({ total: 0, list: [] });
  });

  it('adds missing nested objects and removes values of the wrong type', () => {
    expect(read(user.sysInfo, {})).toMatchObject({
      withdrawWindow: {},
      rechargeChannels: [],
      incomeArrivalMinutes: [],
      bonusRates: { purchase: [], income: [] },
    });
    expect(read(square.posts, { total: 3, list: [null, 'a post', { id: 2 }] })).toEqual({
      total: 3,
      list: [{ id: '2', urls: [] }],
    });
    expect(read(wallet.record, { id: 3, amount: 1, withdrawal: 'none' })).toEqual({
      id: '3',
      amount: '1.00',
      postings: [],
    });
  });

  it('omits an optional field that is null', () => {
    const sent = { id: 3, amount: '1.00', subject: null, reason: null, postings: [], withdrawal: null };
    expect(read(wallet.record, sent)).toEqual({ id: '3', amount: '1.00', postings: [] });
    expect(read(wallet.withdrawQuote, { amount: 10, fee: 0.5, net: 9.5, payAmount: null })).toEqual({
      amount: '10.00',
      fee: '0.50',
      net: '9.50',
    });
  });

  it('omits scalars that are objects, lists or null', () => {
    const sent = {
      id: { text: '7' },
      title: ['a'],
      body: null,
      read: {},
      createTime: 5,
      data: [],
      type: 'news',
    };
    const { list } = read(msg.messages, { total: 1, list: [sent] }) as { list: unknown[] };
    expect(list).toEqual([{ id: undefined, data: {}, createTime: 5, type: 'news' }]);
    const pictures = { id: 1, urls: [null, {}, '/a.webp', ['b']] };
    expect(read(square.posts, { total: 1, list: [pictures] })).toMatchObject({
      list: [{ urls: ['/a.webp'] }],
    });
  });

  it('keeps free-form fields unchanged', () => {
    const data = { page: 'user/record', recordId: '7' };
    expect(read(msg.messages, { total: 1, list: [{ id: 1, data }] })).toMatchObject({ list: [{ data }] });
    const coupon = { id: '1', productId: null, amount: '5.00' };
    expect(read(gift.coupons, [coupon])).toMatchObject([{ productId: null }]);
    const request = { id: 'r1', input: { amount: '5' }, answer: { code: 200, data: { list: [{}] } } };
    expect(read(control.requests, { total: 1, list: [request] })).toMatchObject({ list: [request] });
  });

  it('rejects a response of the wrong basic type', () => {
    expect(isAnswer(user.sysInfo, {})).toBe(true);
    expect([null, 'nonsense', [], 7].some((data) => isAnswer(user.sysInfo, data))).toBe(false);
    expect(isAnswer(fund.bindings, null), 'an empty list').toBe(true);
    expect(isAnswer(user.version, null), 'no version').toBe(true);
  });

  it('rejects a list or page of which no item can be read', () => {
    const page = (...list: unknown[]) => ({ total: list.length, list });
    expect(isAnswer(product.products, page(null, 'a machine', []))).toBe(false);
    expect(isAnswer(product.products, page(null, { id: 1 }))).toBe(true);
    expect(isAnswer(product.products, page()), 'an empty page').toBe(true);
    expect(isAnswer(product.products, { total: 0, list: null }), 'an empty page').toBe(true);
    expect(isAnswer(fund.bindings, ['an address'])).toBe(false);
    expect(isAnswer(fund.bindings, ['an address', { id: 1 }])).toBe(true);
    expect(isAnswer(fund.bindings, []), 'an empty list').toBe(true);
    expect(isAnswer(user.version, [{}]), 'no version').toBe(true);
  });

  it('keeps null results and unknown fields, and adds no missing scalar', () => {
    expect(read(user.version, null)).toBeNull();
    expect(read(fund.bindings, [{ id: '1', extra: 'new' }])).toEqual([{ id: '1', extra: 'new' }]);
    expect(read(fund.rechargeStatus, { id: '1', amount: '1.00' })).not.toHaveProperty('status');
    expect(read(user.logout, null)).toBeNull();
  });
});
