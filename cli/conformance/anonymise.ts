import type { Redactor } from './redactor.ts';
import { isInstantName } from './value-types.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { answerShape, type Shape } from './shape.ts';

const wordsIn = (shape: Shape): string[] => [
  ...(shape.enum ?? []).filter((word) => typeof word === 'string'),
  ...Object.values(shape.properties ?? {}).flatMap(wordsIn),
  ...[...(shape.anyOf ?? []), ...(shape.prefixItems ?? [])].flatMap(wordsIn),
  ...(shape.items ? wordsIn(shape.items) : []),
];

/** The enum values of the contract: the only texts that are kept. */
const contractWords: ReadonlySet<string> = new Set(
  memberEndpoints.flatMap((endpoint) => wordsIn(answerShape(endpoint))),
);

const MAX_DEPTH = 40;
const MAX_ITEMS = 200;
const INSTANT = 1_700_000_000_000;

/**
 * Replaces every value of an answer by a placeholder of its type. Field names and the contract's enum values are kept, and
 * one item of each form per list. No other data of a host remains.
 */
export function anonymise(value: unknown, redactor: Redactor, name = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return anonymiseNumber(value, name);
  if (typeof value === 'string') return anonymiseText(value, redactor);
  if (typeof value !== 'object' || depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    const forms = value
      .slice(0, MAX_ITEMS)
      .map((item) => JSON.stringify(anonymise(item, redactor, name, depth + 1)));
    return [...new Set(forms)].map((form) => JSON.parse(form) as unknown);
  }
  const fields = Object.entries(value).map(([key, field], index) => [
    isName(key) && !redactor.holdsSecret(key) ? key : `field${index + 1}`,
    anonymise(field, redactor, key, depth + 1),
  ]);
  return Object.fromEntries(fields) as unknown;
}

/** Returns true if a key is a field name, not data used as a key, such as a phone, an address or a token. */
const isName = (key: string): boolean => /^[A-Za-z_$][\w$-]{0,40}$/.test(key) && !/\d{4}/.test(key);

function anonymiseNumber(value: number, name: string): number {
  if (!Number.isInteger(value)) return 1.5;
  if (isInstantName(name) && value > 1e12) return INSTANT;
  return value === 0 || value === 1 ? value : 2;
}

function anonymiseText(value: string, redactor: Redactor): string {
  if (value === '' || (contractWords.has(value) && !redactor.holdsSecret(value))) return value;
  const decimal = /^-?\d{1,12}(?:\.(\d{1,12}))?$/.exec(value);
  if (decimal) return decimal[1] === undefined ? '2' : `1.${'5'.repeat(decimal[1].length)}`;
  if (/^\d{4}-\d\d-\d\d/.test(value)) return '2026-01-01 00:00:00';
  return 'text';
}
