import { describe, expect, it } from 'vitest';
import { amountOf, microOf } from './typed-amount.ts';

describe('typed amount', () => {
  it('is zero without digits', () => {
    expect(microOf('')).toBe(0);
  });

  it('may end with a decimal point', () => {
    expect(amountOf('12.')).toBe('12');
    expect(microOf('12.')).toBe(12_000_000);
    expect(microOf('12.5')).toBe(12_500_000);
  });

  it('is limited to the largest safe integer', () => {
    expect(microOf('999999999.99')).toBe(999_999_999_990_000);
    for (const digits of [10, 11, 15, 16, 40])
      expect(microOf('9'.repeat(digits)), `${digits} digits`).toBe(Number.MAX_SAFE_INTEGER);
  });
});
