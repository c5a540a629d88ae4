import { describe, expect, it } from 'vitest';
import { convertFrom, toMicro } from '#contract/money.ts';
import { params } from '#fixtures/data/params.ts';
import { minRechargeOf, termsOf } from './recharge-rules.ts';

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
    expect(convertFrom(minMicro, rate)).toBeGreaterThan(0);
  });
});
