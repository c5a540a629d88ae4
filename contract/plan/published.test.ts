import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { lossesOf, runPlan, unitOf } from './cohorts.ts';
import { readPlan, type Plan } from './plan.ts';

/** The table of docs/solvency.md, by the plan's terms. */
const table = [
  {
    terms: { dailyReturn: '40', validDays: 60, bonuses: ['0.10'] },
    row: { multiple: 2.4, recruits: 2.5333, payback: 23.684, growth: 1.037616 },
  },
  {
    terms: { dailyReturn: '30', validDays: 45 },
    row: { multiple: 1.35, recruits: 1.2825, payback: 35.088, growth: 1.011348 },
  },
  {
    terms: { dailyReturn: '100', validDays: 30, bonuses: ['0.10'] },
    row: { multiple: 3, recruits: 3.1667, payback: 9.474, growth: 1.099408 },
  },
  {
    terms: { dailyReturn: '10', validDays: 365, bonuses: ['0.05'] },
    row: { multiple: 3.65, recruits: 3.65, payback: 100, growth: 1.009706 },
  },
] as const;

const planOf = (terms: object): Plan =>
  readPlan({ price: '1000', fee: '0.05', arrivals: { kind: 'flat', perDay: 1 }, ...terms });
const endOf = (terms: object, arrivals: object): number | null =>
  runPlan(planOf({ ...terms, arrivals })).insolventDay;

describe('the table of plans, played day by day', () => {
  it.each(table)('$terms pays its multiple and needs its recruits', ({ terms, row }) => {
    const plan = planOf(terms);
    const { keptMicro, paidMicro } = unitOf(plan);
    expect((plan.dayReturnMicro * plan.validDays) / plan.priceMicro).toBeCloseTo(row.multiple, 9);
    expect((paidMicro * plan.validDays) / keptMicro).toBeCloseTo(row.recruits, 4);
  });

  it.each(table)('$terms uses up a single sale after its payback days', ({ terms, row }) => {
    const returns = Math.floor(row.payback);
    expect(endOf(terms, { kind: 'stop', perDay: 1, day: 1 })).toBe(returns + 1);
  });

  // Both runs end before a billion machines are sold, so a growth close to the break-even is not told apart.
  it.each(table)('$terms ends below its break-even growth and not above it', ({ terms, row }) => {
    const growing = (share: number) => ({ kind: 'growing', perDay: 20, rate: (row.growth - 1) * share });
    expect(endOf(terms, growing(0.9))).not.toBeNull();
    expect(endOf(terms, growing(1.01))).toBeNull();
  });
});

describe('the figures of members', () => {
  const plan = planOf(table[0].terms);
  const run = runPlan(plan);

  it('leave out nobody, also not who received nothing', () => {
    const withNothing = run.cohorts.filter(({ takenOutMicro }) => takenOutMicro === 0);
    expect(withNothing.map(({ day }) => day)).toEqual([47]);
    expect(lossesOf(plan, run)).toMatchObject({ buyers: run.cohorts.length, losers: 27 });
    expect(run.cohorts.filter(({ takenOutMicro }) => takenOutMicro < plan.priceMicro)).toHaveLength(27);
  });

  it('subtract the fees', () => {
    // The first buyer received 47 returns of 40, less 5 %.
    expect(run.cohorts[0]?.takenOutMicro).toBe(47 * 38_000_000);
  });
});

/** Gastwirth 1977: each newcomer is recruited by one of the earlier members at random. */
describe('recruitment at random', () => {
  const harmonic = (count: number): number => {
    let sum = 0;
    for (let one = 1; one <= count; one += 1) sum += 1 / one;
    return sum;
  };
  /** The expected recruits of the k-th of N members. */
  const expected = (k: number, members: number): number => harmonic(members - 1) - harmonic(k - 1);

  const members = 1000;
  const trees = 2000;
  const random = xoroshiro128plus(46);
  const recruits = new Float64Array(members);
  const shares = [0, 0, 0, 0];
  for (let tree = 0; tree < trees; tree += 1) {
    const own = new Uint32Array(members);
    for (let newcomer = 1; newcomer < members; newcomer += 1) {
      const recruiter = Math.floor(((random.next() >>> 0) / 2 ** 32) * newcomer);
      own[recruiter] = (own[recruiter] ?? 0) + 1;
    }
    own.forEach((count, place) => {
      recruits[place] = (recruits[place] ?? 0) + count / trees;
      if (count < shares.length) shares[count] = (shares[count] ?? 0) + 1 / (members * trees);
    });
  }

  it.each([1, 2, 10, 100, 368, 900, 1000])('brings the %d. member H(N − 1) − H(k − 1) recruits', (k) => {
    const mean = expected(k, members);
    // The variance is below the mean, and five standard errors of 2,000 trees are enough.
    expect(Math.abs((recruits[k - 1] ?? 0) - mean)).toBeLessThan(5 * Math.sqrt(mean / trees) + 1e-9);
    if (k > 1) expect(Math.abs(mean - Math.log(members / k))).toBeLessThan(1 / k);
  });

  it('lets only the first N/e members expect one', () => {
    const last = Array.from({ length: members }, (_, at) => at + 1).findLast(
      (k) => expected(k, members) >= 1,
    );
    expect(Math.abs((last ?? 0) - members / Math.E)).toBeLessThan(2);
  });

  it('leaves half of all without a recruit, and a quarter, an eighth and a sixteenth with 1, 2 and 3', () => {
    for (const [count, share] of shares.entries()) expect(share).toBeCloseTo(1 / 2 ** (count + 1), 2);
  });
});

/**
 * Artzrouni 2009: dS/dt = rn S + s(t) − W(t) with s(t) = s0 e^(ri t). Without interest (rn = 0) and with all returns
 * withdrawn, the promised capital is what was paid in, so W(t) = rw ∫ s.
 */
describe('a fund with growing deposits', () => {
  /** The solution. Amounts in prices, rates per day. */
  const cash = ({ s0, ri, rw }: Record<'s0' | 'ri' | 'rw', number>, t: number): number => {
    const paidIn = (s0 * Math.expm1(ri * t)) / ri;
    return paidIn - (rw / ri) * (paidIn - s0 * t);
  };
  const fund = { s0: 1000, ri: 0.0005, rw: 0.002 };
  const played = (ri: number) =>
    runPlan(
      planOf({
        ...{ dailyReturn: '2', validDays: 3650, fee: '0' },
        arrivals: { kind: 'growing', perDay: fund.s0, rate: Math.expm1(ri) },
      }),
    );
  const run = played(fund.ri);

  it('has the cash of the equation, but for the steps of a day', () => {
    const highest = Math.max(...run.days.map((_, day) => cash(fund, day)));
    for (const day of [100, 300, 600, 900]) {
      const cashOfRun = Number(run.days[day]?.cashMicro) / 1e9;
      // A day is one step, so the difference is at most about one day's deposits.
      expect(Math.abs(cashOfRun - cash(fund, day)) / highest).toBeLessThan(0.005);
    }
  });

  it('collapses when the equation does', () => {
    let day = 1;
    while (cash(fund, day) > 0) day += 1;
    expect(Math.abs((run.insolventDay ?? 0) - day)).toBeLessThan(10);
  });

  it('does not collapse while deposits grow as fast as returns are withdrawn', () => {
    expect(played(fund.rw).insolventDay).toBeNull();
  });
});
