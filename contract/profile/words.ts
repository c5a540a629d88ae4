import type { Endpoint, Schema } from '../endpoint.ts';
import { SaleStatus, saleStatus } from '../product.ts';
import type { Mistake } from './mistake.ts';
import { definitionOf } from '../definition.ts';
import { memberEndpoints, schemasOf } from './names.ts';
import type { FieldRule } from './rule-schema.ts';
import { suggestion } from './shape.ts';

const fixed: Readonly<Record<string, readonly unknown[]>> = { boolean: [true, false], null: [null] };

/** The values that a schema allows, for a list the values of its items; undefined if they cannot be listed. */
export function wordsOf(schema: Schema): readonly unknown[] | undefined {
  const { type, options, element, innerType, in: input } = definitionOf(schema);
  const own = schema === SaleStatus ? Object.values(saleStatus) : ownWords(schema);
  if (own) return own;
  if (options) return union(options);
  const inner = element ?? innerType ?? input;
  const words = inner && wordsOf(inner);
  return words && (type === 'optional' || type === 'nullable') ? [...words, null] : words;
}

function ownWords(schema: Schema): readonly unknown[] | undefined {
  const { type, entries, values } = definitionOf(schema);
  return entries ? Object.values(entries) : (values ?? fixed[type]);
}

function union(schemas: readonly Schema[]): readonly unknown[] | undefined {
  const all = schemas.map(wordsOf);
  return all.length === 0 || all.includes(undefined) ? undefined : [...new Set(all.flat())];
}

type Direction = 'request' | 'answer';

/** The values of a field of an endpoint, if its schema lists them. */
const wordsIn = (endpoint: Endpoint, direction: Direction, name: string) =>
  union(schemasOf(endpoint, direction, name));

/** The values of a rule that the contract's field cannot have. Their paths begin in the rule. */
export function mistakesInWords(
  endpoint: Endpoint,
  direction: Direction,
  name: string,
  rule: FieldRule,
): readonly Mistake[] {
  return otherWords(wordsIn(endpoint, direction, name), name, rule, direction === 'answer');
}

/** The mistakes in the words of a rule of all endpoints. */
export function mistakesInCommonWords(name: string, rule: FieldRule): readonly Mistake[] {
  const schemas = memberEndpoints.flatMap((one) => [
    ...schemasOf(one, 'request', name),
    ...schemasOf(one, 'answer', name),
  ]);
  return otherWords(union(schemas), name, rule, false);
}

/** A constant of a request is the host's, so it may be anything. */
function otherWords(
  words: readonly unknown[] | undefined,
  name: string,
  rule: FieldRule,
  hasConstant: boolean,
): readonly Mistake[] {
  if (!words || typeof rule !== 'object' || rule === null) return [];
  const known = words.map(String);
  const named = known.filter((one) => one !== 'null');
  const constants = hasConstant && rule.value !== undefined ? [rule.value].flat() : [];
  return [
    ...Object.entries(rule.values ?? {}).map(([host, written]) => ({ path: ['values', host], written })),
    ...constants.map((written) => ({ path: ['value'], written })),
  ]
    .filter(({ written }) => !known.includes(String(written)))
    .map(({ path, written }) => ({
      path,
      written,
      problem: `is not a value of ${name} (${named.join(', ')}).${suggestion(written, named)}`,
    }));
}
