import { describe, expect, it } from 'vitest';
import { toMicro } from '../money.ts';
import type { PlanTerms } from './cohorts.ts';
import { outlookOf } from './outlook.ts';

interface Changes {
  readonly price?: number;
  readonly dayReturn?: number;
  readonly validDays?: number;
  readonly bonus?: string;
  readonly fee?: string;
}

const plan = ({
  price = 1000,
  dayReturn = 10,
  validDays = 50,
  bonus = '0',
  fee = '0.05',
}: Changes): PlanTerms => ({
  ...{ validDays, fee, bonuses: [bonus], withdrawn: '1' },
  priceMicro: toMicro(String(price)),
  dayReturnMicro: toMicro(String(dayReturn)),
});

describe('the outlook of a plan', () => {
  it.each([
    {
      terms: { dayReturn: 40, validDays: 60, bonus: '0.1' },
      outlook: { multiple: 2.4, recruits: 2.5333, payback: 23.684, growth: 1.037616, day: 48 },
    },
    {
      terms: { dayReturn: 30, validDays: 45 },
      outlook: { multiple: 1.35, recruits: 1.2825, payback: 35.088, growth: 1.011348, day: 104 },
    },
    {
      terms: { dayReturn: 100, validDays: 30, bonus: '0.1' },
      outlook: { multiple: 3, recruits: 3.1667, payback: 9.474, growth: 1.099408, day: 19 },
    },
    {
      terms: { validDays: 365, bonus: '0.05' },
      outlook: { multiple: 3.65, recruits: 3.65, payback: 100, growth: 1.009706, day: 201 },
    },
  ])('is computed for %j', ({ terms, outlook: { multiple, recruits, payback, growth, day } }) => {
    const outlook = outlookOf(plan(terms));
    expect(outlook.payoutMultiple).toBeCloseTo(multiple, 9);
    expect(outlook.breakEvenRecruits).toBeCloseTo(recruits, 4);
    expect(outlook.paybackDays).toBeCloseTo(payback, 3);
    expect(outlook.breakEvenGrowth).toBeCloseTo(growth, 6);
    expect(outlook.flatInsolventDay).toBe(day);
  });

  it('has the same insolvency day with flat sales as a simulation', () => {
    for (const [dayReturn, validDays] of [
      [40, 60],
      [30, 45],
      [25, 41],
      [200, 6],
    ] as const) {
      const { flatInsolventDay } = outlookOf(plan({ dayReturn, validDays, bonus: '0.12' }));
      expect(flatInsolventDay).toBe(simulated(880, dayReturn * 0.95, validDays));
    }
  });

  it('needs no growth and is never insolvent when a product pays less than its price', () => {
    const outlook = outlookOf(plan({ fee: '0' }));
    expect(outlook).toMatchObject({ payoutMultiple: 0.5, paybackDays: 100, flatInsolventDay: null });
    expect(outlook.breakEvenGrowth).toBeLessThan(1);
  });

  it('needs no growth at the break-even point', () => {
    const outlook = outlookOf(plan({ validDays: 100, fee: '0' }));
    expect(outlook.breakEvenGrowth).toBeCloseTo(1, 9);
    expect(outlook.flatInsolventDay).toBeNull();
  });

  it('has no payback when nothing is kept or nothing is paid out', () => {
    const none = { paybackDays: null, breakEvenGrowth: null, flatInsolventDay: null };
    expect(outlookOf(plan({ bonus: '1', fee: '0' }))).toMatchObject({
      ...none,
      breakEvenRecruits: null,
    });
    expect(outlookOf(plan({ fee: '1' }))).toMatchObject({ ...none, breakEvenRecruits: 0 });
  });

  it('is exact when a product repays its price in one day', () => {
    const { breakEvenGrowth } = outlookOf(plan({ price: 1, dayReturn: 1, validDays: 3650, fee: '0' }));
    expect(breakEvenGrowth).toBeCloseTo(2, 9);
  });
});

/** Simulates one sale a day. Returns the first day on which the payouts exceed the money kept. */
function simulated(kept: number, paidADay: number, validDays: number): number {
  let cash = 0;
  for (let day = 0; ; day += 1) {
    cash += kept - paidADay * Math.min(day, validDays);
    if (cash < 0) return day;
  }
}
