import { expect, test } from 'vitest';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { presetsOf, remainderOf } from './available-amount.ts';

test('returns shares with at most two decimals that never exceed the balance', () => {
  expect(presetsOf('10.009999')).toEqual([
    { share: '0.25', amount: '2.50' },
    { share: '0.5', amount: '5.00' },
    { share: '1', amount: '10.00' },
  ]);
});

test('returns no shares for an empty or unknown balance', () => {
  expect(presetsOf('0.00')).toEqual([]);
  expect(presetsOf('0.009')).toEqual([]);
  expect(presetsOf(unknownMoney)).toEqual([]);
});

test('returns the remainder below one cent, or undefined without one', () => {
  expect(remainderOf('1011.415')).toBe('0.005');
  expect(remainderOf('0.000001')).toBe('0.000001');
  expect(remainderOf('20.50')).toBeUndefined();
});
