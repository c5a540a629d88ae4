import { expect, it } from 'vitest';
import { nestsDeeper } from './body.ts';

it('counts objects and arrays alike', () => {
  expect(nestsDeeper('text', 0)).toBe(false);
  expect(nestsDeeper({}, 0)).toBe(true);
  expect(nestsDeeper({ a: 1, b: [{ c: 2 }] }, 3)).toBe(false);
  expect(nestsDeeper({ a: 1, b: [{ c: 2 }] }, 2)).toBe(true);
});

it('handles a value nested 100,000 levels deep', () => {
  const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], null);
  expect(nestsDeeper(deep, 64)).toBe(true);
});
