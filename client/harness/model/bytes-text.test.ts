import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

it.each([
  [1, '1 byte'],
  [90, '90 bytes'],
  [3400, '3.4 kB'],
  [5_600_000, '5.6 MB'],
])('writes %i as %s', (bytes, text) => {
  expect(bytesText(bytes).replace(/\s/gu, ' ')).toBe(text);
});
