import { isFields } from './is-fields.ts';

export type HostFields = Readonly<Record<string, unknown>>;

/** The text of a text, number or flag. Empty for lists and objects: `{ "toString": 1 }` has none. */
export const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? '' : String(value);

/** The name of a field in its object: `token` of `data.token`. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The value at a path such as `data.token`. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (isFields(inside) ? inside[key] : undefined), value);

/**
 * Puts a value at a place of the contract such as `withdrawWindow.from`. At `week[].reward`, a list gives each item its
 * value, and any other value goes to every item.
 */
export function withValue(fields: HostFields, place: string, value: unknown): HostFields {
  const [step = '', ...rest] = place.split('.');
  if (rest.length === 0) return { ...fields, [step]: value };
  const name = step.replace('[]', '');
  const inside = fields[name];
  const put = (one: unknown, inner: unknown) => withValue(isFields(one) ? one : {}, rest.join('.'), inner);
  if (name === step) return { ...fields, [name]: put(inside, value) };
  const items: readonly unknown[] = Array.isArray(inside) ? inside : [];
  const values: readonly unknown[] = Array.isArray(value) ? value : items.map(() => value);
  const rows = Array.from({ length: Math.max(items.length, values.length) }, (_, at) =>
    at < values.length ? put(items[at], values[at]) : items[at],
  );
  return { ...fields, [name]: rows };
}
