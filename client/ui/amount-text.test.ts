import { describe, expect, it } from 'vitest';
import { acceptAmount } from './amount-text.ts';

describe('acceptAmount', () => {
  it('accepts native digits', () => {
    expect(acceptAmount('१२.५', '')).toBe('12.5');
    expect(acceptAmount('௧௦,௨௫', '')).toBe('10.25');
  });

  it.each([
    ['', ''],
    ['0', '0'],
    ['0.5', '0.5'],
    ['12.', '12.'],
    ['1250.50', '1250.50'],
    [' 250 ', '250'],
    ['.', '0.'],
    ['.5', '0.5'],
    ['12,', '12.'],
    ['12,5', '12.5'],
  ])('accepts a complete or partial amount: %j becomes %j', (text, kept) => {
    expect(acceptAmount(text, '77')).toBe(kept);
  });

  it.each([
    '1e3',
    '-5',
    '+5',
    '0x10',
    '007',
    '12.345',
    '12.3.4',
    '1,234',
    '1,234.50',
    '1.234,50',
    '₹ 250',
    '1 000',
  ])('rejects any other text: %j', (text) => {
    expect(acceptAmount(text, '77')).toBe('77');
    expect(acceptAmount(text, '')).toBe('');
  });

  it('allows deleting digits of an amount with too many decimals', () => {
    expect(acceptAmount('10.00999', '10.009999')).toBe('10.00999');
    expect(acceptAmount('10,00999', '10.009999')).toBe('10.00999');
  });
});
