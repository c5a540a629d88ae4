import { definitionOf, type Definition } from '../../definition.ts';
import type { Schema } from '../../endpoint.ts';
import { Money } from '../../fields.ts';
import type { FieldPlans, Plan } from './normalise.ts';

const patternsOf = ({ checks = [] }: Definition) => checks.map(({ _zod }) => _zod.def.pattern?.source);

/** Types without fields to normalise. */
const plainTypes = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null']);

const moneyPatterns = patternsOf(definitionOf(Money));

/**
 * The plan to normalise an answer of this schema (docs/decisions/0012-normalise-answers-in-the-client.md), or undefined if
 * it needs none.
 */
export function planOf(schema: Schema, field = ''): Plan | undefined {
  const definition = definitionOf(schema);
  const { type, shape, element, innerType, valueType } = definition;

  if (innerType) return within(type, planOf(innerType, field));
  if (type === 'array' && element) return [planOf(element) ?? null];
  if (type === 'tuple') return [null];
  if (valueType && planOf(valueType) === undefined) return {};
  if (type === 'string') return stringPlan(definition, field);
  if (!shape) return plainTypes.has(type) ? undefined : 'any';
  const fields = Object.entries(shape).flatMap(([name, inner]) => {
    const plan = planOf(inner, name);
    return plan ? [[name, plan] as const] : [];
  });
  return Object.fromEntries(fields);
}

function stringPlan(definition: Definition, field: string): Plan | undefined {
  if (patternsOf(definition).some((pattern) => pattern && moneyPatterns.includes(pattern))) return 'money';
  return /^id$|Id$/.test(field) ? 'text' : undefined;
}

/** A missing value stays missing, even if a host sends null or an empty text instead. */
function within(type: string, inner: Plan | undefined): Plan | undefined {
  if (type === 'optional') return ['optional', inner ?? null];
  if (type !== 'nullable') return inner;
  return isFields(inner) ? ['nullable', inner] : (inner ?? 'any');
}

const isFields = (plan: Plan | undefined): plan is FieldPlans =>
  typeof plan === 'object' && !Array.isArray(plan);
