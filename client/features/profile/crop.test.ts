import { expect, it } from 'vitest';
import { dragged, squareOf, wholeCrop } from './crop.ts';

const wide = { width: 400, height: 200 };
const middle = { x: 0.5, y: 0.5 };

it('crops the largest centred square by default', () =>
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 }));

it('crops a smaller square at a higher zoom', () =>
  expect(squareOf(wide, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 100, side: 100 }));

it('follows a drag and stops at the edges', () => {
  expect(dragged(wide, wholeCrop, [middle], [{ x: 0.75, y: 0.75 }])).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
  expect(dragged(wide, wholeCrop, [middle], [{ x: -9, y: 0 }]).x).toBe(1);
  expect(dragged(wide, wholeCrop, [middle], [{ x: 9, y: 0 }]).x).toBe(0);
});

it('enlarges what is between two fingers as they spread, and stops at its limits', () => {
  const pinch = (centre: number, reach: number) => [
    { x: centre - reach, y: 0.5 },
    { x: centre + reach, y: 0.5 },
  ];
  // The picture's point 150 stays a quarter into the crop.
  const spread = dragged(wide, wholeCrop, pinch(0.25, 0.1), pinch(0.25, 0.2));
  expect(spread.zoom).toBeCloseTo(2);
  const { left, side } = squareOf(wide, spread);
  expect(left + 0.25 * side).toBeCloseTo(150);
  // The picture's point 150 follows both fingers to the middle.
  const both = squareOf(wide, dragged(wide, wholeCrop, pinch(0.25, 0.1), pinch(0.5, 0.2)));
  expect(both.left + 0.5 * both.side).toBeCloseTo(150);

  expect(dragged(wide, wholeCrop, pinch(0.5, 0.01), pinch(0.5, 0.5)).zoom).toBe(4);
  expect(dragged(wide, { zoom: 2, x: 0, y: 1 }, pinch(0.5, 0.4), pinch(0.5, 0))).toEqual({
    zoom: 1,
    x: 0,
    y: 1,
  });
});
