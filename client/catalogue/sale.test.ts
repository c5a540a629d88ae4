import { expect, test } from 'vitest';
import { saleStatus } from '#contract/product.ts';
import { saleStateAt } from './sale.ts';

const at = (status: number, nowMs: number) => saleStateAt({ status, startTime: 1000, endTime: 2000 }, nowMs);

test('returns ended after the end time, unless the product is sold out', () => {
  expect(at(saleStatus.onSale, 1999)).toBe('onSale');
  expect(at(saleStatus.onSale, 2000)).toBe('ended');
  expect(at(saleStatus.rushPurchase, 2000)).toBe('ended');
  expect(at(saleStatus.soldOut, 2000)).toBe('soldOut');
});

test('returns preSale before the start time, except for a rush purchase', () => {
  expect(at(saleStatus.onSale, 999)).toBe('preSale');
  expect(at(saleStatus.onSale, 1000)).toBe('onSale');
  expect(at(saleStatus.preSale, 1500)).toBe('preSale');
  expect(at(saleStatus.rushPurchase, 999)).toBe('rushPurchase');
});

test('returns onSale for an unknown status or missing times', () => {
  expect(at(99, 1500)).toBe('onSale');
  expect(saleStateAt({ status: saleStatus.onSale, startTime: NaN, endTime: NaN }, 1500)).toBe('onSale');
});

test.each([0, undefined])('a sale without an end, sent as %j, does not end', (none) => {
  const endTime = none as number;
  expect(saleStateAt({ status: saleStatus.onSale, startTime: 1000, endTime }, 1500)).toBe('onSale');
  expect(saleStateAt({ status: saleStatus.rushPurchase, startTime: 0, endTime }, 1500)).toBe('rushPurchase');
});
