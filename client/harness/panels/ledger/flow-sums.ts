import type { Party } from '#contract/control/accounting.ts';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { toMicro, toMoney, type Micro } from '#contract/money.ts';

export type FlowsOfDay = OutputOf<typeof control.flows>['days'][number];
export type Flow = FlowsOfDay['flows'][number];

/** The flows of several days as those of one: a line for each pair and kind. */
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

/** How much went from one party to another, of every kind. */
export const between = (flows: readonly Flow[], from: Party, to: Party): Micro =>
  sumOf(flows.filter((flow) => flow.from === from && flow.to === to));

/** How much changed hands: what members move between their own accounts did not. */
export const movedOf = (flows: readonly Flow[]): Micro => sumOf(flows.filter(({ from, to }) => from !== to));

const sumOf = (flows: readonly Flow[]): Micro => flows.reduce((sum, { amount }) => sum + toMicro(amount), 0);
