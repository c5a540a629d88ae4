import { describe, expect, it } from 'vitest';
import { saleStatus } from '#contract/product.ts';
import { opensAt, whyClosed } from './sale.ts';

const sale = { status: saleStatus.onSale, stock: 3, startTime: 1_000, endTime: 9_000, daotimes: 0 };

describe('a sale', () => {
  it('is open from its start up to the instant before its end', () => {
    expect(whyClosed(sale, 999)).toBe('notStarted');
    expect(whyClosed(sale, 1_000)).toBeUndefined();
    expect(whyClosed(sale, 8_999)).toBeUndefined();
    expect(whyClosed(sale, 9_000)).toBe('ended');
  });

  it('opens a rush purchase when its time has come', () => {
    const rush = { ...sale, status: saleStatus.rushPurchase, daotimes: 5_000 };
    expect(opensAt(rush)).toBe(5_000);
    expect(whyClosed(rush, 4_999)).toBe('notStarted');
    expect(whyClosed(rush, 5_000)).toBeUndefined();
  });

  it('is over once nothing is left, whatever its state says', () => {
    expect(whyClosed({ ...sale, stock: 0 }, 2_000)).toBe('soldOut');
    expect(whyClosed({ ...sale, status: saleStatus.soldOut }, 2_000)).toBe('soldOut');
  });

  it('stays closed in pre-sale until the platform opens it', () => {
    expect(whyClosed({ ...sale, status: saleStatus.preSale }, 2_000)).toBe('notStarted');
  });

  it('counts an unknown state as on sale', () => {
    expect(whyClosed({ ...sale, status: 99 }, 2_000)).toBeUndefined();
  });
});
