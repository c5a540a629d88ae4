import { expect, it } from 'vitest';
import { exactCell, medianTaken, shownCell } from './figures.ts';

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
  [0, '0'],
  [900_000_000n, '900.000000'],
  [-1n, '-0.000001'],
  [123_456_789_012_345_678_901n, '123456789012345.678901'],
  ['', ''],
])('writes %s exactly, whatever its size', (cell, text) => {
  expect(exactCell(cell)).toBe(text);
});

it('shows amounts as people write them', () => {
  expect(shownCell(1_234_560_000n)).toBe('1,234.56');
  expect(shownCell(0.5)).toBe('0.5');
});
