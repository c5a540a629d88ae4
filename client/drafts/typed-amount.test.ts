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
    expect(microOf('9'.repeat(40))).toBe(Number.MAX_SAFE_INTEGER);
  });
});
