import { describe, expect, it } from 'vitest';
import { toMicro } from '#contract/money.ts';
import { params } from '#fixtures/data/params.ts';
import { minRechargeOf, termsOf, usdtWorthOf } from './recharge-rules.ts';

describe('the terms of a recharge', () => {
  it('are in USDT on the chain', () =>
    expect(termsOf('usdt', params)).toEqual({ currency: 'USDT', minimumMicro: 10_000_000, rate: '1.00' }));

  it.each(['cash', 'card'] as const)("are in the region's currency for %s", (channel) =>
    expect(termsOf(channel, params)).toEqual({
      currency: 'KES',
      minimumMicro: 500_000_000,
      rate: '129.20',
    }),
  );
});

describe('the USDT value of an amount in another currency', () => {
  it.each([
    ['129.20', '129.20', 1_000_000],
    ['500.00', '129.20', 3_869_969],
    ['1.00', '3.00', 333_333],
    ['2.00', '3.00', 666_667],
    ['0.01', '1.00', 10_000],
    ['999999999.99', '129.20', 7_739_938_080_418],
  ])('of %s at rate %s is %i micro-USDT', (amount, rate, expected) =>
    expect(usdtWorthOf(toMicro(amount), rate)).toBe(expected),
  );

  it('is rounded half up once', () => {
    expect(usdtWorthOf(1, '2.00')).toBe(1);
    expect(usdtWorthOf(3, '2.00')).toBe(2);
    expect(usdtWorthOf(1, '2.000001')).toBe(0);
  });
});

describe('the minimum recharge', () => {
  it.each([
    ['10.00', '1.00', '10.00'],
    ['0.00', '1.00', '0.01'],
    ['0.00', '129.20', '0.01'],
    ['0.00', '20000.00', '0.01'],
    ['0.00', '20000.01', '0.02'],
    ['0.00', '26000.00', '0.02'],
    ['0.03', '26000.00', '0.03'],
  ])('with a configured minimum of %s at rate %s is %s', (minimum, rate, expected) => {
    const minMicro = minRechargeOf({ minimumMicro: toMicro(minimum), rate });
    expect(minMicro).toBe(toMicro(expected));
    expect(usdtWorthOf(minMicro, rate)).toBeGreaterThan(0);
  });
});
