import { definitionOf } from '#contract/definition.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';

/** The answer has no such place. */
export class PathMissing extends Error {}

type Steps = readonly string[];

/**
 * A copy of an answer with a value at a place: names of fields and numbers of items, or `*` for every item. The last field may
 * be new. Throws PathMissing.
 */
export function withValueAt(inside: unknown, steps: Steps, value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (typeof inside !== 'object' || inside === null) throw new PathMissing();
  if (!Array.isArray(inside)) {
    const fields = inside as Readonly<Record<string, unknown>>;
    if (rest.length > 0 && !Object.hasOwn(fields, step)) throw new PathMissing();
    return { ...fields, [step]: withValueAt(fields[step], rest, value) };
  }
  const items: readonly unknown[] = inside;
  if (step === '*' ? items.length === 0 : !(Number(step) < items.length)) throw new PathMissing();
  return items.map((item, at) =>
    step === '*' || at === Number(step) ? withValueAt(item, rest, value) : item,
  );
}

/** The schemas that a place may have, of which one must fit. Empty if the schema has no such place. */
function schemasAt(schema: Schema, steps: Steps): readonly Schema[] {
  const { shape, element, items, valueType, innerType, options } = definitionOf(schema);
  if (options) return options.flatMap((option) => schemasAt(option, steps));
  const [step, ...rest] = steps;
  if (step === undefined) return [schema];
  if (innerType) return schemasAt(innerType, steps);
  const inner = shape ? shape[step] : (element ?? items?.[Number(step)] ?? valueType);
  return inner ? schemasAt(inner, rest) : [];
}

/** Returns true if some answers of an endpoint have this place. */
export const hasPlace = ({ output }: Endpoint, [root, ...place]: Steps): boolean =>
  root === 'msg' || schemasAt(output, place).length > 0;

/** The first place at which an answer of an endpoint would break its contract, as a path. Undefined if it fits. */
export function brokenPlace({ output }: Endpoint, steps: Steps, value: unknown): string | undefined {
  const [root, ...place] = steps;
  if (root === 'msg') return typeof value === 'string' ? undefined : 'msg';
  const schemas = schemasAt(output, place);
  const results = schemas.map((schema) => schema.safeParse(value));
  if (results.some(({ success }) => success)) return undefined;
  const [issue] = results[0]?.error?.issues ?? [];
  return [...steps, ...(issue?.path ?? [])].join('.');
}
