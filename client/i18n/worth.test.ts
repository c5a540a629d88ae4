import { expect, it } from 'vitest';
import { worthIn, worthOf } from './worth.ts';

it('rounds to two decimals of the other currency', () => {
  expect(worthIn('10.00', '129.20')).toBe('1292.00');
  expect(worthIn('0.315', '129.20')).toBe('40.70');
  expect(worthIn(12.5, '0.92')).toBe('11.50');
  expect(worthIn('-3.00', '1545.00')).toBe('-4635.00');
});

it("rounds to six decimals of the platform's unit", () => {
  expect(worthOf('1000.00', '129.20')).toBe('7.739938');
  expect(worthOf('500', '1545')).toBe('0.323625');
});

it('returns undefined for an invalid amount or rate', () => {
  expect(worthIn('', '129.20')).toBeUndefined();
  expect(worthIn('1.00', 'many')).toBeUndefined();
  expect(worthOf('1.00', '0.00')).toBeUndefined();
});
