import { describe, expect, it } from 'vitest';
import { accountOf, addressOn, isAddressOf } from './address.ts';

describe('the format of an address', () => {
  const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  /** All its letters have one case, so it carries no checksum. */
  const evm = '0x52908400098527886E0F7030069857D2E4169EE7';
  const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

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
    expect(isAddressOf('BEP20', mixed)).toBe(true);
    expect(isAddressOf('BEP20', evm.slice(2))).toBe(false);
    expect(isAddressOf('BEP20', `${evm.slice(0, -1)}g`)).toBe(false);
    expect(isAddressOf('BEP20', tron)).toBe(false);
  });

  it('has a checksum, unless nobody verifies it', () => {
    for (const [chain, right] of [
      ['TRC20', tron],
      ['BEP20', mixed],
    ] as const) {
      const wrong = Array.from(right).flatMap((one, at) => {
        if (at < 2 || !/[\dA-F]/i.test(one)) return [];
        const other = one === '2' ? '3' : '2';
        return [right.slice(0, at) + other + right.slice(at + 1)];
      });
      expect(wrong.length).toBeGreaterThan(5);
      for (const address of wrong) {
        expect(isAddressOf(chain, address), address).toBe(false);
        expect(isAddressOf(chain, address, false)).toBe(true);
      }
    }
  });

  it('is written for each chain, and read back', () => {
    const account = accountOf(tron);
    expect(account).toMatch(/^0x[0-9a-f]{40}$/);
    expect(addressOn('TRC20', account)).toBe(tron);
    expect(addressOn('BEP20', account)).toBe(account);
    expect(accountOf(account)).toBe(account);
  });

  it('may be any text on an unknown chain', () => expect(isAddressOf('TON', 'EQ…')).toBe(true));
});

it('accepts any text on a chain whose name every object has', () => {
  expect(isAddressOf('constructor', 'x')).toBe(true);
});
