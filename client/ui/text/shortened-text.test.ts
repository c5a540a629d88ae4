import { expect, it } from 'vitest';
import { shortenedText } from './shortened-text.ts';

it('returns a text of up to 30 characters unchanged', () => {
  expect(shortenedText('a'.repeat(30))).toBe('a'.repeat(30));
  expect(shortenedText('')).toBe('');
});

it('shows the first 15 and the last 6 characters of a longer text', () => {
  expect(shortenedText('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x5290840009852…169EE7');
  expect(shortenedText('a'.repeat(31))).toBe(`${'a'.repeat(15)}…${'a'.repeat(6)}`);
});

it('counts grapheme clusters and does not split them', () => {
  const family = '👨‍👩‍👧';
  expect(shortenedText(family.repeat(30))).toBe(family.repeat(30));
  expect(shortenedText(family.repeat(31))).toBe(`${family.repeat(15)}…${family.repeat(6)}`);
  expect(shortenedText('नि'.repeat(31))).toBe(`${'नि'.repeat(15)}…${'नि'.repeat(6)}`);
});
