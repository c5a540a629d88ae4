import { expect, it } from 'vitest';
import { medianTaken } from './figures.ts';

const cohort = (day: number, buyers: number, takenOutMicro: number) => ({ day, buyers, takenOutMicro });

it('finds what half of all buyers took out at most', () => {
  expect(medianTaken([])).toBe(0);
  expect(medianTaken([cohort(0, 1, 30), cohort(1, 1, 20), cohort(2, 1, 0)])).toBe(20);
  // Buyers who took out nothing are counted, too.
  expect(medianTaken([cohort(0, 1, 500), cohort(1, 9, 0)])).toBe(0);
  expect(medianTaken([cohort(0, 8, 500), cohort(1, 9, 0)])).toBe(0);
  expect(medianTaken([cohort(0, 9, 500), cohort(1, 8, 0)])).toBe(500);
});
