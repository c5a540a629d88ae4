import { toMoney } from '#contract/money.ts';
import { dayOf } from '../../time/platform-time.ts';
import { refuse } from '../../handling/refusal.ts';
import type { MemberWorld } from '../../handling/world.ts';
import { drawAmount, payReward } from './pay.ts';
import { hasSignedIn, rewardOfDay, streakOn, streakTable, type StreakReward } from './sign-in-rules.ts';
import { findLastSignIn, insertSignIn } from './sign-in-store.ts';

/** Checks the caller in for the platform day and pays the reward. Refuses ALREADY_SIGNED. */
export function signIn(world: MemberWorld) {
  const { sql, member, params, now } = world;
  const day = dayOf(now, params.timeZone);
  const last = findLastSignIn(sql, member.id);
  if (hasSignedIn(last, day)) refuse('ALREADY_SIGNED');
  const streak = streakOn(last, day) + 1;
  const { minMicro, maxMicro, random } = rewardOfDay(streakTable(params.signInRewards), streak);
  const amountMicro = random ? drawAmount(world, minMicro, maxMicro) : minMicro;
  insertSignIn(sql, member.id, { day, streak, amountMicro, createdAt: now });
  const kind = random ? 'random bonus' : 'bonus';
  payReward(world, { memberId: member.id, kind, amountMicro, occasion: 'sign-in' });
  return { amount: toMoney(amountMicro), streak };
}

/** The state of today's check-in. After it, the reward is the amount that was paid. */
export function signInToday({
  sql,
  member,
  params,
  now,
}: Pick<MemberWorld, 'sql' | 'member' | 'params' | 'now'>) {
  const day = dayOf(now, params.timeZone);
  const last = findLastSignIn(sql, member.id);
  const table = streakTable(params.signInRewards);
  const streak = streakOn(last, day);
  const today =
    last && hasSignedIn(last, day)
      ? { signed: true, reward: toMoney(last.amountMicro) }
      : { signed: false, ...describeReward(rewardOfDay(table, streak + 1)) };
  return { ...today, streak, week: table.map(describeReward) };
}

const describeReward = ({ minMicro, maxMicro, random }: StreakReward) => ({
  reward: toMoney(minMicro),
  ...(random && { rewardTo: toMoney(maxMicro) }),
});
