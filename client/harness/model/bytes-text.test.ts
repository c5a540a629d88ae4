import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

it.each([
  ['en-US', 1, '1 byte'],
  ['en-US', 90, '90 bytes'],
  ['en-US', 3400, '3.4 kB'],
  ['de-DE', 5_600_000, '5,6 MB'],
  ['fr-FR', 1200, '1,2 ko'],
  ['hi-IN', 90, '90 बाइट'],
])('writes a size for %s: %i is %s', (tag, bytes, text) => {
  expect(bytesText(tag, bytes).replace(/\s/gu, ' ')).toBe(text);
});
