import { expect, it } from 'vitest';
import { isUnderWay } from './is-under-way.ts';

it.each([
  ['pending', true],
  ['processing', true],
  ['arrived', false],
  ['succeeded', false],
  ['failed', false],
  ['not received', false],
  ['expired', false],
  ['', false],
])('a payment that is “%s” is under way: %s', (status, expected) => {
  expect(isUnderWay(status)).toBe(expected);
});
