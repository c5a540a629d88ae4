import type { Endpoint } from '#contract/endpoint.ts';
import { toMicro } from '#contract/money.ts';
import { isFields } from './is-fields.ts';
import { withoutStacks } from './stacked-marks.ts';

/** Replaces an amount that is missing or malformed in a response. */
export const unknownMoney = '—';

/**
 * The plan to normalise a value of a response. Hosts may send amounts and ids as numbers, and null for an empty list or a
 * missing field. `any` is taken as it is. A value without a plan is a scalar: a text, a number or a boolean.
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

/** The plan that the build leaves of an endpoint's output schema (strip-schemas.ts). */
export const planOf = (endpoint: Pick<Endpoint, 'id'> & { plan?: Plan }): Plan | undefined => endpoint.plan;

/** Returns true if a value has the right basic type: a scalar, a list or an object. `normalise` handles all other flaws. */
function matchesPlan(value: unknown, plan: Plan | null | undefined): boolean {
  if (!plan || plan === 'text') return isScalar(value);
  return typeof plan !== 'object' || Array.isArray(plan) || isFields(value);
}

/** Returns true if an answer has the right basic type and, if it is a list or page with items, one that can be read. */
export function canRead(data: unknown, plan: Plan | undefined): boolean {
  if (isFields(data) && isFields(plan) && 'list' in plan) return canRead(data['list'], plan['list']);
  if (!Array.isArray(data) || data.length === 0 || !plan || !isList(plan)) return matchesPlan(data, plan);
  return readList(data, plan[0]).length > 0;
}

/**
 * Converts a host's response to the contract's shape, so that a bad field does not break a whole screen. Every object and
 * list of the contract exists in the result. A missing or malformed amount becomes `unknownMoney`, and an object in the
 * place of a scalar is removed. Missing scalars stay missing, and unknown scalars stay. Texts lose marks that would be drawn
 * over their neighbours.
 */
export function normalise(value: unknown, plan: Plan | null | undefined): unknown {
  if (!plan) return typeof value === 'string' ? withoutStacks(value) : value;
  if (plan === 'any') return value;
  if (plan === 'money') return readMoney(value);
  if (plan === 'text') return readText(value);
  if (hasTag('optional', plan)) return readOptional(value, plan[1]);
  if (hasTag('nullable', plan)) return isFields(value) ? readFields(value, plan[1]) : null;
  if (isList(plan)) return readList(value, plan[0]);
  return readFields(value, plan);
}

function readList(value: unknown, plan: Plan | null): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.filter((item) => matchesPlan(item, plan)).map((item) => normalise(item, plan));
}

function readFields(source: unknown, plans: FieldPlans): object {
  const value = isFields(source) ? source : {};
  const fields = Object.entries(plans).flatMap(([name, inner]) => {
    const read = normalise(value[name], inner);
    return read === undefined && !(name in value) ? [] : [[name, read] as const];
  });
  const others = Object.entries(value).flatMap(([name, one]) =>
    !(name in plans) && isScalar(one) ? [[name, normalise(one, null)] as const] : [],
  );
  return { ...Object.fromEntries(others), ...Object.fromEntries(fields) };
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' && value !== undefined;

const readOptional = (value: unknown, plan: Plan | null): unknown =>
  value !== null && value !== undefined && matchesPlan(value, plan) ? normalise(value, plan) : undefined;

function hasTag<Tag extends 'optional' | 'nullable'>(
  tag: Tag,
  plan: Plan,
): plan is Extract<Plan, readonly [Tag, unknown]> {
  return Array.isArray(plan) && plan[0] === tag;
}

const isList = (plan: Plan): plan is readonly [Plan | null] => Array.isArray(plan) && plan.length === 1;

/** Converts an id to text. Null stays, since some ids are nullable. */
function readText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return isScalar(value) || value === null ? value : undefined;
}

const excessDecimals = /(\.\d{6})\d+$/;

/** Converts an amount to text. A number gets at least 2 decimals, and no amount keeps more than 6. */
function readMoney(value: unknown): string {
  const text = typeof value === 'number' ? value.toFixed(6).replace(/0{1,4}$/, '') : value;
  if (typeof text !== 'string') return unknownMoney;
  const money = text.replace(excessDecimals, '$1');
  try {
    toMicro(money);
    return money;
  } catch {
    return unknownMoney;
  }
}
