import type { Party } from '#contract/control/accounting.ts';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { toMicro, toMoney, type Micro } from '#contract/money.ts';

export type FlowsOfDay = OutputOf<typeof control.flows>['days'][number];
export type Flow = FlowsOfDay['flows'][number];

/** Adds the flows of several days, by pair of parties and kind. */
export function sumOfDays(days: readonly FlowsOfDay[]): Flow[] {
  const sums = new Map<string, Flow>();
  for (const flow of days.flatMap(({ flows }) => flows)) {
    const key = `${flow.from} ${flow.to} ${flow.kind}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...flow,
      amount: toMoney(toMicro(flow.amount) + (sum ? toMicro(sum.amount) : 0)),
      postings: flow.postings + (sum?.postings ?? 0),
    });
  }
  return [...sums.values()];
}

/** The amount that moved from one party to another. */
export const between = (flows: readonly Flow[], from: Party, to: Party): Micro =>
  sumOf(flows.filter((flow) => flow.from === from && flow.to === to));

/** The amount that moved between parties. Moves between the accounts of one party do not count. */
export const movedOf = (flows: readonly Flow[]): Micro => sumOf(flows.filter(({ from, to }) => from !== to));

const unit = toMicro('1');

/**
 * The share of a drawing that an amount fills beside the largest one, from 0 to 1. It grows by the logarithm, so that one
 * large amount does not flatten the rest.
 */
export const logShare = (micro: Micro, largest: Micro): number =>
  largest > 0 ? Math.log1p(micro / unit) / Math.log1p(largest / unit) : 0;

const sumOf = (flows: readonly Flow[]): Micro => flows.reduce((sum, { amount }) => sum + toMicro(amount), 0);
