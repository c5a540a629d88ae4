import { describe, expect, it } from 'vitest';
import { saleStatus } from '#contract/product.ts';
import { opensAt } from '#client/catalogue/sale.ts';
import { whyClosed } from './sale.ts';

const sale = { status: saleStatus.onSale, stock: 3, startTime: 1_000, endTime: 9_000, daotimes: 0 };

describe('sale', () => {
  it('is open from its start until just before its end', () => {
    expect(whyClosed(sale, 999)).toBe('notStarted');
    expect(whyClosed(sale, 1_000)).toBeUndefined();
    expect(whyClosed(sale, 8_999)).toBeUndefined();
    expect(whyClosed(sale, 9_000)).toBe('ended');
  });

  it('opens a rush purchase at its opening time', () => {
    const rush = { ...sale, status: saleStatus.rushPurchase, daotimes: 5_000 };
    expect(opensAt(rush)).toBe(5_000);
    expect(whyClosed(rush, 4_999)).toBe('notStarted');
    expect(whyClosed(rush, 5_000)).toBeUndefined();
  });

  it('is sold out without stock or with the status soldOut', () => {
    expect(whyClosed({ ...sale, stock: 0 }, 2_000)).toBe('soldOut');
    expect(whyClosed({ ...sale, status: saleStatus.soldOut }, 2_000)).toBe('soldOut');
  });

  it('stays closed while its status is preSale', () => {
    expect(whyClosed({ ...sale, status: saleStatus.preSale }, 2_000)).toBe('notStarted');
  });

  it('treats an unknown status as on sale', () => {
    expect(whyClosed({ ...sale, status: 99 }, 2_000)).toBeUndefined();
  });

  it.each([0, undefined])('has no end if it is sent as %j', (none) => {
    const unknown = none as number;
    expect(whyClosed({ ...sale, endTime: unknown }, 9_000)).toBeUndefined();
  });
});
