import { expect, it } from 'vitest';
import { drawDigits } from './captcha-picture.ts';

it('draws digits as strokes without text, and differently for other random values', () => {
  const straight = drawDigits('0123', () => 0);
  expect(straight).toMatch(/^<svg xmlns=.*<\/svg>$/);
  expect(straight).not.toMatch(/<text|0123|undefined|NaN/);
  expect(straight).not.toBe(drawDigits('0123', (most) => most));
  expect(straight).not.toBe(drawDigits('4567', () => 0));
});
