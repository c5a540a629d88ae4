import { describe, expect, it, test } from 'vitest';
import { saleStatus } from '#contract/product.ts';
import english from '#client/i18n/locales/en-US/home.json';
import { opensAt, saleStateAt, whyClosed } from './sale.ts';

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

test.each([
  [3, 'Sold out'],
  [4, 'On sale'],
  [5, 'Pre-sale'],
  [6, 'Rush purchase'],
])('status %i of the platform is named “%s”, as in the spec', (status, name) => {
  expect(english.state[at(status, 1500) as keyof typeof english.state]).toBe(name);
});

test('returns onSale for an unknown status or missing times', () => {
  expect(at(99, 1500)).toBe('onSale');
  expect(saleStateAt({ status: saleStatus.onSale, startTime: NaN, endTime: NaN }, 1500)).toBe('onSale');
});

test.each([
  [1000, 5000, 5000],
  [5000, 1000, 5000],
  [1000, 0, 1000],
  [undefined, 5000, 5000],
])('a rush purchase with the start %j and the opening %j opens at %i', (start, opening, opens) => {
  const sale = { startTime: start as number, daotimes: opening };
  expect(opensAt({ status: saleStatus.rushPurchase, ...sale })).toBe(opens);
  const whole = { ...sale, status: saleStatus.rushPurchase, endTime: 0, stock: 3 };
  expect(whyClosed(whole, opens - 1)).toBe('notStarted');
  expect(whyClosed(whole, opens)).toBeUndefined();
});

test.each([0, undefined])('a sale without an end, sent as %j, does not end', (none) => {
  const endTime = none as number;
  expect(saleStateAt({ status: saleStatus.onSale, startTime: 1000, endTime }, 1500)).toBe('onSale');
  expect(saleStateAt({ status: saleStatus.rushPurchase, startTime: 0, endTime }, 1500)).toBe('rushPurchase');
});

test.each([0, undefined])(
  'a rush purchase without one of its times, sent as %j, opens at the other',
  (none) => {
    const unknown = none as number;
    const { rushPurchase: status } = saleStatus;
    expect(opensAt({ status, startTime: 1000, daotimes: unknown })).toBe(1000);
    expect(opensAt({ status, startTime: unknown, daotimes: 2000 })).toBe(2000);
  },
);

const sale = { status: saleStatus.onSale, stock: 3, startTime: 1_000, endTime: 9_000, daotimes: 0 };

describe('a sale', () => {
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
