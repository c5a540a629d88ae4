import { expect, it } from 'vitest';
import { valueOf } from './amount-under.ts';

it.each([
  ['1,234.50', '1234.50'],
  ['+4.00', '4.00'],
  ['−1.234,567', '1234.567'],
  ['1 234,50', '1234.50'],
  ['१२,३४,५६७.८९', '1234567.89'],
  ['0.000001', '0.000001'],
  ['12', undefined],
  ['', undefined],
])('reads %s as %s', (figure, value) => {
  expect(valueOf(figure)).toBe(value);
});
