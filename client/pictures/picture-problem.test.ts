import { expect, test } from 'vitest';
import { pictureProblem } from './picture-problem.ts';

const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'a', { type });

test('accepts a picture of up to 2 MB, and reports the problem of any other file', () => {
  expect(pictureProblem(file('image/png', 2 * 1024 * 1024))).toBeUndefined();
  expect(pictureProblem(file('image/png', 2 * 1024 * 1024 + 1))).toBe('tooLarge');
  expect(pictureProblem(file('image/webp', 0))).toBe('empty');
  expect(pictureProblem(file('image/svg+xml', 10))).toBe('notAPicture');
  expect(pictureProblem(file('', 10))).toBe('notAPicture');
});
