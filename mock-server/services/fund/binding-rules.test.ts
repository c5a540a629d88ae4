import { describe, expect, it } from 'vitest';
import { isIfsc, masked } from './binding-rules.ts';

describe('an IFSC', () => {
  it.each([
    ['SBIN0001234', true],
    ['sbin000ab3c', true],
    ['SBINO001234', false],
    ['SBIN1001234', false],
    ['SBIN000123', false],
    ['SBIN00012345', false],
    ['SB1N0001234', false],
    [' SBIN0001234', false],
  ])('%j is valid: %s', (text, expected) => expect(isIfsc(text)).toBe(expected));
});

describe('a masked destination', () => {
  it('keeps the first six and the last four characters of an address', () =>
    expect(masked('address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe('TJRabP…RTv8'));

  it('keeps the last four digits of an account number', () =>
    expect(masked('bank', '00123456')).toBe('****3456'));
});
