export type HostFields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is HostFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `data.token`. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (isFields(inside) ? inside[key] : undefined), value);
