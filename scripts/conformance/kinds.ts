import { moneyPattern, type Shape } from './shape.ts';

/** How a value is named to a tester. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'text';
  return typeof value === 'number' ? 'a number' : 'true or false';
}

/** The value itself beside its kind, where it is short enough to help. */
export function shown(value: unknown): string {
  if (typeof value === 'string' && value !== '') return `the text ${JSON.stringify(value.slice(0, 60))}`;
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'boolean' ? String(value) : kindOf(value);
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
  instant: 'an instant in milliseconds',
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

/** Names by which the wire's instants are known: `createTime`, `daotimes`, `time`, `at`. */
export const namesInstant = (name: string): boolean => /(time|times|^at)$/i.test(name);

const words = ({ enum: several, const: one }: Shape): readonly unknown[] | undefined =>
  several ?? (one === undefined ? undefined : [one]);

/** What a shape without alternatives asks for, at a field of this name; undefined where anything will do. */
export function expectedOf(shape: Shape, name: string): Expected | undefined {
  if (words(shape)) return 'word';
  if (shape.type === 'string') return shape.pattern === moneyPattern ? 'decimal' : 'text';
  if (shape.type === 'integer' && namesInstant(name)) return 'instant';
  return typeof shape.type === 'string' ? byType[shape.type] : undefined;
}

export function described(shape: Shape, name: string): string {
  const expected = expectedOf(shape, name);
  if (expected === undefined) return 'anything';
  return expected === 'word' ? `one of ${(words(shape) ?? []).map(String).join(', ')}` : says[expected];
}

/** Whether a value that is neither list nor object is exactly what the shape asks for. */
export function fits(shape: Shape, expected: Expected | undefined, value: unknown): boolean {
  if (expected === undefined) return true;
  if (expected === 'word') return words(shape)?.includes(value) ?? false;
  if (expected === 'text')
    return typeof value === 'string' && (!shape.pattern || new RegExp(shape.pattern).test(value));
  if (expected === 'decimal') return typeof value === 'string' && new RegExp(moneyPattern).test(value);
  if (expected === 'whole' || expected === 'instant') return Number.isSafeInteger(value);
  if (expected === 'number') return typeof value === 'number';
  return expected === 'flag' ? typeof value === 'boolean' : expected === 'null' && value === null;
}

const isDecimal = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
const isWhole = (value: unknown): boolean => isDecimal(value) && Number.isInteger(Number(value));
const isDate = (value: unknown): boolean =>
  isWhole(value) || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));

/**
 * Whether a client that expects one kind can live with another: a number for money, an id as a number, null for an
 * empty list. The spec says what fields are called and hardly ever what kind they are.
 */
export function isHarmless(expected: Expected, value: unknown): boolean {
  if (value === null) return ['text', 'word', 'list', 'instant', 'flag'].includes(expected);
  if (expected === 'decimal') return isDecimal(value);
  if (expected === 'whole' || expected === 'number') return isWhole(value) || typeof value === 'number';
  if (expected === 'instant') return isDate(value);
  if (expected === 'flag') return value === 0 || value === 1;
  if (expected === 'null') return true;
  return (
    (expected === 'text' || expected === 'word') && (typeof value === 'string' || typeof value === 'number')
  );
}
