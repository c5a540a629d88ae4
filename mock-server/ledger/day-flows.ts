import type { Party } from '#contract/control/accounting.ts';
import type { Micro } from '#contract/money.ts';
import type { Sql } from '../db/sql.ts';
import { platformAccount } from './accounts.ts';
import { SLOT_MS } from '../time/span.ts';
import { flowsOfDays } from './days.ts';

/** The postings of one kind from one party to another. */
export interface PartyFlow {
  readonly from: Party;
  readonly to: Party;
  readonly kind: string;
  readonly amountMicro: Micro;
  readonly postings: number;
}

/** The balance of each party. The world outside is negative by the sum of its payments, and all balances sum to zero. */
export type PartyBalances = Readonly<Record<Party, Micro>>;

interface FlowOfSlot extends PartyFlow {
  readonly at: number;
}

const PARTY = (account: string) => `
  CASE ${account} WHEN ${platformAccount('treasury')} THEN 'treasury' WHEN ${platformAccount('fees')} THEN 'fees'
    WHEN ${platformAccount('chain')} THEN 'outside' WHEN ${platformAccount('bank')} THEN 'outside' ELSE 'members' END`;

/** The flows between parties since the start of a day, oldest first. Those of a slot of time are one. */
export const listPartyFlows = (sql: Sql, since: number): FlowOfSlot[] =>
  sql.all<FlowOfSlot>(
    `SELECT createdAt / ${SLOT_MS} * ${SLOT_MS} AS at, ${PARTY('fromId')} AS "from", ${PARTY('toId')} AS "to", kind,
       sum(amountMicro) AS amountMicro, count(*) AS postings
     FROM posting JOIN movement ON movement.id = movementId
     WHERE createdAt >= ? GROUP BY 1, 2, 3, kind ORDER BY 1`,
    since,
  );

export function partyBalances(sql: Sql): PartyBalances {
  const held = sql.all<{ party: Party; micro: Micro }>(
    `SELECT ${PARTY('id')} AS party, sum(balanceMicro) AS micro FROM account GROUP BY 1`,
  );
  const of = (party: Party) => held.find((one) => one.party === party)?.micro ?? 0;
  return { outside: of('outside'), members: of('members'), treasury: of('treasury'), fees: of('fees') };
}

export const firstMovementAt = (sql: Sql): number | null =>
  sql.first<number>('SELECT createdAt FROM movement ORDER BY id LIMIT 1') ?? null;

/** The flows of each day by parties and kind, and the balances at its end, computed backwards from those now. */
export function flowsByDay(
  starts: readonly number[],
  flows: readonly FlowOfSlot[],
  now: PartyBalances,
): { start: number; flows: PartyFlow[]; held: PartyBalances }[] {
  let held = now;
  return flowsOfDays(starts, flows)
    .toReversed()
    .map(({ start, flows: ofSlots }) => {
      const ofDay = summed(ofSlots);
      const end = held;
      held = before(ofDay, held);
      return { start, flows: ofDay, held: end };
    })
    .reverse();
}

/** The sum of the flows that come from a party, or go to it. */
export const sumOfFlows = (flows: readonly PartyFlow[], end: 'from' | 'to', party: Party): Micro =>
  flows.reduce((sum, flow) => sum + (flow[end] === party ? flow.amountMicro : 0), 0);

function summed(flows: readonly FlowOfSlot[]): PartyFlow[] {
  const sums = new Map<string, PartyFlow>();
  for (const { from, to, kind, amountMicro, postings } of flows) {
    const key = `${from} ${to} ${kind}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...{ from, to, kind },
      amountMicro: (sum?.amountMicro ?? 0) + amountMicro,
      postings: (sum?.postings ?? 0) + postings,
    });
  }
  return [...sums.values()];
}

function before(flows: readonly PartyFlow[], after: PartyBalances): PartyBalances {
  const held = { ...after };
  for (const { from, to, amountMicro } of flows) {
    held[from] += amountMicro;
    held[to] -= amountMicro;
  }
  return held;
}
