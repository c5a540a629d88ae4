import type { Earned } from '#contract/control/clock.ts';
import { toMoney } from '#contract/money.ts';
import type { World } from '../handling/world.ts';
import { findMember } from '../services/member/store.ts';
import { earnedBetween, type Earner } from '../services/product/income.ts';

const MAX_LISTED = 100;

/** The income that became receivable between two instants: in all, and for the members who earned most. */
export function describeEarned(world: World, from: number, to: number): Earned {
  const earners = earnedBetween(world, from, to).sort((one, other) => micro(other) - micro(one));
  const total = (part: 'machines' | 'incomeMicro' | 'dividendMicro') =>
    earners.reduce((sum, earner) => sum + earner[part], 0);
  return {
    ...amounts({
      machines: total('machines'),
      incomeMicro: total('incomeMicro'),
      dividendMicro: total('dividendMicro'),
    }),
    members: earners.length,
    list: earners.slice(0, MAX_LISTED).map((earner) => ({
      account: findMember(world.sql, earner.memberId)?.account ?? '',
      ...amounts(earner),
    })),
  };
}

type Amounts = Omit<Earner, 'memberId'>;

const micro = ({ incomeMicro, dividendMicro }: Amounts): number => incomeMicro + dividendMicro;

const amounts = (earned: Amounts) => ({
  amount: toMoney(micro(earned)),
  dividend: toMoney(earned.dividendMicro),
  machines: earned.machines,
});
