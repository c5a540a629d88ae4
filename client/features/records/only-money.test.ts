import { expect, test } from 'vitest';
import type { DetailedRecord } from '#contract/wallet.ts';
import { onlyMoney } from './only-money.ts';

const records = [
  { id: 'usdt in', type: 'recharge', recharge: { channel: 'usdt' } },
  { id: 'cash in', type: 'recharge', recharge: { channel: 'cash' } },
  { id: 'card in', type: 'recharge', recharge: { channel: 'card' } },
  { id: 'usdt out', type: 'withdrawal', withdrawal: { chain: 'TRC20' } },
  { id: 'bank out', type: 'withdrawal', withdrawal: { chain: '' } },
  { id: 'some way', type: 'withdrawal', withdrawal: {} },
  { id: 'in', type: 'recharge' },
  { id: 'untyped' },
  { id: 'bought', type: 'asset' },
  { id: 'earned', type: 'revenue' },
  { id: 'moved', type: 'exchange' },
] as unknown as DetailedRecord[];

const idsOf = (money: 'cash' | 'usdt') =>
  onlyMoney({ list: records, total: 31 }, money).list.map(({ id }) => id);

test('keeps the recharges and withdrawals in one kind of money, and those whose kind the host does not send', () => {
  const untold = ['some way', 'in', 'untyped'];
  expect(idsOf('usdt')).toEqual(['usdt in', 'usdt out', ...untold]);
  expect(idsOf('cash')).toEqual(['cash in', 'card in', 'bank out', ...untold]);
});

test('counts what remains', () => {
  expect(onlyMoney({ list: records, total: 31 }, 'usdt').total).toBe(25);
});
