import { expect, it } from 'vitest';
import { contract } from './index.ts';
import { nearest } from './nearest.ts';

const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Levenshtein's distance by its definition. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [to, meant] of Array.from(other).entries())
      next.push(
        Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === meant ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const names = contract.map(({ id }) => id);

/** The first of the names with the fewest slips, if those are not too many. */
function expected(written: string): string | undefined {
  const [best] = names
    .map((name) => ({ name, slips: distance(plain(written), plain(name)) }))
    .filter(({ name, slips }) => slips <= Math.max(1, name.length / 3))
    .toSorted((one, other) => one.slips - other.slips);
  return best?.name;
}

const slipped = names.flatMap((name) => [
  name.slice(1),
  name.replace('.', ''),
  `${name}s`,
  name.toUpperCase(),
  name.replaceAll(/[aeiou]/g, ''),
  name.replaceAll(/(.)(.)/g, '$2$1'),
  Array.from(name).toReversed().join(''),
]);

it('the nearest name is the first with the fewest slips, however early the others are given up', () => {
  const found = slipped.map((written) => nearest(written, names));
  expect(found).toEqual(slipped.map(expected));
  const suggested = found.filter((name) => name !== undefined).length;
  expect(suggested).toBeGreaterThan(names.length);
  expect(suggested).toBeLessThan(slipped.length);
});

it('a short name may differ in one letter, and nothing is near to a long text', () => {
  expect(nearest('ab', ['ac'])).toBe('ac');
  expect(nearest('ab', ['cd'])).toBeUndefined();
  expect(nearest('', ['a', ''])).toBe('');
  expect(nearest('a'.repeat(101), ['a'.repeat(101)])).toBeUndefined();
});
