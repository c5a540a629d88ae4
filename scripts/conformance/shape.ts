import * as z from 'zod/mini';
import { Money } from '#contract/fields.ts';

/** The part of JSON Schema that the contract's answers are made of. */
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

/** What an endpoint answers, and what is sent to it, as the wire sees them. */
export const answerShape = ({ output }: { output: z.ZodMiniType }): Shape => schemaOf(output, 'output');
export const inputShape = ({ input }: { input: z.ZodMiniType }): Shape => schemaOf(input, 'input');

export const moneyPattern = schemaOf(Money, 'output').pattern ?? '';

/** Each way in which a value may fit, without unions and lists of types. */
export function alternatives(shape: Shape): readonly Shape[] {
  if (shape.anyOf) return shape.anyOf.flatMap(alternatives);
  if (typeof shape.type === 'object') return shape.type.map((type) => ({ ...shape, type }));
  return [shape];
}

const isMoney = new RegExp(moneyPattern);

/** The shape that an answer shows by example: every field it has, of the kind it has. What is null may be anything. */
export function shapeShownBy(value: unknown): Shape {
  if (value === null || value === undefined) return {};
  if (Array.isArray(value)) {
    const shown = value.map(shapeShownBy);
    return { type: 'array', items: shown.length > 0 ? shown.reduce(merged) : {} };
  }
  if (typeof value === 'object') {
    const properties = Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, shapeShownBy(field)]),
    );
    return { type: 'object', properties, required: Object.keys(properties) };
  }
  if (typeof value === 'string')
    return { type: 'string', ...(isMoney.test(value) && { pattern: moneyPattern }) };
  return { type: Number.isInteger(value) ? 'integer' : typeof value };
}

/** What two items of a list have in common: a field that one of them lacks need not be there. */
function merged(one: Shape, other: Shape): Shape {
  if (one.type === undefined) return other;
  if (other.type === undefined) return one;
  if (one.type !== other.type) return { anyOf: [one, other] };
  if (one.type === 'array') return { type: 'array', items: merged(one.items || {}, other.items || {}) };
  if (one.type !== 'object') return one.pattern === other.pattern ? one : { type: one.type };
  const names = new Set([...Object.keys(one.properties ?? {}), ...Object.keys(other.properties ?? {})]);
  const properties = Object.fromEntries(
    [...names].map((name) => [name, merged(one.properties?.[name] ?? {}, other.properties?.[name] ?? {})]),
  );
  return {
    type: 'object',
    properties,
    required: one.required?.filter((name) => other.required?.includes(name)) ?? [],
  };
}
