import { toMicro, type Micro } from '#contract/money.ts';
import { dayBefore } from '../../time/platform-time.ts';
import type { Params } from '#contract/control/params.ts';

export interface SignedDay {
  readonly day: string;
  readonly streak: number;
}

/** Returns true if the last check-in was today. Days never go back, even if a new time zone makes it yesterday again. */
export const hasSignedIn = (last: SignedDay | undefined, today: string): boolean =>
  last !== undefined && last.day >= today;

/** The days in a row until today. A missed platform day ends them (rules, Rewards). */
export const streakOn = (last: SignedDay | undefined, today: string): number =>
  last && (hasSignedIn(last, today) || last.day === dayBefore(today)) ? last.streak : 0;

export interface StreakReward {
  readonly minMicro: Micro;
  readonly maxMicro: Micro;
  /** True if the amount is drawn between the two limits. */
  readonly random: boolean;
}

/** The streak table in micro-USDT. */
export const streakTable = (table: Params['signInRewards']): StreakReward[] =>
  table.map((reward) => {
    const random = typeof reward !== 'string';
    const [min, max] = random ? reward : [reward, reward];
    return { minMicro: toMicro(min), maxMicro: toMicro(max), random };
  });

/** The reward of the nth day in a row. After its last day the table starts again, but the count continues. */
export function rewardOfDay(table: readonly StreakReward[], streak: number): StreakReward {
  const reward = table[(streak - 1) % table.length];
  if (!reward) throw new Error('The streak table is empty.');
  return reward;
}
