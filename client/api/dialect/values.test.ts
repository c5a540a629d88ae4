import { expect, it } from 'vitest';
import { readExactly } from './values.ts';

it.each([
  [12345678901234567890, '12345678901234567890', '12345678901234567890'],
  [7, '7', 7],
  [0.5, '0.5', 0.5],
  [12345678901234567890, undefined, 12345678901234567890],
])('reads the number %d, written as %s, as %j', (value, source, read) => {
  expect(readExactly('id', value, source === undefined ? {} : { source })).toBe(read);
});
