/**
 * Whether a JSON value has more than so many levels of objects and arrays in each other. It looks no further than that,
 * so it can be asked of what would be too deep for anything that goes down to the bottom.
 */
export function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1));
}
