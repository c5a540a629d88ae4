import { dividedRound, type Micro } from '../money.ts';

/** The net losses of some members, paid in minus taken out (docs/solvency.md). Figures without members are null. */
export interface Spread {
  readonly count: number;
  /** Those who took out more than they paid in, and those who took out less. */
  readonly winners: number;
  readonly losers: number;
  readonly medianMicro: Micro | null;
  readonly meanMicro: Micro | null;
  readonly gini: number | null;
}

/** Rounds the median and the mean once, to the micro. */
export function spreadOf(nets: readonly Micro[]): Spread {
  const sorted = Float64Array.from(nets).sort();
  const count = sorted.length;
  const [low, high] = [sorted[(count - 1) >> 1] ?? 0, sorted[count >> 1] ?? 0];
  const total = sorted.reduce((sum, net) => sum + BigInt(net), 0n);
  return {
    count,
    winners: nets.filter((net) => net < 0).length,
    losers: nets.filter((net) => net > 0).length,
    medianMicro: count === 0 ? null : Number(dividedRound(BigInt(low) + BigInt(high), 2n)),
    meanMicro: count === 0 ? null : Number(dividedRound(total, BigInt(count))),
    gini: count === 0 ? null : giniOf(sorted),
  };
}

/**
 * The sum of the differences between any two, divided by 2n times the sum of the absolute values: the usual coefficient
 * where nobody is below zero, and from 0 to 1 for any amounts. 0 if all are zero.
 */
function giniOf(sorted: Float64Array): number {
  const count = sorted.length;
  let differences = 0n;
  let absolutes = 0n;
  sorted.forEach((net, place) => {
    differences += BigInt(2 * place + 1 - count) * BigInt(net);
    absolutes += BigInt(Math.abs(net));
  });
  return absolutes === 0n ? 0 : Number(differences) / (count * Number(absolutes));
}
