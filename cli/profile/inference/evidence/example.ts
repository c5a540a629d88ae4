import { isObject } from '#cli/conformance/value-types.ts';

type Node = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 8;
/** The size of the largest example: a schema may contain itself in many ways. */
const MAX_NODES = 2000;

const openText = 'text';
export const describedToken = 'described-token';
const openValues: Readonly<Record<string, unknown>> = {
  integer: 2,
  number: 1.5,
  boolean: true,
  string: openText,
};

/** Returns true for a value that a description leaves open. */
export const isLeftOpen = (value: unknown): boolean =>
  value !== true && Object.values(openValues).includes(value);

/** The value that a schema, a parameter or a media type describes, with one of its type where it is left open. */
export function exampleOf(described: unknown): unknown {
  let nodes = 0;
  const of = (schema: unknown, depth: number): unknown => {
    nodes += 1;
    if (!isObject(schema) || depth > MAX_DEPTH || nodes > MAX_NODES) return null;
    const written = writtenIn(schema);
    if (written !== undefined) return written;
    // A choice of null gives no example. A schema may have fields of its own beside its parts.
    const choices = [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')].filter(typeOf);
    const parts = [...listAt(schema, 'allOf'), ...choices.slice(0, 1)].map((part) => of(part, depth + 1));
    const all = [ofType(schema, (inner) => of(inner, depth + 1)), ...parts].filter((one) => one !== null);
    const objects = all.filter(isObject);
    return objects.length > 0 ? Object.assign({}, ...objects) : (all.at(-1) ?? null);
  };
  return of(described, 0);
}

function ofType(schema: Node, of: (inner: unknown) => unknown): unknown {
  const { properties, items, prefixItems, format } = schema;
  const type = typeOf(schema);
  if (type === 'array') return [of(Array.isArray(prefixItems) ? prefixItems[0] : items)];
  if (type !== 'object')
    return /^date/.test(String(format)) ? '2026-01-01T00:00:00Z' : (openValues[String(type)] ?? null);
  const fields = Object.entries(isObject(properties) ? properties : {}).map(([name, one]) => {
    const value = of(one);
    // A token looks like one, as it does in the header.
    return [name, value === openText && /token/i.test(name) ? describedToken : value];
  });
  return Object.fromEntries(fields) as unknown;
}

const listAt = (node: Node, key: string): readonly unknown[] => (Array.isArray(node[key]) ? node[key] : []);

/** The first type that a schema allows beside null; empty for one that allows only null. */
function typeOf(schema: unknown): unknown {
  if (!isObject(schema)) return '';
  const { type, properties, items } = schema;
  if (type !== undefined) return [type].flat().find((one) => one !== 'null') ?? '';
  if (isObject(properties)) return 'object';
  return items === undefined ? 'any' : 'array';
}

/** The value that a description itself gives. */
function writtenIn(node: Node): unknown {
  const { example, examples, default: usual, const: only } = node;
  // The examples of a media type and of a parameter are objects around their values.
  const named = isObject(examples)
    ? Object.values(examples).map((one) => (isObject(one) ? one['value'] : one))
    : [];
  const all = [example, ...listAt(node, 'examples'), ...named, only, usual, ...listAt(node, 'enum')];
  return all.find((one) => one !== undefined && one !== null);
}
