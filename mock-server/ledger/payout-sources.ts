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

const crosses = (outside: string, inside: string) =>
  `${outside} IN ${OUTSIDE} AND ${inside} NOT IN ${OUTSIDE}`;

const crossings = (outside: string, inside: string) => ({
  columns: ['posting.id', 'movementId', ownerSql(inside), 'amountMicro', 'createdAt'],
  from: `posting JOIN movement ON movement.id = movementId WHERE ${crosses(outside, inside)}`,
  orderBy: 'posting.id',
});

/** Calls `step` with each payment of a member or payout to one, oldest first. A world may have a million. */
function eachCrossing(sql: Sql, which: 'paid in' | 'paid out', step: (crossing: Crossing) => void): void {
  const scanned = which === 'paid in' ? crossings('fromId', 'toId') : crossings('toId', 'fromId');
  sql.scan(scanned, (...[id = 0, movementId = 0, memberId = 0, amountMicro = 0, at = 0]) =>
    step({ id, movementId, memberId, amountMicro, at }),
  );
}

/** The payments of members, oldest first. */
export function listPaidIn(sql: Sql): Crossing[] {
  const list: Crossing[] = [];
  eachCrossing(sql, 'paid in', (payment) => list.push(payment));
  return list;
}

export const countPayouts = (sql: Sql): number =>
  sql.value(`SELECT count(*) FROM posting WHERE ${crosses('toId', 'fromId')}`);

/** The payers whose money a payout consists of. `uncovered` has no payer: more was paid out than had been paid in. */
export interface PayoutSources {
  readonly ownMicro: Micro;
  readonly laterMicro: Micro;
  readonly earlierMicro: Micro;
  readonly uncoveredMicro: Micro;
}

export const noSources: PayoutSources = { ownMicro: 0, laterMicro: 0, earlierMicro: 0, uncoveredMicro: 0 };

export const addSources = (one: PayoutSources, other: PayoutSources): PayoutSources => ({
  ownMicro: one.ownMicro + other.ownMicro,
  laterMicro: one.laterMicro + other.laterMicro,
  earlierMicro: one.earlierMicro + other.earlierMicro,
  uncoveredMicro: one.uncoveredMicro + other.uncoveredMicro,
});

/** A payment to a member, and whose payments it was made of. */
export interface Payout extends Crossing {
  readonly sources: PayoutSources;
}

/**
 * Calls `step` with each payout and its sources, first in, first out (docs/solvency.md): all payments form one queue, and
 * payouts use it up in their order. If the payouts were more, the next payments cover the rest of theirs. `joined` has the
 * place of each member in the order of joining. Returns the rest of the queue.
 */
export function eachPayout(
  sql: Sql,
  payments: readonly Crossing[],
  joined: ReadonlyMap<number, number>,
  step: (payout: Payout) => void,
): Micro {
  const queue = payments.values();
  let payment = queue.next().value;
  let leftMicro = payment?.amountMicro ?? 0;

  eachCrossing(sql, 'paid out', (payout) => {
    const payee = joined.get(payout.memberId) ?? -1;
    let uncoveredMicro = payout.amountMicro;
    let [ownMicro, laterMicro, earlierMicro] = [0, 0, 0];
    while (payment && uncoveredMicro > 0) {
      const usedMicro = Math.min(leftMicro, uncoveredMicro);
      if (payment.memberId === payout.memberId) ownMicro += usedMicro;
      else if ((joined.get(payment.memberId) ?? -1) > payee) laterMicro += usedMicro;
      else earlierMicro += usedMicro;
      uncoveredMicro -= usedMicro;
      leftMicro -= usedMicro;
      if (leftMicro > 0) continue;
      payment = queue.next().value;
      leftMicro = payment?.amountMicro ?? 0;
    }
    step({ ...payout, sources: { ownMicro, laterMicro, earlierMicro, uncoveredMicro } });
  });
  let unspentMicro = leftMicro;
  for (const { amountMicro } of queue) unspentMicro += amountMicro;
  return unspentMicro;
}
