import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from './fields.ts';
import { convertFrom, convertTo, reaches, shareOf, toBriefMoney, toMicro, toMoney } from './money.ts';

const micro = fc.integer({ min: -1e15, max: 1e15 });
/** A rate of at most six decimals. */
const rate = fc.integer({ min: 1, max: 50_000_000_000 }).map((millionths) => toMoney(millionths));

/** Returns true if `found` is the integer nearest to a quotient, and of two equally near ones the one away from zero. */
function isNearest(found: number, dividend: bigint, divisor: bigint): boolean {
  const [missing, sign] = [2n * (dividend - BigInt(found) * divisor), dividend < 0n ? -1n : 1n];
  return missing * sign < divisor && missing * sign >= -divisor;
}

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

  it.each([
    ['1', [-3_000_000, -1, 0, 1, 7]],
    ['0.5', [-3, -1, 1, 3]],
    ['0.000001', [-1_500_001, -500_000, -499_999, 499_999, 500_000]],
  ])('has the same share at rate %s of an amount that is given and one that is taken', (share, amounts) => {
    for (const amount of amounts) expect(-shareOf(-amount, share) || 0).toBe(shareOf(amount, share) || 0);
    expect(shareOf(-3_000_000, '1')).toBe(-3_000_000);
    expect([1, -1, 3, -3].map((amount) => shareOf(amount, '0.5'))).toEqual([1, -1, 2, -2]);
  });

  it('is rounded to the nearest micro once, whatever the sign', () => {
    const small = fc.integer({ min: -1e8, max: 1e8 });
    fc.assert(
      fc.property(small, rate, fc.integer({ min: 0, max: 400 }), (amount, share, times) => {
        const product = BigInt(amount) * BigInt(times) * BigInt(toMicro(share));
        return isNearest(shareOf(amount, share, times), product, 1_000_000n);
      }),
    );
  });

  it('is converted to a hundredth of another currency and back to a micro, rounded once, whatever the sign', () => {
    const small = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(small, rate, (amount, one) => {
        const hundredths = convertTo(amount, one) / 10_000;
        return (
          isNearest(hundredths, BigInt(amount) * BigInt(toMicro(one)), 10_000_000_000n) &&
          isNearest(convertFrom(amount, one), BigInt(amount) * 1_000_000n, BigInt(toMicro(one)))
        );
      }),
    );
  });

  it.each([
    ['129.20', '129.20', 1_000_000],
    ['500.00', '129.20', 3_869_969],
    ['2.00', '3.00', 666_667],
    ['-2.00', '3.00', -666_667],
    ['0.000001', '2.00', 1],
    ['0.000001', '2.000001', 0],
    ['999999999.99', '129.20', 7_739_938_080_418],
  ])('of %s at rate %s per unit is worth %i', (amount, one, expected) =>
    expect(convertFrom(toMicro(amount), one)).toBe(expected),
  );

  it('is not rounded to a micro before it is rounded to a hundredth', () => {
    // 0.0049996 of the currency: rounded to a micro first it would be 0.01.
    expect(convertTo(4, '1249.90')).toBe(0);
    expect(convertTo(-4, '1250.00')).toBe(-10_000);
  });

  it('applies a rate exactly and rounds half up once', () => {
    expect(shareOf(toMicro('100.00'), '0.05')).toBe(toMicro('5.00'));
    expect(shareOf(10, '0.05')).toBe(1);
    expect(shareOf(9, '0.05')).toBe(0);
    expect(shareOf(toMicro('999999999.99'), '0.08')).toBe(79_999_999_999_200);
  });

  it('reaches a minimum at it, and never as 0', () => {
    expect([reaches(10, 10), reaches(9, 10), reaches(0, 0), reaches(1, 0)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
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
