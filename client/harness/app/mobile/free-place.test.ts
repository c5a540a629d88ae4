import { describe, expect, it } from 'vitest';
import { boxAt, freePlace, handleSize, weights, type Obstacle } from './free-place.ts';

const room = { width: 390, height: 844 };
const wanted = { side: 'right', at: 0.6 } as const;

type Size = readonly [width: number, height: number];

const box = (left: number, top: number, [width, height]: Size, weight: number): Obstacle => ({
  ...{ left, top, right: left + width, bottom: top + height },
  weight,
});

describe('the place of the handle', () => {
  it('is the wanted one, to the step, while nothing is there', () => {
    const place = freePlace(wanted, room, []);
    expect(place.side).toBe('right');
    expect(Math.abs(boxAt(place, room).top - boxAt(wanted, room).top)).toBeLessThanOrEqual(4);
  });

  it('gives way to a button by the shortest way', () => {
    const button = box(300, 480, [90, 40], weights.control);
    const { top, bottom } = boxAt(freePlace(wanted, room, [button]), room);
    expect(bottom <= 480 || top >= 520).toBe(true);
    expect(Math.abs(top - boxAt(wanted, room).top)).toBeLessThanOrEqual(handleSize + 8);
  });

  it('goes to the other side before it covers a primary action', () => {
    const column = box(340, 0, [50, 844], weights.never);
    expect(freePlace(wanted, room, [column]).side).toBe('left');
  });

  it('rather covers a row, which has room to press beside it, than a button', () => {
    const rows = Array.from({ length: 14 }, (_, at) => box(16, at * 60, [358, 56], weights.row));
    const buttons = [box(0, 0, [390, 480], weights.control), box(0, 560, [390, 284], weights.control)];
    const { top, bottom } = boxAt(freePlace(wanted, room, [...rows, ...buttons]), room);
    expect([top >= 480, bottom <= 560]).toEqual([true, true]);
  });
});
