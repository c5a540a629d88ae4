import { moneyPattern, type Shape } from './shape.ts';

export function typeNameOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'text';
  return typeof value === 'number' ? 'a number' : 'true or false';
}

/** The type and, if it is short, the value. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string' && value !== '') return `the text ${JSON.stringify(value.slice(0, 60))}`;
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'boolean' ? String(value) : typeNameOf(value);
}

type Expected =
  | 'decimal'
  | 'text'
  | 'word'
  | 'instant'
  | 'whole'
  | 'number'
  | 'flag'
  | 'list'
  | 'object'
  | 'null';

const says: Readonly<Record<Exclude<Expected, 'word'>, string>> = {
  decimal: 'a decimal string',
  text: 'text',
  instant: 'a timestamp in milliseconds',
  whole: 'a whole number',
  number: 'a number',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
  null: 'null',
};

const byType: Readonly<Record<string, Expected>> = {
  integer: 'whole',
  number: 'number',
  boolean: 'flag',
  array: 'list',
  object: 'object',
  null: 'null',
};

/** Field names of timestamps on the wire: `createTime`, `daotimes`, `time`, `at`. */
export const isInstantName = (name: string): boolean => /(time|times|^at)$/i.test(name);

const words = ({ enum: several, const: one }: Shape): readonly unknown[] | undefined =>
  several ?? (one === undefined ? undefined : [one]);

/** The type that a shape without alternatives expects of a field; undefined if any type is allowed. */
export function expectedType(shape: Shape, name: string): Expected | undefined {
  if (words(shape)) return 'word';
  if (shape.type === 'string') return shape.pattern === moneyPattern ? 'decimal' : 'text';
  if (shape.type === 'integer' && isInstantName(name)) return 'instant';
  return typeof shape.type === 'string' ? byType[shape.type] : undefined;
}

export function describeShape(shape: Shape, name: string): string {
  const expected = expectedType(shape, name);
  if (expected === undefined) return 'anything';
  return expected === 'word' ? `one of ${(words(shape) ?? []).map(String).join(', ')}` : says[expected];
}

const matches = (value: unknown, pattern = ''): boolean =>
  typeof value === 'string' && new RegExp(pattern).test(value);

/** Returns true if a value that is neither a list nor an object matches the shape exactly. */
export function fits(shape: Shape, expected: Expected | undefined, value: unknown): boolean {
  switch (expected) {
    case undefined:
      return true;
    case 'word':
      return words(shape)?.includes(value) ?? false;
    case 'text':
      return matches(value, shape.pattern);
    case 'decimal':
      return matches(value, moneyPattern);
    case 'whole':
    case 'instant':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    default:
      return expected === 'null' && value === null;
  }
}

const isDecimal = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
const isWhole = (value: unknown): boolean => isDecimal(value) && Number.isInteger(Number(value));
const isDate = (value: unknown): boolean =>
  isWhole(value) || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));

const isNumberOrText = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' || isWhole(value);

/** Null is an empty value of these types. */
const nullable: readonly Expected[] = ['text', 'word', 'list', 'instant', 'flag'];

const isReadable: Readonly<Record<Expected, (value: unknown) => boolean>> = {
  decimal: isDecimal,
  text: isNumberOrText,
  word: isNumberOrText,
  instant: isDate,
  whole: isNumber,
  number: isNumber,
  flag: (value) => value === 0 || value === 1,
  list: () => false,
  object: () => false,
  null: () => true,
};

/**
 * Returns true if a client can handle this value although it expects another type: a number for an amount or an id, null for
 * an empty list. The spec names fields but hardly ever their types.
 */
export const isHarmless = (expected: Expected, value: unknown): boolean =>
  value === null ? nullable.includes(expected) : isReadable[expected](value);

/** Returns true if a value is an object with fields, and no list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
