import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from './fields.ts';
import { shareOf, toBriefMoney, toMicro, toMoney } from './money.ts';

const micro = fc.integer({ min: -1e15, max: 1e15 });

describe('money', () => {
  it('is formatted with at least two and at most six decimals', () => {
    expect([0, 12_500_000, 1, -1_230_000, 100_010].map(toMoney)).toEqual([
      '0.00',
      '12.50',
      '0.000001',
      '-1.23',
      '0.10001',
    ]);
  });

  it('omits the decimals of a whole amount in running text', () => {
    expect([500_000_000, 0, 12_500_000, 1].map(toBriefMoney)).toEqual(['500', '0', '12.50', '0.000001']);
  });

  it('is parsed back to the same amount', () => {
    fc.assert(fc.property(micro, (amount) => toMicro(toMoney(amount)) === amount));
  });

  it('applies a rate exactly and rounds half up once', () => {
    expect(shareOf(toMicro('100.00'), '0.05')).toBe(toMicro('5.00'));
    expect(shareOf(10, '0.05')).toBe(1);
    expect(shareOf(9, '0.05')).toBe(0);
    expect(shareOf(toMicro('999999999.99'), '0.08')).toBe(79_999_999_999_200);
  });

  it.each(['1e3', '-1', '0.001', ' 12', 'NaN', '012', '12.', '.5', '1,000', '', '+1', '٣', '9999999999'])(
    'rejects %j as an amount entered by a member',
    (text) => expect(Amount.safeParse(text).success).toBe(false),
  );

  it.each([
    ['0', 0],
    ['12', 12_000_000],
    ['12.5', 12_500_000],
    ['999999999.99', 999_999_999_990_000],
  ])('accepts %j', (text, expected) => expect(Amount.parse(text)).toBe(expected));
});
