import { described, expectedOf, fits, isHarmless, kindOf, shown } from './kinds.ts';
import type { Finding } from './outcome.ts';
import { alternatives, type Shape } from './shape.ts';

/** A difference, and whether a client could live with it. */
export interface Difference extends Finding {
  readonly harmless: boolean;
}

/** A host may send more than anyone can read: so many items of a list and unknown fields of an object are looked at. */
const MOST_ITEMS = 200;
const MOST_UNKNOWN = 40;

/** Where something stands: `list[].price`; the name alone decides what an integer means. */
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
 * Everything in which an answer differs from a shape, field by field. What is the same in every item of a list is said
 * once, with the first value that showed it.
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
  // A value of none of the kinds is measured by the first that is not null: the others say the same in other words.
  const first = every.findIndex(({ type }) => type !== 'null');
  return tried[Math.max(first, 0)] ?? [];
}

function differencesOf(shape: Shape, value: unknown, place: Place): Difference[] {
  const expected = expectedOf(shape, place.name);
  if (expected === 'object' && isObject(value)) return fieldsOf(shape, value, place);
  if (expected === 'list' && Array.isArray(value)) return eachOf(shape, value, place);
  if (fits(shape, expected, value) || expected === undefined) return [];
  const finding = { path: place.path, expected: described(shape, place.name), found: shown(value) };
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
        expected: described(first, name),
        found: kindOf(undefined),
        harmless: false,
      },
    ];
  });
  const others = Object.entries(value)
    .filter(([name]) => !Object.hasOwn(properties, name))
    .slice(0, MOST_UNKNOWN);
  const more = others.flatMap(([name, field]) =>
    typeof additionalProperties === 'object'
      ? walk(additionalProperties, field, below(place, '*'))
      : [{ path: below(place, name).path, expected: 'nothing', found: kindOf(field), harmless: true }],
  );
  return [...known, ...more];
}

function eachOf(shape: Shape, value: readonly unknown[], place: Place): Difference[] {
  const { prefixItems, items = {} } = shape;
  if (!prefixItems)
    return items === false
      ? []
      : value.slice(0, MOST_ITEMS).flatMap((item) => walk(items, item, itemsOf(place)));
  if (value.length === prefixItems.length)
    return prefixItems.flatMap((item, index) => walk(item, value[index], itemsOf(place)));
  const expected = `${prefixItems.length} items`;
  return [{ path: place.path, expected, found: `${value.length} items`, harmless: false }];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
