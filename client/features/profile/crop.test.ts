import { expect, it } from 'vitest';
import { cropAt, slidersOf, squareOf, wholeCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

it('crops the largest centred square by default', () =>
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 }));

it('crops a smaller square at a higher zoom', () =>
  expect(squareOf(wide, cropAt(wide, { zoom: 2, x: 0, y: 1 }))).toEqual({ left: 0, top: 100, side: 100 }));

it('converts a moved picture to the position of its sliders and back', () => {
  // At twice its size the picture is 768 × 384 pixels, of which 192 are seen.
  expect(slidersOf(wide, { zoom: 2, x: -144, y: 96 })).toEqual({ zoom: 2, x: 0.75, y: 0 });
  expect(cropAt(wide, { zoom: 2, x: 0.75, y: 0 })).toEqual({ zoom: 2, x: -144, y: 96 });
  expect(slidersOf(wide, { zoom: 1, x: -96.4, y: 0 })).toEqual({ zoom: 1, x: 1, y: 0.5 });
});
