import { expect, it } from 'vitest';
import { dragged, squareOf, wholeCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

it('crops the largest centred square by default', () =>
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 }));

it('crops a smaller square at a higher zoom', () =>
  expect(squareOf(wide, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 100, side: 100 }));

it('follows a drag and stops at the edges', () => {
  expect(dragged(wide, wholeCrop, { x: 0.25, y: 0.25 })).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
  expect(dragged(wide, wholeCrop, { x: -9, y: 0 }).x).toBe(1);
  expect(dragged(wide, wholeCrop, { x: 9, y: 0 }).x).toBe(0);
});
