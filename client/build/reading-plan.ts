import type { Schema } from '../../contract/endpoint.ts';
import { Money } from '../../contract/fields.ts';
import type { FieldReadings, Reading } from '../api/reading.ts';

/** The parts of a schema's own description that are looked at here. */
interface Description {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly pattern?: RegExp } } }[];
}

const descriptionOf = (schema: Schema) => schema._zod.def as unknown as Description;
const patternsOf = ({ checks = [] }: Description) => checks.map(({ _zod }) => _zod.def.pattern?.source);

/** Texts, numbers and the like, which have nothing to look for in. */
const plainTypes = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null']);

const moneyPatterns = patternsOf(descriptionOf(Money));

/** What of an endpoint's answer a client must read with care; undefined for what is plain. */
export function readingOf(schema: Schema, field = ''): Reading | undefined {
  const description = descriptionOf(schema);
  const { type, shape, element, innerType, valueType } = description;

  if (innerType) return within(type, readingOf(innerType, field));
  if (type === 'array' && element) return [readingOf(element) ?? null];
  if (type === 'tuple') return [null];
  if (valueType && readingOf(valueType) === undefined) return {};
  if (type === 'string') {
    if (patternsOf(description).some((pattern) => pattern && moneyPatterns.includes(pattern))) return 'money';
    return /^id$|Id$/.test(field) ? 'text' : undefined;
  }
  if (!shape) return plainTypes.has(type) ? undefined : 'any';
  const fields = Object.entries(shape).flatMap(([name, inner]) => {
    const reading = readingOf(inner, name);
    return reading ? [[name, reading] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** What may be missing must not be made up, whatever a host sends in its place. */
function within(type: string, inner: Reading | undefined): Reading | undefined {
  if (type === 'optional') return ['optional', inner ?? null];
  if (type !== 'nullable') return inner;
  return isFields(inner) ? ['nullable', inner] : (inner ?? 'any');
}

const isFields = (reading: Reading | undefined): reading is FieldReadings =>
  typeof reading === 'object' && !Array.isArray(reading);
