import { describe, expect, it } from 'vitest';
import { acceptAmount } from './amount-text.ts';

describe('acceptAmount', () => {
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
  ])('takes what is an amount or on the way to one: %j becomes %j', (text, kept) => {
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
    '५',
  ])('refuses any other text as a whole: %j', (text) => {
    expect(acceptAmount(text, '77')).toBe('77');
    expect(acceptAmount(text, '')).toBe('');
  });

  it('lets an amount that is finer than can be typed be deleted', () => {
    expect(acceptAmount('10.00999', '10.009999')).toBe('10.00999');
  });
});
