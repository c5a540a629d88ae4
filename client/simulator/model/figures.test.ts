import { expect, it } from 'vitest';
import { cellsOf, medianTaken } from './figures.ts';

const cohort = (day: number, buyers: number, takenOutMicro: number) => ({ day, buyers, takenOutMicro });

it('finds what half of all buyers took out at most', () => {
  expect(medianTaken([])).toBe(0);
  expect(medianTaken([cohort(0, 1, 30), cohort(1, 1, 20), cohort(2, 1, 0)])).toBe(20);
  // Buyers who took out nothing are counted, too.
  expect(medianTaken([cohort(0, 1, 500), cohort(1, 9, 0)])).toBe(0);
  expect(medianTaken([cohort(0, 8, 500), cohort(1, 9, 0)])).toBe(0);
  expect(medianTaken([cohort(0, 9, 500), cohort(1, 8, 0)])).toBe(500);
});

it.each([
  [900_000_000n, '900.000000', '900'],
  [1_234_560_000n, '1234.560000', '1,234.56'],
  [-1n, '-0.000001', '-0'],
  [123_456_789_012_345_678_901n, '123456789012345.678901', '123,456,789,012,345.68'],
])('writes %s micro-USDT exactly, whatever its size, and as people write it', (micro, exact, shown) => {
  expect(cellsOf(micro)).toEqual([{ exact, shown }]);
});

it('writes numbers as they are, and nothing where there is none', () => {
  expect(cellsOf(0, 0.5, null)).toEqual(['0', '0.5', '']);
});
