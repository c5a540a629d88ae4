import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import { ownerSql, platformAccount } from './accounts.ts';

/** A posting between a member and the world outside. */
export interface Crossing {
  readonly id: number;
  readonly movementId: number;
  readonly memberId: number;
  readonly amountMicro: Micro;
  readonly at: number;
}

const OUTSIDE = `(${platformAccount('chain')}, ${platformAccount('bank')})`;

const crossings = (outside: string, inside: string) => `
  SELECT posting.id, movementId, ${ownerSql(inside)} AS memberId, amountMicro, createdAt AS at
  FROM posting JOIN movement ON movement.id = movementId
  WHERE ${outside} IN ${OUTSIDE} AND ${inside} NOT IN ${OUTSIDE} ORDER BY posting.id`;

/** The payments of members, oldest first. */
export const listPaidIn = (sql: Sql): Crossing[] => sql.all<Crossing>(crossings('fromId', 'toId'));

/** The payouts to members, oldest first. */
export const listPaidOut = (sql: Sql): Crossing[] => sql.all<Crossing>(crossings('toId', 'fromId'));

/** Whose payments a payout was made of. `uncovered` came from nobody: more was paid out than had come in. */
export interface PayoutSources {
  readonly ownMicro: Micro;
  readonly laterMicro: Micro;
  readonly earlierMicro: Micro;
  readonly uncoveredMicro: Micro;
}

type Source = 'ownMicro' | 'laterMicro' | 'earlierMicro';

export const noSources: PayoutSources = { ownMicro: 0, laterMicro: 0, earlierMicro: 0, uncoveredMicro: 0 };

export const addSources = (one: PayoutSources, other: PayoutSources): PayoutSources => ({
  ownMicro: one.ownMicro + other.ownMicro,
  laterMicro: one.laterMicro + other.laterMicro,
  earlierMicro: one.earlierMicro + other.earlierMicro,
  uncoveredMicro: one.uncoveredMicro + other.uncoveredMicro,
});

/**
 * The sources of each payout, first in, first out (docs/solvency.md): all payments form one queue, and payouts use it up in
 * their order. If the payouts were more, the next payments cover the rest of theirs. `joined` has the place of each member
 * in the order of joining. `unspentMicro` is the rest of the queue.
 */
export function sourcesOfPayouts(
  payments: readonly Crossing[],
  payouts: readonly Crossing[],
  joined: ReadonlyMap<number, number>,
): { sources: PayoutSources[]; unspentMicro: Micro } {
  const queue = payments.values();
  let payment = queue.next().value;
  let leftMicro = payment?.amountMicro ?? 0;

  const sources = payouts.map(({ memberId, amountMicro }) => {
    const from = { ownMicro: 0, laterMicro: 0, earlierMicro: 0 };
    let uncoveredMicro = amountMicro;
    while (payment && uncoveredMicro > 0) {
      const usedMicro = Math.min(leftMicro, uncoveredMicro);
      from[sourceOf(payment.memberId, memberId, joined)] += usedMicro;
      uncoveredMicro -= usedMicro;
      leftMicro -= usedMicro;
      if (leftMicro > 0) continue;
      payment = queue.next().value;
      leftMicro = payment?.amountMicro ?? 0;
    }
    return { ...from, uncoveredMicro };
  });
  let unspentMicro = leftMicro;
  for (const { amountMicro } of queue) unspentMicro += amountMicro;
  return { sources, unspentMicro };
}

function sourceOf(payer: number, payee: number, joined: ReadonlyMap<number, number>): Source {
  if (payer === payee) return 'ownMicro';
  return (joined.get(payer) ?? -1) > (joined.get(payee) ?? -1) ? 'laterMicro' : 'earlierMicro';
}
