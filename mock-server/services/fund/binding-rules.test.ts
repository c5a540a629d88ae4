import { describe, expect, it } from 'vitest';
import { isAddressOf, isIfsc, masked } from './binding-rules.ts';

describe('the form of an address', () => {
  const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  const evm = '0x52908400098527886E0F7030069857D2E4169EE7';

  it('is T and 33 base58 characters on TRC20', () => {
    expect(isAddressOf('TRC20', tron)).toBe(true);
    expect(isAddressOf('TRC20', tron.slice(0, -1))).toBe(false);
    expect(isAddressOf('TRC20', `${tron}a`)).toBe(false);
    expect(isAddressOf('TRC20', evm)).toBe(false);
  });

  it.each(['0', 'O', 'I', 'l'])('never has a base58 look-alike such as %s', (character) =>
    expect(isAddressOf('TRC20', `${tron.slice(0, -1)}${character}`)).toBe(false),
  );

  it('is 0x and 40 hexadecimal digits on BEP20', () => {
    expect(isAddressOf('BEP20', evm)).toBe(true);
    expect(isAddressOf('BEP20', evm.toLowerCase())).toBe(true);
    expect(isAddressOf('BEP20', evm.slice(2))).toBe(false);
    expect(isAddressOf('BEP20', `${evm.slice(0, -1)}g`)).toBe(false);
    expect(isAddressOf('BEP20', tron)).toBe(false);
  });
});

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
  ])('%j: %s', (text, expected) => expect(isIfsc(text)).toBe(expected));
});

describe('a masked destination', () => {
  it('keeps the first six and the last four of an address', () =>
    expect(masked('address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBe('TJRabP…RTv8'));

  it('keeps the last four of an account number', () => expect(masked('bank', '00123456')).toBe('****3456'));
});
