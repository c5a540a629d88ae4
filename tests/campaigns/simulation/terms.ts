import type { Params } from '#contract/control/params.ts';
import { params as usual } from '#fixtures/data/params.ts';
import { decimal } from './model/arithmetic.ts';
import { HOUR, type OpeningHours } from './model/days.ts';
import type { Random } from './random.ts';

/** The configuration of a seed: region, parameters, and the frequency of each action. */
export interface Terms {
  readonly params: Partial<Params>;
  readonly opening: OpeningHours;
  readonly feeRate: number;
  readonly purchaseRates: readonly number[];
  readonly incomeRates: readonly number[];
  readonly dividendRate: number;
  readonly incomeMinutes: number;
  readonly reviewMinutes: number;
  readonly payoutMinutes: number;
  readonly arrivalHours: number;
  readonly groupMinutes: number;
  readonly payTries: number;
  readonly codesPerDay: number;
  readonly emailOpen: boolean;
  readonly captchaRequired: boolean;
  /** True if cash is taken at first. */
  readonly takesCash: boolean;
  readonly maxMembers: number;
  /** The share of idempotent calls that are sent twice. */
  readonly twice: number;
  /** The weight of each command; 0 switches it off. */
  readonly weights: ReadonlyMap<string, number>;
}

const always: OpeningHours = { days: [1, 2, 3, 4, 5, 6, 7], fromMs: 0, toMs: 24 * HOUR - 60_000 };
const usualHours: OpeningHours = { days: [1, 2, 3, 4, 5], fromMs: 9 * HOUR, toMs: 18 * HOUR };

const rate = (millionths: number): string => decimal(millionths, 2);

function drawRates(random: Random, max: number): [number, number, number] {
  const first = random.integer(0, max);
  const second = random.integer(0, first);
  return [first, second, random.integer(0, second)];
}

const asRates = ([first, second, third]: readonly [number, number, number]): [string, string, string] => [
  rate(first),
  rate(second),
  rate(third),
];

/** Draws the terms of a seed. Delays are exact, so that the model knows when money moves. */
export function drawTerms(random: Random, commands: readonly string[]): Terms {
  const purchase = drawRates(random, 120_000);
  const income = drawRates(random, 80_000);
  const feeRate = random.chance(0.1) ? 0 : random.integer(0, 150_000);
  const dividendRate = random.integer(0, 5000);
  const incomeMinutes = random.integer(1, 30);
  const reviewMinutes = random.integer(1, 120);
  const payoutMinutes = random.integer(1, random.chance(0.5) ? 300 : 5000);
  const arrivalHours = random.chance(0.5) ? usual.arrivalHours : random.integer(1, 80);
  const groupMinutes = random.integer(1, 5);
  const payTries = random.integer(2, 5);
  const codesPerDay = random.chance(0.5) ? random.integer(1, 5) : 1_000_000;
  const emailOpen = random.chance(0.8);
  const captchaRequired = random.chance(0.3);
  const takesCash = random.chance(0.5);
  const opening = random.chance(0.5) ? always : usualHours;
  // A swarm: each seed leaves out some commands, so that others meet states that are otherwise rare.
  const weights = new Map(commands.map((name) => [name, random.chance(0.15) ? 0 : random.integer(1, 10)]));
  return {
    params: {
      region: takesCash ? 'ke' : 'usdt',
      withdrawFeeRate: rate(feeRate),
      bonusRates: { purchase: asRates(purchase), income: asRates(income) },
      dividendRate: rate(dividendRate),
      incomeArrivalMinutes: [incomeMinutes, incomeMinutes],
      reviewMinutes,
      payoutMinutes: [payoutMinutes, payoutMinutes],
      arrivalHours,
      groupVerifyMinutes: [groupMinutes, groupMinutes],
      payTries,
      codesPerDay,
      emailOpen,
      captchaRequired,
      withdrawWindow:
        opening === always
          ? { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timeZone: 'Africa/Nairobi' }
          : usual.withdrawWindow,
      couponsOpen: random.chance(0.8),
      // Sessions of the simulation never end.
      sessionIdleDays: 1_000_000,
      sessionDays: 1_000_000,
    },
    opening,
    feeRate,
    purchaseRates: purchase,
    incomeRates: income,
    dividendRate,
    incomeMinutes,
    reviewMinutes,
    payoutMinutes,
    arrivalHours,
    groupMinutes,
    payTries,
    codesPerDay,
    emailOpen,
    captchaRequired,
    takesCash,
    maxMembers: random.integer(3, 120),
    twice: random.chance(0.7) ? 0.1 : 0,
    weights,
  };
}
