import { expect, test } from 'vitest';
import { saleStatus } from '#contract/product.ts';
import { saleStateAt } from './sale-state.ts';

const at = (status: number, nowMs: number) => saleStateAt({ status, startTime: 1000, endTime: 2000 }, nowMs);

test('a sale ends by the clock, whatever its state, unless nothing is left', () => {
  expect(at(saleStatus.onSale, 1999)).toBe('onSale');
  expect(at(saleStatus.onSale, 2000)).toBe('ended');
  expect(at(saleStatus.rushPurchase, 2000)).toBe('ended');
  expect(at(saleStatus.soldOut, 2000)).toBe('soldOut');
});

test('what is on sale later is in pre-sale until then', () => {
  expect(at(saleStatus.onSale, 999)).toBe('preSale');
  expect(at(saleStatus.onSale, 1000)).toBe('onSale');
  expect(at(saleStatus.preSale, 1500)).toBe('preSale');
  expect(at(saleStatus.rushPurchase, 999)).toBe('rushPurchase');
});

test('a code without a name, or times that a host does not tell, count as on sale', () => {
  expect(at(99, 1500)).toBe('onSale');
  expect(saleStateAt({ status: saleStatus.onSale, startTime: NaN, endTime: NaN }, 1500)).toBe('onSale');
});
