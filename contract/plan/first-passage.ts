import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { unitOf } from './cohorts.ts';
import { longestDays, type Plan } from './plan.ts';
import { poissonOf } from './poisson.ts';
import { mostBuyers, salesOn } from './sales.ts';

/** The insolvent days of many runs. A day is null if that share of the runs was still solvent at the end. */
export interface FirstPassage {
  readonly p5: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
}

export interface Fan {
  readonly runs: number;
  readonly seed: number;
  readonly firstPassage: FirstPassage;
  /** The number of runs that were insolvent by each day. */
  readonly insolventBy: readonly number[];
}

export interface FanOptions {
  readonly runs?: number;
  readonly seed?: number;
  readonly horizon?: number;
  /** Called after each day. Returns false to stop. */
  readonly onDay?: (day: number) => boolean;
}

const usualRuns = 10_000;

/**
 * Plays a plan many times with sales that are drawn from the Poisson distribution of each day's average. All runs go
 * through a day before the next one begins. By default it plays 10,000 runs with seed 1 for ten years; the same seed gives the
 * same runs.
 */
export function fanOf(
  plan: Plan,
  { runs = usualRuns, seed = 1, horizon = longestDays, onDay = () => true }: FanOptions = {},
): Fan {
  const play = runsOf(plan, runs, seed);
  const insolventBy: number[] = [];
  let bought = 0;

  for (let day = 0; day < horizon; day += 1) {
    const average = salesOn(plan.arrivals, day);
    bought += average;
    if (bought > mostBuyers) break;
    const solvent = play(day, poissonOf(average));
    insolventBy.push(runs - solvent);
    if (solvent === 0 || !onDay(day)) break;
  }
  const reached = (share: number) => {
    const day = insolventBy.findIndex((count) => count >= share * runs);
    return day === -1 ? null : day;
  };
  const firstPassage = { p5: reached(0.05), p50: reached(0.5), p95: reached(0.95) };
  return { runs, seed, firstPassage, insolventBy };
}

/**
 * Returns a function that plays the next day of all solvent runs, and returns how many are still solvent. Cash is counted
 * in the largest unit that divides what a sale brings and a return costs, so that its sums are exact.
 */
function runsOf(plan: Plan, runs: number, seed: number) {
  const { keptMicro, paidMicro } = unitOf(plan);
  const unit = divisor(keptMicro, paidMicro);
  const kept = keptMicro / unit;
  const paid = paidMicro / unit;
  const random = xoroshiro128plus(seed);
  const cash = new Float64Array(runs);
  const paying = new Float64Array(runs);
  /** The sales of the last `validDays` days, a row for each. */
  const recent: Int32Array[] = [];
  let solvent = Int32Array.from({ length: runs }, (_, run) => run);

  return (day: number, draw: (uniform: number) => number): number => {
    const yesterday = recent.at((day - 1) % plan.validDays);
    // This row holds the sales that are `validDays` old: they are paid for the last time today.
    const today = (recent[day % plan.validDays] ??= new Int32Array(runs));
    let left = 0;
    for (const run of solvent) {
      const sold = draw((random.next() >>> 0) / 2 ** 32);
      const due = (paying[run] ?? 0) + (day > 0 ? (yesterday?.[run] ?? 0) : 0);
      const rest = (cash[run] ?? 0) + sold * kept - due * paid;
      if (rest < 0) continue;
      cash[run] = rest;
      paying[run] = due - (today[run] ?? 0);
      today[run] = sold;
      solvent[left] = run;
      left += 1;
    }
    solvent = solvent.subarray(0, left);
    return left;
  };
}

const divisor = (one: number, other: number): number =>
  other === 0 ? one || 1 : divisor(other, one % other);
