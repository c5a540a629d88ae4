import { describe, expect, it } from 'vitest';
import { containsWords, folded, searchWords } from './search-words.ts';

const finds = (typed: string, text: string): boolean => containsWords(folded(text), searchWords(typed));

describe('a search', () => {
  it.each([
    ['ucret', 'Ücret'],
    ['ÜCRET', 'ücret'],
    ['strasse', 'Straße'],
    ['STRASSE', 'Straße'],
    ['STRAẞE', 'straße'],
    ['coeur', 'Cœur'],
    ['senor', 'Señor'],
    ['Łodz', 'łódź'],
  ])('ignores case and diacritics: %s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true));

  it.each([
    ['ışık', 'IŞIK'],
    ['IŞIK', 'ışık'],
    ['İSTANBUL', 'istanbul'],
    ['istanbul', 'İstanbul'],
    ['isik', 'Işık'],
    ['INVITE', 'invite'],
    ['invite', 'INVITE'],
  ])('finds Turkish and other words whatever their i: %s finds %s', (typed, text) =>
    expect(finds(typed, text)).toBe(true),
  );

  it.each([
    ['मशीन', 'मशन'],
    ['कि', 'की'],
    ['கொள்முதல்', 'களமதல'],
    ['మేడం', 'మడ'],
    ['ಹಣೆ', 'ಹಣ'],
  ])('keeps the signs of Indic letters: %s does not find %s', (typed, text) =>
    expect(finds(typed, text)).toBe(false),
  );

  it('finds an Indic word regardless of its composition and its joiners', () => {
    expect(finds('\u095e', '\u092b\u093c')).toBe(true);
    expect(finds('क्ष', 'क्‍ष')).toBe(true);
    expect(finds('முதல்', 'கொள்முதல்')).toBe(true);
  });

  it('ignores hyphens that are invisible', () => expect(finds('Jumatatu', 'Juma\u00adtatu')).toBe(true));

  it.each(['१२.५', '௧௨.௫', '౧౨.౫', '೧೨.೫'])('finds 12.50 by the native digits %s', (typed) =>
    expect(finds(typed, '12.50 USDT')).toBe(true),
  );

  it.each([
    ['12,25', '12.25'],
    ['1.250,50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['1\u202f250,50', '1250.50'],
    ['12,34,567.50', '1234567.50'],
    ['1.250', '1250.00'],
    ['1,250', '1250.00'],
    ['0,125', '0.125000'],
    ['12,', '12.50'],
    ['−40,00', '40.00'],
    ['+254 700000002', '254700000002'],
  ])('finds a number in the notation of every language: %s finds %s', (typed, text) =>
    expect(finds(typed, text)).toBe(true),
  );

  it('finds a number as the text writes it', () => {
    expect(finds('5,000', 'A bonus of 5,000 USDT')).toBe(true);
    expect(finds('1.2.3', 'Version 1.2.3')).toBe(true);
  });

  it('does not find other numbers', () => {
    expect(finds('12,25', '1225.00')).toBe(false);
    expect(finds('1.250,50', '1.25')).toBe(false);
  });

  it('requires every word, in any order', () => {
    expect(finds('ADA thank', 'Thank you, Ada')).toBe(true);
    expect(finds('ada tank', 'Thank you, Ada')).toBe(false);
    expect(finds('  ', 'anything')).toBe(true);
  });
});
