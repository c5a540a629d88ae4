import type { Blot } from './blot.ts';
import { namesInstant } from './kinds.ts';
import { playable } from './profile.ts';
import { answerShape, type Shape } from './shape.ts';

const wordsIn = (shape: Shape): string[] => [
  ...(shape.enum ?? []).filter((word) => typeof word === 'string'),
  ...Object.values(shape.properties ?? {}).flatMap(wordsIn),
  ...[...(shape.anyOf ?? []), ...(shape.prefixItems ?? [])].flatMap(wordsIn),
  ...(shape.items ? wordsIn(shape.items) : []),
];

/** The words that the contract itself gives to states and kinds: the only texts a sketch keeps. */
const contractsWords: ReadonlySet<string> = new Set(
  playable.flatMap((endpoint) => wordsIn(answerShape(endpoint))),
);

const MOST_DEPTH = 40;
const MOST_ITEMS = 200;
const INSTANT = 1_700_000_000_000;

/**
 * What an answer looks like, without what it says: each value stands for its kind. A field keeps its name, a list one
 * item of each look, a word of the contract itself; nothing else of a host's is left.
 */
export function sketch(value: unknown, blot: Blot, name = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return sketchNumber(value, name);
  if (typeof value === 'string') return sketchText(value, blot);
  if (typeof value !== 'object' || depth >= MOST_DEPTH) return null;
  if (Array.isArray(value)) {
    const looks = value
      .slice(0, MOST_ITEMS)
      .map((item) => JSON.stringify(sketch(item, blot, name, depth + 1)));
    return [...new Set(looks)].map((look) => JSON.parse(look) as unknown);
  }
  const fields = Object.entries(value).map(([key, field], index) => [
    isName(key) && !blot.holdsSecret(key) ? key : `field${index + 1}`,
    sketch(field, blot, key, depth + 1),
  ]);
  return Object.fromEntries(fields) as unknown;
}

/** The name of a field, not a value that someone made a key of: a phone, an address, a token. */
const isName = (key: string): boolean => /^[A-Za-z_$][\w$-]{0,40}$/.test(key) && !/\d{4}/.test(key);

function sketchNumber(value: number, name: string): number {
  if (!Number.isInteger(value)) return 1.5;
  if (namesInstant(name) && value > 1e12) return INSTANT;
  return value === 0 || value === 1 ? value : 2;
}

function sketchText(value: string, blot: Blot): string {
  if (value === '' || (contractsWords.has(value) && !blot.holdsSecret(value))) return value;
  const decimal = /^-?\d{1,12}(?:\.(\d{1,12}))?$/.exec(value);
  if (decimal) return decimal[1] === undefined ? '2' : `1.${'5'.repeat(decimal[1].length)}`;
  if (/^\d{4}-\d\d-\d\d/.test(value)) return '2026-01-01 00:00:00';
  return 'text';
}
