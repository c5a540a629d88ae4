import { expect, it } from 'vitest';
import { cpuSlowdownFor } from './cpu-slowdown.ts';

it.each([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [1999, 6],
])('slows a machine of index %i by %f, as Lighthouse’s calculator does', (index, slowdown) =>
  expect(cpuSlowdownFor(index)).toBe(slowdown),
);

it.each([149, 0, NaN])('has no figure for a machine of index %f', (index) =>
  expect(() => cpuSlowdownFor(index)).toThrow('too slow'),
);
