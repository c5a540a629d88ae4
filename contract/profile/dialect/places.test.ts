import { beforeEach, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { received } from '#tests/support/stub-host.ts';

beforeEach(() => void vi.resetModules());

it('an answer has the fields of objects and lists that its host does not have', async () => {
  const profile = {
    wire: { times: 'seconds', amounts: { decimals: 2 } },
    endpoints: {
      'user.sysInfo': {
        answer: {
          'withdrawWindow.from': 'opens_at',
          'withdrawWindow.to': 'hours.closes_at',
          'withdrawWindow.timeZone': { value: 'Africa/Nairobi' },
          'withdrawWindow.days': 'open_on',
        },
      },
      'user.signInToday': {
        answer: { 'week[].reward': 'rewards_cents', 'week[].rewardTo': 'rewards_cents' },
      },
      'wallet.records': { answer: { 'recharge.channel': 'rail', 'withdrawal.createTime': 'made' } },
      'product.receiveIncome': {
        answer: {
          'receipts[].amount': 'parts',
          'receipts[].days': 'days',
          'receipts[].status': { value: 'arrived' },
        },
      },
    },
  };
  const dataOf = async (endpoint: Endpoint, data: unknown) =>
    (await received(profile, endpoint, { body: { code: 200, data } })).body;
  const info = { opens_at: '09:00', hours: { closes_at: '18:00' }, open_on: [1, 2] };
  expect(await dataOf(user.sysInfo, info)).toMatchObject({
    data: { withdrawWindow: { from: '09:00', to: '18:00', timeZone: 'Africa/Nairobi', days: [1, 2] } },
  });
  const window = { days: [5], to: '19:00' };
  expect(
    await dataOf(user.sysInfo, { ...info, hours: {}, open_on: [1], withdrawWindow: window }),
  ).toMatchObject({
    data: { withdrawWindow: { from: '09:00', to: '19:00', days: [1] } },
  });
  expect(await dataOf(user.signInToday, { rewards_cents: [10, 250] })).toMatchObject({
    data: {
      week: [
        { reward: '0.10', rewardTo: '0.10' },
        { reward: '2.50', rewardTo: '2.50' },
      ],
    },
  });
  expect(await dataOf(product.receiveIncome, { parts: [100, 200], days: [1] })).toMatchObject({
    data: {
      receipts: [
        { amount: '1.00', days: 1, status: 'arrived' },
        { amount: '2.00', status: 'arrived' },
      ],
    },
  });
  const list = [{ rail: 'usdt' }, { made: 1_764_000_000 }];
  expect(await dataOf(wallet.records, { list, total: 2 })).toMatchObject({
    data: {
      list: [{ recharge: { channel: 'usdt' } }, { withdrawal: { createTime: 1_764_000_000_000 } }],
    },
  });
  // Without the host's field there is neither an object nor a list.
  expect(await dataOf(wallet.records, { list: [{ id: 1 }], total: 1 })).toMatchObject({
    data: { list: [{ id: 1 }] },
  });
});

it('a field of each item of a list has a name of its own', async () => {
  const profile = {
    wire: { amounts: { decimals: 2 } },
    endpoints: {
      'user.teamSummary': {
        answer: {
          size: 'pessoas',
          income: 'rendeu',
          levels: 'graus',
          'levels[].level': 'grau',
          'levels[].num': 'pessoas',
          'levels[].validNum': 'membros.ativos',
          'levels[].income': 'ganho',
        },
      },
    },
  };
  const answer = async (data: object) =>
    ((await received(profile, user.teamSummary, { body: { code: 200, data } })).body as { data: unknown })
      .data;
  const total = { pessoas: 9, rendeu: 4000 };
  const first = { grau: 1, pessoas: 4, membros: { ativos: 2 }, ganho: 2500 };
  expect(await answer({ ...total, graus: [first, { grau: 2, rendeu: 700 }] })).toMatchObject({
    size: 9,
    income: '40.00',
    levels: [{ level: 1, num: 4, validNum: 2, income: '25.00' }, { level: 2 }],
  });
  // A level has neither the figure of the whole team nor a field of another name.
  const { levels } = (await answer({ ...total, graus: [{ grau: 2, rendeu: 700 }] })) as {
    levels: Record<string, unknown>[];
  };
  expect(levels[0]).not.toHaveProperty('num');
  expect(levels[0]).not.toHaveProperty('income');
  // A list of values beside the list, or in its place, gives each item its value.
  expect(await answer({ ...total, graus: [{ grau: 1 }, { grau: 2 }], ganho: [100, 200] })).toMatchObject({
    levels: [
      { level: 1, income: '1.00' },
      { level: 2, income: '2.00' },
    ],
  });
});

it('a field of an object with another name is looked for in that object first', async () => {
  const answer = { withdrawal: 'out', 'withdrawal.amount': { name: 'cents', decimals: 2 } };
  const profile = { endpoints: { 'wallet.records': { answer } } };
  const records = async (...list: readonly object[]) => {
    const body = { code: 200, data: { list, total: list.length } };
    const read = (await received(profile, wallet.records, { body })).body as { data: { list: object[] } };
    return read.data.list;
  };
  const out = { cents: 1250, fee: '0.50', address: 'T1' };
  const expected = { withdrawal: { amount: '12.50', fee: '0.50', address: 'T1' } };
  expect(await records({ out }, { out, cents: 9 })).toMatchObject([expected, expected]);
  const { cents, ...rest } = out;
  expect(await records({ out: rest, cents })).toMatchObject([expected]);
});

it.each([
  ['under a name of its own', 'out', { withdrawal: 'out' }],
  ['in some items', 'withdrawal', {}],
])('a record has no object that its host has %s', async (_, own, named) => {
  const places = { 'withdrawal.amount': 'sum', 'withdrawal.fee': 'cut', 'withdrawal.status': 'state' };
  const profile = {
    endpoints: { 'wallet.records': { answer: { amount: 'sum', status: 'state', ...named, ...places } } },
  };
  const purchase = { sum: '-20.00', state: 'succeeded' };
  const payout = { sum: '-10.00', state: 'pending', [own]: { sum: '10.00', cut: '0.50', state: 'pending' } };
  const body = { code: 200, data: { total: 2, list: [purchase, payout] } };
  const answer = await received(profile, wallet.records, { body });
  const { list } = (answer.body as { data: { list: object[] } }).data;
  expect(list).toEqual([
    { amount: '-20.00', status: 'succeeded' },
    {
      amount: '-10.00',
      status: 'pending',
      withdrawal: { amount: '10.00', fee: '0.50', status: 'pending' },
    },
  ]);
});
