import { describe, expect, it } from 'vitest';
import { amountOf, microOf } from './typed-amount.ts';

describe('a typed amount', () => {
  it('is zero without a digit', () => {
    expect(microOf('')).toBe(0);
  });

  it('may end with a point', () => {
    expect(amountOf('12.')).toBe('12');
    expect(microOf('12.')).toBe(12_000_000);
    expect(microOf('12.5')).toBe(12_500_000);
  });

  it('is the largest number if it has too many digits', () => {
    expect(microOf('9'.repeat(40))).toBe(Number.MAX_SAFE_INTEGER);
  });
});
