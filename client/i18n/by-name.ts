import { memoize } from './formatters.ts';

const collator = memoize<Intl.CollatorOptions, Intl.Collator>(Intl.Collator);

/** Sorts by name, in the alphabetical order of a language: Ç follows C, and `Bank 2` precedes `Bank 10`. */
export function byName<T>(tag: string, items: readonly T[], nameOf: (item: T) => string): T[] {
  const { compare } = collator(tag, { numeric: true });
  return [...items].sort((one, other) => compare(nameOf(one), nameOf(other)));
}
