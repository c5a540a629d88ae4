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
])('slows a host with index %i by %f, like Lighthouse’s calculator', (index, slowdown) =>
  expect(cpuSlowdownFor(index)).toBe(slowdown),
);

it.each([149, 0, NaN])('rejects a host with index %f', (index) =>
  expect(() => cpuSlowdownFor(index)).toThrow('too slow'),
);
