import { describe, expect, it } from 'vitest';
import { isAddressOf } from './address.ts';

describe('the format of an address', () => {
  const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  const evm = '0x52908400098527886E0F7030069857D2E4169EE7';

  it('is T and 33 base58 characters on TRC20', () => {
    expect(isAddressOf('TRC20', tron)).toBe(true);
    expect(isAddressOf('TRC20', tron.slice(0, -1))).toBe(false);
    expect(isAddressOf('TRC20', `${tron}a`)).toBe(false);
    expect(isAddressOf('TRC20', evm)).toBe(false);
  });

  it.each(['0', 'O', 'I', 'l'])('never contains the look-alike %s', (character) =>
    expect(isAddressOf('TRC20', `${tron.slice(0, -1)}${character}`)).toBe(false),
  );

  it('is 0x and 40 hexadecimal digits on BEP20', () => {
    expect(isAddressOf('BEP20', evm)).toBe(true);
    expect(isAddressOf('BEP20', evm.toLowerCase())).toBe(true);
    expect(isAddressOf('BEP20', evm.slice(2))).toBe(false);
    expect(isAddressOf('BEP20', `${evm.slice(0, -1)}g`)).toBe(false);
    expect(isAddressOf('BEP20', tron)).toBe(false);
  });

  it('may be any text on an unknown chain', () => expect(isAddressOf('TON', 'EQ…')).toBe(true));
});

it('accepts any text on a chain whose name every object has', () => {
  expect(isAddressOf('constructor', 'x')).toBe(true);
});
