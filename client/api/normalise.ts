import type { Endpoint } from '#contract/endpoint.ts';
import { toMicro } from '#contract/money.ts';
import { unknownMoney } from './money.ts';

/**
 * What hosts send differently: amounts and ids as numbers, and null for an empty list and for what is missing. `any` is
 * taken as it comes. What has no plan is plain: a text, a number or a boolean.
 */
export type Plan =
  | 'money'
  | 'text'
  | 'any'
  | readonly [Plan | null]
  | readonly ['optional', Plan | null]
  | readonly ['nullable', FieldPlans]
  | FieldPlans;

export interface FieldPlans {
  readonly [field: string]: Plan;
}

/** Of an endpoint's schema, the client carries this much (strip-schemas.ts). */
export const planOf = (endpoint: Endpoint & { plan?: Plan }): Plan | undefined => endpoint.plan;

/** Whether an answer is at least of the kind that it should be. What else is wrong with it can be read with care. */
export function matchesPlan(value: unknown, plan: Plan | undefined): boolean {
  if (plan === undefined || plan === 'text') return isPlain(value);
  return typeof plan !== 'object' || Array.isArray(plan) || isFields(value);
}

/**
 * An answer as the contract has it, from one as a host sends it. Plain fields that the contract does not know stay, and
 * those that are missing stay missing; but whatever fields or items are looked for in is there, so that looking is safe,
 * an amount that is missing or none is `unknownMoney`, and what should be plain but has something in it is missing, so
 * that one bad field does not take a whole screen with it.
 */
export function normalise(value: unknown, plan: Plan | undefined): unknown {
  if (plan === undefined || plan === 'any') return value;
  if (plan === 'money') return readMoney(value);
  if (plan === 'text') return readText(value);
  if (isOf('optional', plan)) return readOptional(value, plan[1] ?? undefined);
  if (isOf('nullable', plan)) return isFields(value) ? readFields(value, plan[1]) : null;
  if (isList(plan)) return readList(Array.isArray(value) ? value : [], plan[0] ?? undefined);
  return readFields(isFields(value) ? value : {}, plan);
}

const readList = (list: readonly unknown[], item: Plan | undefined): unknown[] =>
  list.filter((one) => matchesPlan(one, item)).map((one) => normalise(one, item));

function readFields(value: object, plans: FieldPlans): object {
  const fields = Object.entries(plans).flatMap(([name, inner]) => {
    const read = normalise((value as Record<string, unknown>)[name], inner);
    return read === undefined && !(name in value) ? [] : [[name, read] as const];
  });
  const others = Object.entries(value).filter(([name, one]) => !(name in plans) && isPlain(one));
  return { ...Object.fromEntries(others), ...Object.fromEntries(fields) };
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' && value !== undefined;

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readOptional = (value: unknown, plan: Plan | undefined): unknown =>
  value !== null && value !== undefined && matchesPlan(value, plan) ? normalise(value, plan) : undefined;

function isOf<Kind extends 'optional' | 'nullable'>(
  kind: Kind,
  plan: Plan,
): plan is Extract<Plan, readonly [Kind, unknown]> {
  return Array.isArray(plan) && plan[0] === kind;
}

const isList = (plan: Plan): plan is readonly [Plan | null] => Array.isArray(plan);

/** An id as text. Null is none, where there may be none. */
function readText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return isPlain(value) || value === null ? value : undefined;
}

const tooFine = /(\.\d{6})\d+$/;

/** An amount as text: a number as the wire writes it, with at least 2 decimals, and never more than 6. */
function readMoney(value: unknown): string {
  const text = typeof value === 'number' ? value.toFixed(6).replace(/0{1,4}$/, '') : value;
  if (typeof text !== 'string') return unknownMoney;
  const money = text.replace(tooFine, '$1');
  try {
    toMicro(money);
    return money;
  } catch {
    return unknownMoney;
  }
}
