import {
  describeShape,
  describeValue,
  expectedType,
  fits,
  isHarmless,
  isObject,
  typeNameOf,
} from './value-types.ts';
import type { Finding } from './outcome.ts';
import { alternatives, type Shape } from './shape.ts';

/** A difference. It is harmless if a client can handle it. */
export interface Difference extends Finding {
  readonly harmless: boolean;
}

/** Limits for huge answers: later list items and unknown fields are not compared. */
const MAX_ITEMS = 200;
const MAX_UNKNOWN = 40;

/** The position of a value, such as `list[].price`. The name decides whether an integer is a timestamp. */
interface Place {
  readonly path: string;
  readonly name: string;
}

const below = ({ path }: Place, name: string): Place => ({
  path: path === '' ? name : `${path}.${name}`,
  name,
});
const itemsOf = ({ path, name }: Place): Place => ({ path: `${path}[]`, name });

/**
 * Returns every difference between a value and a shape, field by field. A difference that repeats in a list is returned
 * once, with the first value.
 */
export function compare(shape: Shape, value: unknown): Difference[] {
  const differences = new Map<string, Difference>();
  for (const difference of walk(shape, value, { path: '', name: '' })) {
    const key = `${difference.path} ${difference.expected} ${difference.harmless}`;
    if (!differences.has(key)) differences.set(key, difference);
  }
  return [...differences.values()];
}

function walk(shape: Shape, value: unknown, place: Place): Difference[] {
  const every = alternatives(shape);
  const tried = every.map((one) => differencesOf(one, value, place));
  const best = tried.find((differences) => differences.length === 0);
  if (best) return best;
  // If no alternative matches, report only the first one that is not null.
  const first = every.findIndex(({ type }) => type !== 'null');
  return tried[Math.max(first, 0)] ?? [];
}

function differencesOf(shape: Shape, value: unknown, place: Place): Difference[] {
  const expected = expectedType(shape, place.name);
  if (expected === 'object' && isObject(value)) return fieldsOf(shape, value, place);
  if (expected === 'list' && Array.isArray(value)) return eachOf(shape, value, place);
  if (fits(shape, expected, value) || expected === undefined) return [];
  const finding = {
    path: place.path,
    expected: describeShape(shape, place.name),
    found: describeValue(value),
  };
  return [{ ...finding, harmless: isHarmless(expected, value) }];
}

function fieldsOf(shape: Shape, value: Readonly<Record<string, unknown>>, place: Place): Difference[] {
  const { properties = {}, required = [], additionalProperties } = shape;
  const known = Object.entries(properties).flatMap(([name, field]) => {
    if (Object.hasOwn(value, name)) return walk(field, value[name], below(place, name));
    if (!required.includes(name)) return [];
    const [first = field] = alternatives(field);
    return [
      {
        path: below(place, name).path,
        expected: describeShape(first, name),
        found: typeNameOf(undefined),
        harmless: false,
      },
    ];
  });
  const others = Object.entries(value)
    .filter(([name]) => !Object.hasOwn(properties, name))
    .slice(0, MAX_UNKNOWN);
  const more = others.flatMap(([name, field]) =>
    typeof additionalProperties === 'object'
      ? walk(additionalProperties, field, below(place, '*'))
      : [{ path: below(place, name).path, expected: 'nothing', found: typeNameOf(field), harmless: true }],
  );
  return [...known, ...more];
}

function eachOf(shape: Shape, value: readonly unknown[], place: Place): Difference[] {
  const { prefixItems, items = {} } = shape;
  if (!prefixItems)
    return items === false
      ? []
      : value.slice(0, MAX_ITEMS).flatMap((item) => walk(items, item, itemsOf(place)));
  if (value.length === prefixItems.length)
    return prefixItems.flatMap((item, index) => walk(item, value[index], itemsOf(place)));
  const expected = `${prefixItems.length} items`;
  return [{ path: place.path, expected, found: `${value.length} items`, harmless: false }];
}
