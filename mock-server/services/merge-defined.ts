/** `current` with the fields of `changes` that are not undefined. */
export function mergeDefined<T extends object>(
  current: T,
  changes: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const defined: [string, unknown][] = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(defined) };
}
