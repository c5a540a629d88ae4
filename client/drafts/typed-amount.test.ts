import { describe, expect, it } from 'vitest';
import { amountOf, microOf } from './typed-amount.ts';

describe('a typed amount', () => {
  it('is nothing until a digit is there', () => {
    expect(microOf('')).toBe(0);
  });

  it('may be on the way to its decimals', () => {
    expect(amountOf('12.')).toBe('12');
    expect(microOf('12.')).toBe(12_000_000);
    expect(microOf('12.5')).toBe(12_500_000);
  });

  it('is more than anyone has when it is too long for an amount', () => {
    expect(microOf('9'.repeat(40))).toBe(Number.MAX_SAFE_INTEGER);
  });
});
