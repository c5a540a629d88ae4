import { describe, expect, it } from 'vitest';
import { outlookOf, type Plan } from './solvency.ts';

const plan = (
  price: number,
  dayReturn: number,
  validDays: number,
  acquisitionShare: number,
  withdrawFeeRate: number,
): Plan => ({ price, dayReturn, validDays, acquisitionShare, withdrawFeeRate });

describe('the outlook of a plan', () => {
  it.each([
    [plan(1000, 40, 60, 0.1, 0.05), 2.4, 2.5333, 23.684, 1.037616, 48],
    [plan(1000, 30, 45, 0, 0.05), 1.35, 1.2825, 35.088, 1.011348, 104],
    [plan(1000, 100, 30, 0.1, 0.05), 3, 3.1667, 9.474, 1.099408, 19],
    [plan(1000, 10, 365, 0.05, 0.05), 3.65, 3.65, 100, 1.009706, 201],
  ])('of %o', (terms, multiple, recruits, payback, growth, day) => {
    const outlook = outlookOf(terms);
    expect(outlook.payoutMultiple).toBeCloseTo(multiple, 9);
    expect(outlook.breakEvenRecruits).toBeCloseTo(recruits, 4);
    expect(outlook.paybackDays).toBeCloseTo(payback, 3);
    expect(outlook.breakEvenGrowth).toBeCloseTo(growth, 6);
    expect(outlook.flatInsolventDay).toBe(day);
  });

  it('says the day that a platform with flat sales comes to', () => {
    for (const [dayReturn, validDays] of [
      [40, 60],
      [30, 45],
      [25, 41],
      [200, 6],
    ] as const) {
      const { flatInsolventDay } = outlookOf(plan(1000, dayReturn, validDays, 0.12, 0.05));
      expect(flatInsolventDay).toBe(simulated(880, dayReturn * 0.95, validDays));
    }
  });

  it('needs no growth and never runs dry when a machine pays less than it costs', () => {
    const outlook = outlookOf(plan(1000, 10, 50, 0, 0));
    expect(outlook).toMatchObject({ payoutMultiple: 0.5, paybackDays: 100, flatInsolventDay: null });
    expect(outlook.breakEvenGrowth).toBeLessThan(1);
  });

  it('needs no growth at the point of balance', () => {
    const outlook = outlookOf(plan(1000, 10, 100, 0, 0));
    expect(outlook.breakEvenGrowth).toBeCloseTo(1, 9);
    expect(outlook.flatInsolventDay).toBeNull();
  });

  it('has no payback where nothing is kept, nor where nothing is paid out', () => {
    const none = { paybackDays: null, breakEvenGrowth: null, flatInsolventDay: null };
    expect(outlookOf(plan(1000, 10, 50, 1, 0))).toMatchObject({ ...none, breakEvenRecruits: null });
    expect(outlookOf(plan(1000, 10, 50, 0, 1))).toMatchObject({ ...none, breakEvenRecruits: 0 });
  });

  it('is exact to the end where a machine pays itself back in a day', () => {
    const { breakEvenGrowth } = outlookOf(plan(1, 1, 3650, 0, 0));
    expect(breakEvenGrowth).toBeCloseTo(2, 9);
  });
});

/** The first day on which one sale a day has paid out more than it kept, counted out. */
function simulated(kept: number, paidADay: number, validDays: number): number {
  let cash = 0;
  for (let day = 0; ; day += 1) {
    cash += kept - paidADay * Math.min(day, validDays);
    if (cash < 0) return day;
  }
}
