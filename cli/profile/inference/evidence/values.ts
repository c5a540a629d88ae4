import { isToken } from '#cli/conformance/judge.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { isTotalName } from '../words.ts';

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

export const isInstant = (value: string): boolean => /^1\d{9}(\d{3})?$|^\d{4}-\d\d-\d\d[T ]/.test(value);
export const isAmount = (value: string): boolean => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0;

/** Returns true for a text that names one thing: a number, a UUID or a word with digits. */
export const isId = (value: string): boolean =>
  /^(\d{1,20}|[\da-f]{8}-[\da-f-]{27}|(?=.*\d)[\w-]{4,40})$/i.test(value);

/** Returns true for a fund password: a PIN, or its hash. */
export const isPin = (value: string): boolean => /^(\d{4,8}|[\da-f]{32,128})$/i.test(value);

export const isChainAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^(0x[\da-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/.test(value);

/** Returns true for an address of a chain of which only the ends are shown, such as `TBqY****5X16`. */
export const isMaskedAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^(0x[\da-fA-F]{1,8}|T[1-9A-HJ-NP-Za-km-z]{2,8})[*.…•]+[\dA-Za-z]{2,8}$/.test(value);

/** Returns true for a phone number or an e-mail address. */
export const isAccount = (value: string): boolean => /^[+ ]?\d{8,15}$|^[^\s@]+@[^\s@]+$/.test(value);

/** Returns true for the same e-mail address, or the same phone number with and without its calling code. */
export function isSameAccount(one: string, other: string): boolean {
  const end = (value: string): string => value.replaceAll(/\D/g, '').slice(-8);
  return one === other || (isAccount(one) && end(one).length === 8 && end(one) === end(other));
}

/** A value without the word before it. */
export const bare = (value: string): string => value.replace(/^[A-Za-z]+ (?=\S)/, '');

export const tokensIn = (answer: unknown) =>
  leavesIn(answer).flatMap(({ place, value }) =>
    typeof value === 'string' && isToken(value) ? [{ place, secret: value }] : [],
  );

/** The place of a list and of the number of all items in the data of a page. */
export interface Page {
  readonly list: string;
  readonly total: string | undefined;
}

const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The only list in the data of a page, also one level deeper, as in `page.records`. */
export function pageIn(data: unknown, path = ''): Page | undefined {
  if (!isObject(data)) return undefined;
  const entries = Object.entries(data);
  const [list, ...others] = entries.filter(([, value]) => Array.isArray(value));
  if (list && others.length === 0) return { list: inside(path, list[0]), total: totalIn(data, path) };
  const inner = path === '' && !list ? entries.flatMap(([name, value]) => pageIn(value, name) ?? []) : [];
  return inner.length === 1 ? inner[0] : undefined;
}

/** The number of all items in data, beside a list or one level deeper. */
function totalIn(data: unknown, path = ''): string | undefined {
  const entries = Object.entries(isObject(data) ? data : {});
  const counts = entries.filter(([name, value]) => isTotalName(name) && /^\d+$/.test(String(value)));
  const [count] = counts.find(([name]) => /^total/i.test(name)) ?? counts[0] ?? [];
  if (count !== undefined) return inside(path, count);
  return path === '' ? entries.flatMap(([name, one]) => totalIn(one, name) ?? [])[0] : undefined;
}
