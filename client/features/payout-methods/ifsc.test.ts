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

it('reports a wrong length only after typing is finished', () => {
  expect(ifscProblem('SBIN000123', true)).toBe('length');
  expect(ifscProblem('SBIN0001234', true)).toBeUndefined();
});

it('converts to upper case, removes separators and limits the length', () =>
  expect(ifscCharacters(' sbin 000-12345')).toBe('SBIN0001234'));

it('takes native digits', () => expect(ifscCharacters('SBIN०००१२३४')).toBe('SBIN0001234'));
