import { describe, expect, it } from 'vitest';
import { stacked, thinned, ticksOf } from './scale.ts';

describe('the marks of an axis', () => {
  it.each([
    [1, 4, [0, 0.5, 1]],
    [48, 6, [0, 10, 20, 30, 40]],
    [66_576, 4, [0, 20_000, 40_000, 60_000]],
    [1e18, 4, [0, 5e17, 1e18]],
  ])('up to %d are about %d round numbers', (end, wanted, ticks) =>
    expect(ticksOf(end, wanted)).toEqual(ticks),
  );

  it('are whole days, also where there are few', () => expect(ticksOf(2, 10, 1)).toEqual([0, 1, 2]));

  it('are no endless list', () => expect(ticksOf(0, 4)).toEqual([0]));
});

it('a long table is thinned, and keeps its last row', () => {
  const rows = Array.from({ length: 3650 }, (_, day) => day);
  const few = thinned(rows, 60);
  expect(few.slice(0, 3)).toEqual([0, 61, 122]);
  expect(few.at(-1)).toBe(3649);
  expect(few.length).toBeLessThanOrEqual(61);
  expect(thinned([1, 2], 60)).toEqual([1, 2]);
});

it('bars of one day stand on each other', () =>
  expect(
    stacked([
      [
        [0, 2],
        [1, 3],
      ],
      [[1, 4]],
    ]),
  ).toEqual([
    [
      [0, 2, 0],
      [1, 3, 0],
    ],
    [[1, 7, 3]],
  ]));
