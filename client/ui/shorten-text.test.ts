import { describe, expect, it } from 'vitest';
import { shortenText } from './shorten-text.ts';

describe('shortenText', () => {
  it('leaves a text of 30 characters alone', () => {
    const text = 'a'.repeat(30);
    expect(shortenText(text)).toBe(text);
  });

  it('keeps the first 15 and the last 6 of a longer one', () => {
    expect(shortenText('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBe('0x71C7656EC7ab8…d8976F');
  });

  it('counts what a reader sees as one character', () => {
    const thirtyFamilies = '👨‍👩‍👧'.repeat(30);
    expect(shortenText(thirtyFamilies)).toBe(thirtyFamilies);
    expect(shortenText('👨‍👩‍👧'.repeat(31))).toBe(`${'👨‍👩‍👧'.repeat(15)}…${'👨‍👩‍👧'.repeat(6)}`);
  });

  it('never cuts a Hindi syllable in half', () => {
    expect(shortenText('नि'.repeat(31))).toBe(`${'नि'.repeat(15)}…${'नि'.repeat(6)}`);
  });
});
