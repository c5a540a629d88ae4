import * as z from 'zod/mini';
import { definitionOf } from './definition.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { toMoney } from './money.ts';
import { secretFields } from './secrets.ts';

/**
 * The schema of an endpoint's input in the command log: the values that its handler received, read from their texts, and
 * secrets in any form. A field may be missing, because it was added to the contract later.
 */
export function loggedInput({ input }: Pick<Endpoint, 'input'>): Schema {
  const { shape } = definitionOf(input);
  if (!shape) return input;
  const secrets = secretFields(input);
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    z.optional(secrets.has(name) ? z.string() : readForm(schema)),
  ]);
  return z.object(Object.fromEntries(fields) as Record<string, Schema>);
}

/** The schema of the values that a field is read as. */
function readForm(schema: Schema): Schema {
  const { type, innerType } = definitionOf(schema);
  if (type === 'nullable' && innerType) return z.nullable(readForm(innerType));
  if (innerType) return z.optional(readForm(innerType));
  return type === 'pipe' ? z.custom((value) => isReadAs(schema, value)) : schema;
}

/** Returns true if some text is read as this number, an amount or a count. */
const isReadAs = (schema: Schema, value: unknown): boolean =>
  typeof value === 'number' &&
  Number.isSafeInteger(value) &&
  [String(value), toMoney(value)].some((text) => {
    const read = schema.safeParse(text);
    return read.success && read.data === value;
  });
