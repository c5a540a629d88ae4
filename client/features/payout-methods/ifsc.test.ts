import { expect, it } from 'vitest';
import { ifscCharacters, ifscProblem } from './ifsc.ts';

it.each([
  ['', undefined],
  ['SBI', undefined],
  ['SB1', 'letters'],
  ['SBIN', undefined],
  ['SBIN0', undefined],
  ['SBINO', 'zero'],
  ['SBIN1', 'zero'],
  ['SBIN0001234', undefined],
  ['SBIN000AB3C', undefined],
])('while typing, %j has the problem %s', (typed, problem) =>
  expect(ifscProblem(typed, false)).toBe(problem),
);

it('is too short only once it is finished', () => {
  expect(ifscProblem('SBIN000123', true)).toBe('length');
  expect(ifscProblem('SBIN0001234', true)).toBeUndefined();
});

it('is typed in capitals, without blanks, and no longer than it is', () =>
  expect(ifscCharacters(' sbin 000-12345')).toBe('SBIN0001234'));
