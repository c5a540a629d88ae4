import { alternatives, type Shape } from '../../conformance/shape.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import { isObject } from '../../conformance/value-types.ts';

export interface Lacking {
  readonly name: string;
  readonly shape: Shape;
}

export interface Unknown {
  /** The host's name, with dots inside an object. */
  readonly name: string;
  readonly value: unknown;
}

/** An object of an answer: the contract's fields that it lacks, and the host's that the contract does not know. */
export interface Level {
  readonly lacking: readonly Lacking[];
  readonly unknown: readonly Unknown[];
}

const MAX_ITEMS = 50;
const MAX_DEPTH = 8;

/** Every object of an answer that the contract describes. The items of a list are one object. */
export function levelsIn(shape: Shape, value: unknown, depth = 0): Level[] {
  if (depth > MAX_DEPTH) return [];
  const every = alternatives(shape);
  const list = every.find(({ type }) => type === 'array');
  if (Array.isArray(value)) return list?.items ? levelsIn(list.items, joined(value), depth + 1) : [];
  const { properties = {}, required = [] } = every.find(({ type }) => type === 'object') ?? {};
  if (!isObject(value)) return [];
  const lacking = required
    .filter((name) => value[name] === undefined)
    .map((name) => ({ name, shape: properties[name] ?? {} }));
  const unknown = Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name));
  const inner = Object.entries(properties).flatMap(([name, field]) =>
    levelsIn(field, value[name], depth + 1),
  );
  return [{ lacking, unknown: unknown.flatMap(([name, one]) => withInner(name, one)) }, ...inner];
}

/** A field, and the fields of an object in it. */
function withInner(name: string, value: unknown): Unknown[] {
  const inner = isObject(value) ? Object.entries(value) : [];
  return [{ name, value }, ...inner.map(([key, one]) => ({ name: `${name}.${key}`, value: one }))];
}

/** One object with the fields of all items, of each the first value that is not null. */
function joined(items: readonly unknown[]): unknown {
  const objects = items.slice(0, MAX_ITEMS).filter(isObject);
  const names = [...new Set(objects.flatMap((item) => Object.keys(item)))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      objects.map((item) => fieldOf(item, name)).find((one) => one !== null && one !== undefined) ?? null,
    ]),
  );
}
