import { isObject } from '#cli/conformance/value-types.ts';
import { isTotalName } from '../field-names.ts';

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
