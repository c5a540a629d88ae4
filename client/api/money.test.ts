import { expect, it } from 'vitest';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { isKnown, knownMicro, leftAfter, moneyAfter, shareOfMicro, sumOf } from './money.ts';

it('counts an unknown amount as 0 in a sum', () => {
  expect(['1.50', unknownMoney, '0.000001'].reduce((sum, money) => sum + knownMicro(money), 0)).toBe(
    1_500_001,
  );
  expect([isKnown('0.00'), isKnown(unknownMoney)]).toEqual([true, false]);
});

it('adds amounts exactly beyond the safe integers, and returns unknown if one is unknown', () => {
  const max = '9007199254.740991';
  expect(sumOf([max, max, '0.000002'])).toBe('18014398509.481984');
  expect(sumOf(['1.50', '-2.000001'])).toBe('-0.500001');
  expect(sumOf(['0.50', '-1.00'])).toBe('-0.50');
  expect(sumOf([])).toBe('0.00');
  expect(sumOf(['1.50', unknownMoney])).toBe(unknownMoney);
});

it('returns an unknown balance for an unknown amount', () => {
  expect(moneyAfter('10.00', 2_500_000)).toBe('12.50');
  expect(moneyAfter(unknownMoney, 2_500_000)).toBe(unknownMoney);
  expect(leftAfter('1011.415', '1011.41')).toBe('0.005');
  expect(leftAfter('20', unknownMoney)).toBe(unknownMoney);
  expect(leftAfter(unknownMoney, '20.00')).toBe(unknownMoney);
});

it('returns an unknown share for a malformed rate', () => {
  expect(shareOfMicro(100_000_000, '0.05')).toBe('5.00');
  expect(shareOfMicro(100_000_000, 'half')).toBe(unknownMoney);
});
