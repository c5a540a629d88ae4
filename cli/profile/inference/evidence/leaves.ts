import { isObject } from '#cli/conformance/value-types.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';

/** A value without fields of its own, and the place of its field, such as `member.phone`. */
export interface Leaf {
  readonly name: string;
  readonly place: string;
  readonly value: unknown;
}

const MAX_DEPTH = 8;
const MAX_ITEMS = 50;

/** The values in an object and the objects in it. A list is one value. */
export function leavesIn(value: unknown, place = ''): readonly Leaf[] {
  if (!isObject(value) || place.split('.').length > MAX_DEPTH) return [{ name: lastOf(place), place, value }];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesIn(one, place === '' ? name : `${place}.${name}`),
  );
}

/** The values in an object, also those in its lists, which have the name of their list. */
export function scalarsIn(value: unknown, maxItems = MAX_ITEMS, depth = 0): readonly Leaf[] {
  return leavesIn(value).flatMap((leaf): readonly Leaf[] => {
    if (!Array.isArray(leaf.value)) return [leaf];
    const items: readonly unknown[] = depth > MAX_DEPTH ? [] : leaf.value.slice(0, maxItems);
    const inner = items.flatMap((item) => scalarsIn(item, maxItems, depth + 1));
    return inner.map((one) => (one.name === '' ? { ...one, name: leaf.name } : one));
  });
}
