import { definitionOf } from './definition.ts';
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * The form in which the command log stores a secret that a replay needs. It is the row of an issued `code`, the
 * `verdict` on a captcha, a `hash`, or the `value` itself if members share the secret with each other.
 */
export type ReplayForm = 'code' | 'verdict' | 'hash' | 'value';

/**
 * The storage of a secret. `hashed`: only as a slow hash, as passwords are. `hidden`: not at all. `replayed`: in the command
 * log, in a form of its own. No log, export or report shows a secret of any kind.
 */
export type SecretKind = 'hashed' | 'hidden' | { readonly replayed: ReplayForm };

interface Marks {
  readonly secret?: SecretKind;
  readonly expected?: true;
}

const marks = z.registry<Marks>();

function mark<S extends Schema>(schema: S, given: Marks): S {
  // A copy, so that the mark holds for this field and not for every field of the same schema.
  const copy = schema.clone();
  marks.add(copy, given);
  return copy;
}

/** Marks a field as secret. Redaction, the command log and the idempotency fingerprint rely on this mark alone. */
export const secret = <S extends Schema>(schema: S, kind: SecretKind): S => mark(schema, { secret: kind });

/** Marks a term that the caller saw and expects. It may differ when the same call is repeated. */
export const expected = <S extends Schema>(schema: S): S => mark(schema, { expected: true });

/** The marks of a field, also if the marked schema is optional, has a default or is transformed. */
function marksOf(schema: Schema): Marks {
  const { innerType, in: input } = definitionOf(schema);
  const inner = innerType ?? input;
  return marks.get(schema) ?? (inner ? marksOf(inner) : {});
}

const fieldsOf = (schema: Schema): [string, Schema][] => Object.entries(definitionOf(schema).shape ?? {});

/**
 * The secret fields of an input by name. Throws a RangeError if only a part of a field is secret, because the command log
 * and the fingerprint keep or omit whole fields.
 */
export function secretFields(input: Schema): ReadonlyMap<string, SecretKind> {
  const kinds = new Map(
    fieldsOf(input).flatMap(([name, schema]) => {
      const { secret: kind } = marksOf(schema);
      return kind ? [[name, kind] as const] : [];
    }),
  );
  const places = secretPlaces(input);
  const names = typeof places === 'object' && 'fields' in places ? Object.keys(places.fields) : [];
  const partly = names.find((name) => !kinds.has(name));
  if (partly !== undefined) throw new RangeError(`Only a part of ${partly} is secret. Mark the whole field.`);
  if (places && names.length === 0) throw new RangeError('An input with a secret needs named fields.');
  return kinds;
}

/**
 * The fields that an idempotency fingerprint omits: expected terms, and secrets that are never stored in readable form. A
 * digest of six digits would reveal the digits.
 */
export const fingerprintOmissions = (input: Schema): readonly string[] =>
  fieldsOf(input).flatMap(([name, schema]) => {
    const { secret: kind, expected: isExpected } = marksOf(schema);
    return isExpected || typeof kind === 'string' ? [name] : [];
  });

/** The places of the secrets in a value: all of it, some of its fields, or some part of each item. */
export type SecretPlaces =
  | 'all'
  | { readonly fields: Readonly<Record<string, SecretPlaces>> }
  | { readonly items: SecretPlaces };

const plainTypes = new Set([
  ...['string', 'number', 'int', 'boolean', 'null', 'undefined'],
  ...['enum', 'literal', 'unknown', 'any', 'transform'],
]);

/** Finds the places of the secrets in a value of this schema. Returns undefined if it has none. */
export function secretPlaces(schema: Schema): SecretPlaces | undefined {
  if (marks.get(schema)?.secret) return 'all';
  const { type, shape, innerType, element, valueType, options, items, in: input, out } = definitionOf(schema);
  if (shape) return placesInFields(shape);
  const item = element ?? valueType;
  if (item) return placesInItems(item);
  const parts = options ?? items;
  // A value may match any option, so all of it is redacted.
  if (parts) return parts.some(secretPlaces) ? 'all' : undefined;
  const wrapped = [innerType, input, out].filter((inner) => inner !== undefined);
  if (wrapped.length === 0 && !plainTypes.has(type))
    throw new RangeError(`secrets.ts does not know where a schema of type ${type} may hold a secret.`);
  return wrapped.map(secretPlaces).find((places) => places !== undefined);
}

function placesInFields(shape: Readonly<Record<string, Schema>>): SecretPlaces | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const places = secretPlaces(field);
    return places ? [[name, places] as const] : [];
  });
  return fields.length > 0 ? { fields: Object.fromEntries(fields) } : undefined;
}

function placesInItems(item: Schema): SecretPlaces | undefined {
  const items = secretPlaces(item);
  return items && { items };
}

export const REDACTED = '[secret]';

/** Replaces the secrets in a value. A value that does not match its schema is replaced as a whole. */
export function redact(value: unknown, places: SecretPlaces): unknown {
  if (value === undefined || value === null) return value;
  if (typeof value !== 'object' || places === 'all') return REDACTED;
  if ('items' in places) {
    const { items } = places;
    if (Array.isArray(value)) return value.map((item) => redact(item, items));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redact(item, items)]));
  }
  if (Array.isArray(value)) return REDACTED;
  const { fields } = places;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      Object.hasOwn(fields, name) && fields[name] ? redact(field, fields[name]) : field,
    ]),
  );
}
