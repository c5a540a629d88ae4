import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { fanOf } from './first-passage.ts';
import { readPlan } from './plan.ts';
import { poissonOf } from './poisson.ts';

const plan = (terms: object = {}) =>
  readPlan({
    price: '1000',
    dailyReturn: '40',
    validDays: 60,
    bonuses: ['0.10'],
    fee: '0.05',
    arrivals: { kind: 'poisson', perDay: 10 },
    ...terms,
  });

describe('random sales', () => {
  it.each([0.05, 1, 10, 400, 1_000_000])('have the mean and the variance of Poisson for %d a day', (mean) => {
    const random = xoroshiro128plus(7);
    const draw = poissonOf(mean);
    const count = 200_000;
    let sum = 0;
    let squares = 0;
    for (let at = 0; at < count; at += 1) {
      const off = draw((random.next() >>> 0) / 2 ** 32) - mean;
      sum += off;
      squares += off * off;
    }
    const error = Math.sqrt(mean / count);
    expect(Math.abs(sum / count)).toBeLessThan(5 * error);
    expect(squares / count / mean).toBeGreaterThan(0.95);
    expect(squares / count / mean).toBeLessThan(1.05);
  });

  it('are none on a day without arrivals, and the smallest for the smallest number', () => {
    expect(poissonOf(0)(0.99)).toBe(0);
    expect(poissonOf(2)(0)).toBe(0);
    expect(poissonOf(2)(Math.exp(-2) + 1e-9)).toBe(1);
    expect(poissonOf(2)(Math.exp(-2) - 1e-9)).toBe(0);
  });
});

describe('many runs of a plan', () => {
  it('end around the day of flat sales, and closer to it the more members there are', () => {
    const few = fanOf(plan({ arrivals: { kind: 'poisson', perDay: 1 } }), { runs: 2000 }).firstPassage;
    const many = fanOf(plan({ arrivals: { kind: 'poisson', perDay: 1000 } }), { runs: 2000 }).firstPassage;
    expect(few.p50).toBeGreaterThan(44);
    expect(few.p50).toBeLessThan(52);
    expect(many.p50).toBe(48);
    const spread = ({ p5, p95 }: typeof few) => (p95 ?? Infinity) - (p5 ?? 0);
    expect(spread(many)).toBeLessThan(spread(few));
  });

  it('are the same for the same seed, and others for another', () => {
    const byDay = (seed: number) => fanOf(plan(), { runs: 500, seed }).insolventBy;
    expect(byDay(3)).toEqual(byDay(3));
    expect(byDay(3)).not.toEqual(byDay(4));
  });

  it('end on the day of flat sales when chance has no part', () => {
    // With a machine that pays on one day only, each day pays for the sales of the day before.
    const { insolventBy } = fanOf(
      plan({ arrivals: { kind: 'stop', perDay: 1_000_000, day: 1 }, dailyReturn: '1000', validDays: 1 }),
      { runs: 50 },
    );
    expect(insolventBy).toEqual([0, 50]);
  });

  it('say so where a share of them never ends', () => {
    const solvent = plan({ dailyReturn: '1', validDays: 10 });
    expect(fanOf(solvent, { runs: 100, horizon: 100 }).firstPassage).toEqual({
      p5: null,
      p50: null,
      p95: null,
    });
  });

  it('can be stopped after a day', () => {
    expect(fanOf(plan(), { runs: 10, onDay: (day) => day < 4 }).insolventBy).toHaveLength(5);
  });
});
