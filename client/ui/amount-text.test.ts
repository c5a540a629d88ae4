import { describe, expect, it } from 'vitest';
import { sanitizeAmount } from './amount-text.ts';

describe('sanitizeAmount', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['00.50', '0.50'],
    ['.5', '0.5'],
    ['12.', '12.'],
    ['12.345', '12.34'],
    ['12.3.4', '12.34'],
    ['-12', '12'],
    ['1e3', '13'],
    ['₹ 250', '250'],
  ])('keeps digits with at most two decimals and no leading zero: %j becomes %j', (typed, kept) => {
    expect(sanitizeAmount(typed)).toBe(kept);
  });

  it.each([
    ['12,', '12.'],
    ['12,5', '12.5'],
    ['1,234', '1234'],
    ['1,234.50', '1234.50'],
    ['12,34,567.89', '1234567.89'],
    ['1.234,50', '1234.50'],
    ['1.23,', '1.23'],
  ])('understands the separators of other languages: %j becomes %j', (pasted, kept) => {
    expect(sanitizeAmount(pasted)).toBe(kept);
  });
});
