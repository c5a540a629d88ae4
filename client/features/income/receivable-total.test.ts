import { expect, test } from 'vitest';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { receivableTotal } from './receivable-total.ts';

const orders = [{ receivableAmount: '1.20' }, { receivableAmount: '0.30' }];

test.each([
  ['that of the balances, which includes the dividend', '2.00', orders, '2.00'],
  ['nothing', '0.00', orders, '0.00'],
  ['the sum of the machines, where the balances do not tell', unknownMoney, orders, '1.50'],
  ['nothing without machines', unknownMoney, [], '0.00'],
  ['unknown while the machines load', unknownMoney, undefined, unknownMoney],
  ['unknown if a machine does not tell', unknownMoney, [{ receivableAmount: unknownMoney }], unknownMoney],
])('is %s', (_what, receivable, list, expected) => {
  expect(receivableTotal({ receivable }, list)).toBe(expected);
});
