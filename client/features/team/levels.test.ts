import { expect, test } from 'vitest';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { rateOf } from './levels.ts';

test('the rate of a level is 0 beyond the last, and unknown if the host sends none', () => {
  expect(rateOf(['0.08', '0.04'], 1)).toBe('0.04');
  expect(rateOf(['0.08', '0.04'], 2)).toBe('0');
  expect(rateOf([], 0)).toBe(unknownMoney);
});
