import type { Endpoint } from '#contract/endpoint.ts';
import { toMicro } from '#contract/money.ts';
import { unknownMoney } from './money.ts';

/**
 * What hosts send differently: amounts and ids as numbers, and null for an empty list and for what is missing. `any` is
 * taken as it comes. What has no reading is plain: a text, a number or a boolean.
 */
export type Reading =
  | 'money'
  | 'text'
  | 'any'
  | readonly [Reading | null]
  | readonly ['optional', Reading | null]
  | readonly ['nullable', FieldReadings]
  | FieldReadings;

export interface FieldReadings {
  readonly [field: string]: Reading;
}

/** Of an endpoint's schema, the client carries this much (strip-schemas.ts). */
export const readingOf = (endpoint: Endpoint & { reading?: Reading }): Reading | undefined =>
  endpoint.reading;

/** Whether an answer is at least of the kind that it should be. What else is wrong with it can be read with care. */
export function isOfKind(value: unknown, reading: Reading | undefined): boolean {
  if (reading === undefined || reading === 'text') return isPlain(value);
  return typeof reading !== 'object' || Array.isArray(reading) || isFields(value);
}

/**
 * An answer as the contract has it, from one as a host sends it. Plain fields that the contract does not know stay, and
 * those that are missing stay missing; but whatever fields or items are looked for in is there, so that looking is safe,
 * an amount that is missing or none is `unknownMoney`, and what should be plain but has something in it is missing, so
 * that one bad field does not take a whole screen with it.
 */
export function readAnswer(value: unknown, reading: Reading | undefined): unknown {
  if (reading === undefined || reading === 'any') return value;
  if (reading === 'money') return readMoney(value);
  if (reading === 'text') return readText(value);
  if (isOf('optional', reading)) return readOptional(value, reading[1] ?? undefined);
  if (isOf('nullable', reading)) return isFields(value) ? readFields(value, reading[1]) : null;
  if (isList(reading)) return readList(Array.isArray(value) ? value : [], reading[0] ?? undefined);
  return readFields(isFields(value) ? value : {}, reading);
}

const readList = (list: readonly unknown[], item: Reading | undefined): unknown[] =>
  list.filter((one) => isOfKind(one, item)).map((one) => readAnswer(one, item));

function readFields(value: object, readings: FieldReadings): object {
  const fields = Object.entries(readings).flatMap(([name, inner]) => {
    const read = readAnswer((value as Record<string, unknown>)[name], inner);
    return read === undefined && !(name in value) ? [] : [[name, read] as const];
  });
  const others = Object.entries(value).filter(([name, one]) => !(name in readings) && isPlain(one));
  return { ...Object.fromEntries(others), ...Object.fromEntries(fields) };
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' && value !== undefined;

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readOptional = (value: unknown, reading: Reading | undefined): unknown =>
  value !== null && value !== undefined && isOfKind(value, reading) ? readAnswer(value, reading) : undefined;

function isOf<Kind extends 'optional' | 'nullable'>(
  kind: Kind,
  reading: Reading,
): reading is Extract<Reading, readonly [Kind, unknown]> {
  return Array.isArray(reading) && reading[0] === kind;
}

const isList = (reading: Reading): reading is readonly [Reading | null] => Array.isArray(reading);

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
