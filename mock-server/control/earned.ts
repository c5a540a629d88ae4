import type { Earned } from '#contract/control/clock.ts';
import { toMoney } from '#contract/money.ts';
import type { World } from '../handling/world.ts';
import { accountsOf } from '../services/member/store.ts';
import { earnedBetween, earningAfter, type Earner } from '../services/product/income.ts';

interface Move {
  readonly from: number;
  readonly to: number;
}

/**
 * The income that became receivable during each move of the clock: in all, and for the members who earned most. Orders, stock
 * and members are read once for all moves.
 */
export function describeEarned(world: World, moves: readonly Move[], mostListed: number): Earned[] {
  if (moves.length === 0) return [];
  const earning = earningAfter(world, Math.min(...moves.map(({ from }) => from)));
  const earned = moves.map(({ from, to }) => {
    const earners = earnedBetween(earning, from, to).sort((one, other) => micro(other) - micro(one));
    return { all: sumOf(earners), members: earners.length, listed: earners.slice(0, mostListed) };
  });
  const listed = earned.flatMap((move) => move.listed.map(({ memberId }) => memberId));
  const accounts = accountsOf(world.sql, [...new Set(listed)]);
  return earned.map(({ all, members, listed }) => ({
    ...amounts(all),
    members,
    list: listed.map((earner) => ({ account: accounts.get(earner.memberId) ?? '', ...amounts(earner) })),
  }));
}

type Amounts = Omit<Earner, 'memberId'>;

const micro = ({ incomeMicro, dividendMicro }: Amounts): number => incomeMicro + dividendMicro;

function sumOf(earners: readonly Earner[]): Amounts {
  const total = (part: keyof Amounts) => earners.reduce((sum, earner) => sum + earner[part], 0);
  return {
    machines: total('machines'),
    incomeMicro: total('incomeMicro'),
    dividendMicro: total('dividendMicro'),
  };
}

const amounts = (earned: Amounts) => ({
  amount: toMoney(micro(earned)),
  dividend: toMoney(earned.dividendMicro),
  machines: earned.machines,
});
