import { toMicro, type Micro } from '#contract/money.ts';
import { dayBefore } from '../../clock/platform-time.ts';
import type { Params } from '#contract/control/params.ts';

export interface SignedDay {
  readonly day: string;
  readonly streak: number;
}

/** Days never go back, not even where the platform's time zone was changed to one in which it is still yesterday. */
export const hasSignedIn = (last: SignedDay | undefined, today: string): boolean =>
  last !== undefined && last.day >= today;

/** The days in a row as they stand today: a platform day that was missed ends them (rules, Rewards). */
export const streakOn = (last: SignedDay | undefined, today: string): number =>
  last && (hasSignedIn(last, today) || last.day === dayBefore(today)) ? last.streak : 0;

export interface StreakReward {
  readonly minMicro: Micro;
  readonly maxMicro: Micro;
  /** Whether chance decides between the two. */
  readonly random: boolean;
}

/** The streak table in micro-USDT. */
export const streakTable = (table: Params['signInRewards']): StreakReward[] =>
  table.map((reward) => {
    const random = typeof reward !== 'string';
    const [least, most] = random ? reward : [reward, reward];
    return { minMicro: toMicro(least), maxMicro: toMicro(most), random };
  });

/** What the nth day in a row pays. The table starts again after its last day, while the days go on being counted. */
export function rewardOfDay(table: readonly StreakReward[], streak: number): StreakReward {
  const reward = table[(streak - 1) % table.length];
  if (!reward) throw new Error('The streak table is empty.');
  return reward;
}
