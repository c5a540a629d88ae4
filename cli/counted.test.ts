import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 commands'],
  [1, '1 command'],
  [2, '2 commands'],
  [11, '11 commands'],
  [21, '21 commands'],
  [1.5, '1.5 commands'],
])('%s is counted as “%s”', (count, text) => expect(counted(count, 'command')).toBe(text));

it('a noun may have a plural of its own', () => {
  expect(counted(1, 'reply', 'replies')).toBe('1 reply');
  expect(counted(0, 'reply', 'replies')).toBe('0 replies');
});
