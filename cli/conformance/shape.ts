import * as z from 'zod/mini';
import { Money } from '#contract/fields.ts';

/** The part of JSON Schema that the contract uses. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape | false;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;

export const answerShape = ({ output }: { output: z.ZodMiniType }): Shape => schemaOf(output, 'output');
export const inputShape = ({ input }: { input: z.ZodMiniType }): Shape => schemaOf(input, 'input');

export const moneyPattern = schemaOf(Money, 'output').pattern ?? '';

/** Resolves unions and lists of types into single shapes. */
export function alternatives(shape: Shape): readonly Shape[] {
  if (shape.anyOf) return shape.anyOf.flatMap(alternatives);
  if (typeof shape.type === 'object') return shape.type.map((type) => ({ ...shape, type }));
  return [shape];
}

const isMoney = new RegExp(moneyPattern);

/** Derives a shape from an example: the same fields with the same types. Null allows any type. */
export function shapeOfExample(value: unknown): Shape {
  if (value === null || value === undefined) return {};
  if (Array.isArray(value)) {
    const items = value.map(shapeOfExample);
    return { type: 'array', items: items.length > 0 ? items.reduce(merged) : {} };
  }
  if (typeof value === 'object') {
    const properties = Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, shapeOfExample(field)]),
    );
    return { type: 'object', properties, required: Object.keys(properties) };
  }
  if (typeof value === 'string')
    return { type: 'string', ...(isMoney.test(value) && { pattern: moneyPattern }) };
  return { type: Number.isInteger(value) ? 'integer' : typeof value };
}

/** Merges the shapes of two list items. A field that one of them lacks is optional. */
function merged(one: Shape, other: Shape): Shape {
  if (one.type === undefined) return other;
  if (other.type === undefined) return one;
  if (one.type !== other.type) return { anyOf: [one, other] };
  if (one.type === 'array') return { type: 'array', items: merged(one.items || {}, other.items || {}) };
  if (one.type !== 'object') return one.pattern === other.pattern ? one : { type: one.type };
  const [fields, others] = [one.properties ?? {}, other.properties ?? {}];
  const properties = Object.fromEntries(
    Object.keys({ ...fields, ...others }).map((name) => [
      name,
      merged(fields[name] ?? {}, others[name] ?? {}),
    ]),
  );
  const required = (one.required ?? []).filter((name) => other.required?.includes(name));
  return { type: 'object', properties, required };
}
