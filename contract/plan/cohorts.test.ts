import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossesOf, runPlan, unitOf } from './cohorts.ts';
import { outlookOf } from './outlook.ts';
import { readPlan, type Plan } from './plan.ts';

const published = {
  price: '1000',
  dailyReturn: '40',
  validDays: 60,
  bonuses: ['0.10'],
  fee: '0.05',
  arrivals: { kind: 'flat', perDay: 1 },
};
const planOf = (terms: object): Plan => readPlan({ ...published, ...terms });

/** Whole amounts, so that no share is rounded and the closed form is exact. */
const terms = fc.record({
  price: fc.integer({ min: 1, max: 50 }).map((hundreds) => String(hundreds * 100)),
  dailyReturn: fc.integer({ min: 1, max: 100 }).map(String),
  validDays: fc.integer({ min: 1, max: 120 }),
  bonuses: fc.array(fc.constantFrom('0.1', '0.05', '0.01'), { maxLength: 3 }),
  fee: fc.constantFrom('0', '0.01', '0.05', '0.5', '1'),
  withdrawn: fc.constantFrom('1', '0.5', '0.25'),
  perDay: fc.integer({ min: 0, max: 20 }),
});

/** Terms by which the cash is used up to the last micro on a day, so that returns are paid for a day longer. */
const withoutRest = {
  ...{ price: '2300', dailyReturn: '19', validDays: 109, bonuses: ['0.1'] },
  ...{ fee: '0', withdrawn: '1', perDay: 0 },
} as const;

/** Every machine on its own, day by day: slow, and without the sums of the engine. */
function playedByMachine(plan: Plan, horizon: number) {
  const { keptMicro, paidMicro } = unitOf(plan);
  const sold: { day: number; takenMicro: number }[] = [];
  let cash = 0;
  for (let day = 0; day < horizon; day += 1) {
    const today = Array.from({ length: plan.arrivals.perDay }, () => ({ day, takenMicro: 0 }));
    const due = sold.filter((one) => day - one.day <= plan.validDays);
    const left = cash + today.length * keptMicro - due.length * paidMicro;
    if (left < 0) return { insolventDay: day, sold, cash };
    cash = left;
    for (const one of due) one.takenMicro += paidMicro;
    sold.push(...today);
  }
  return { insolventDay: null, sold, cash };
}

describe('a plan that is played day by day', () => {
  it.each([
    [{}, { insolventDay: 48, buyers: 48, losers: 27, lossShare: 0.2846 }],
    [{ dailyReturn: '30', validDays: 45, bonuses: [] }, { insolventDay: 104 }],
    [{ dailyReturn: '100', validDays: 30 }, { insolventDay: 19 }],
    [{ dailyReturn: '10', validDays: 365, bonuses: ['0.05'] }, { insolventDay: 201 }],
  ])('ends on the published day for %j', (given, expected) => {
    const plan = planOf(given);
    const run = runPlan(plan);
    expect({ insolventDay: run.insolventDay, ...lossesOf(plan, run) }).toMatchObject(expected);
  });

  it('ends on the day of the closed form, whatever the terms', () => {
    fc.assert(
      fc.property(terms, ({ perDay: _, ...given }) => {
        fc.pre(Number(given.dailyReturn) <= Number(given.price));
        const plan = planOf(given);
        const { flatInsolventDay } = outlookOf(plan);
        // A plan that is solvent when its first machines end stays solvent.
        const horizon = (flatInsolventDay ?? plan.validDays) + 1;
        expect(runPlan(plan, horizon).insolventDay).toBe(flatInsolventDay);
      }),
      { numRuns: 1000, examples: [[withoutRest]] },
    );
  });

  it('has the cash and the losers of a run in which each machine is paid on its own', () => {
    fc.assert(
      fc.property(terms, ({ perDay, ...given }) => {
        fc.pre(Number(given.dailyReturn) <= Number(given.price));
        const plan = planOf({ ...given, arrivals: { kind: 'flat', perDay } });
        const run = runPlan(plan, 90);
        const played = playedByMachine(plan, 90);
        expect(run.insolventDay).toBe(played.insolventDay);
        expect(Number(run.days.at(-1)?.cashMicro ?? 0n)).toBe(played.cash);
        fc.pre(run.insolventDay !== null);
        const losers = played.sold.filter(({ takenMicro }) => takenMicro < plan.priceMicro);
        const lost = losers.reduce((sum, { takenMicro }) => sum + plan.priceMicro - takenMicro, 0);
        const losses = lossesOf(plan, run);
        expect(losses).toMatchObject({ buyers: played.sold.length, losers: losers.length });
        if (losses.buyers > 0)
          expect(losses.lossShare).toBeCloseTo(lost / (losses.buyers * plan.priceMicro), 3);
      }),
      { numRuns: 300 },
    );
  });

  it('counts promises that are still to be paid', () => {
    const { days } = runPlan(planOf({ arrivals: { kind: 'stop', perDay: 1, day: 1 } }));
    expect(days[0]).toEqual({
      sold: 1,
      paying: 0,
      cashMicro: 900_000_000n,
      promisedMicro: 60n * 38_000_000n,
    });
    expect(days[1]).toMatchObject({
      sold: 0,
      paying: 1,
      cashMicro: 862_000_000n,
      promisedMicro: 59n * 38_000_000n,
    });
  });

  it('ends sooner when nobody new comes, and later when more come every day', () => {
    const until = (arrivals: object) => runPlan(planOf({ arrivals })).insolventDay ?? Infinity;
    expect(until({ kind: 'stop', perDay: 1, day: 20 })).toBeLessThan(until({ kind: 'flat', perDay: 1 }));
    expect(until({ kind: 'growing', perDay: 1, rate: 0.02 })).toBeGreaterThan(
      until({ kind: 'flat', perDay: 1 }),
    );
  });

  it('sells whole machines, of which half a one a day is one every other day', () => {
    const { days } = runPlan(planOf({ arrivals: { kind: 'flat', perDay: 0.5 } }), 6);
    expect(days.map(({ sold }) => sold)).toEqual([1, 0, 1, 0, 1, 0]);
  });

  it('does not depend on how many buy each day', () => {
    for (const perDay of [1, 7, 1_000])
      expect(runPlan(planOf({ arrivals: { kind: 'flat', perDay } })).insolventDay).toBe(48);
  });

  it('never ends while sales grow faster than its break-even growth, until nobody is left to buy', () => {
    const run = runPlan(planOf({ arrivals: { kind: 'growing', perDay: 100, rate: 0.04 } }));
    expect(run.insolventDay).toBeNull();
    expect(run.days.length).toBeLessThan(500);
    expect(run.days.reduce((sum, { sold }) => sum + sold, 0)).toBeLessThanOrEqual(1_000_000_000);
  });

  it('loses nobody any money that pays more than its price and always pays', () => {
    const plan = planOf({ dailyReturn: '10', validDays: 100, bonuses: [], fee: '0' });
    expect(lossesOf(plan, runPlan(plan, 400))).toEqual({ buyers: 400, losers: 0, lossShare: 0 });
  });

  it('takes from each buyer of a plan that returns less than its price', () => {
    const plan = planOf({ dailyReturn: '10', validDays: 50, bonuses: [], fee: '0' });
    expect(lossesOf(plan, runPlan(plan, 400))).toEqual({ buyers: 400, losers: 400, lossShare: 0.5 });
  });
});
