import { latinDigits } from '#contract/text/latin-digits.ts';
import type { Texts } from './files.ts';
import { inEnglish, withoutPlaceholders } from './structure.ts';

const NUMBER = /\d+(?:[.,\s]\d+)*/g;
/** Currencies and other units in capitals. */
const UNIT = /(?<![a-z\d])(?:USDT|USD|EUR|KES|INR|MB|KB|GB|UTC)(?![a-z\d])/gi;
/** The French units of files. */
const FRENCH = /(?<=\d|\}|\s)([MKG])o(?!\p{L})/gu;

/** A number as every language writes it: without marks between its groups, and with a point before its decimals. */
const plainNumber = (text: string): string =>
  text.replaceAll(/[.,\s](?=\d{3}(?!\d))/g, '').replaceAll(/[,\s]/g, '.');

/** The numbers, percent signs and units of a text, each once. Links are addresses, not figures. */
export function figuresOf(text: string): ReadonlySet<string> {
  const bare = latinDigits(
    withoutPlaceholders(text)
      .replaceAll(/https?:\S+|<[^>]*>|\b[A-Z]{3}\d+\b/g, ' ')
      .replaceAll(FRENCH, '$1B'),
  );
  const percents = bare.includes('%') || bare.includes('٪') ? ['%'] : [];
  return new Set([
    ...(bare.match(NUMBER) ?? []).map(plainNumber),
    ...(bare.match(UNIT) ?? []).map((unit) => unit.toUpperCase()),
    ...percents,
  ]);
}

/**
 * The figures that a text lacks: figures of the English text, and units that most other languages have although English has them
 * in no figure. `others` are the texts of the other languages.
 */
export function missingFigures(
  key: string,
  text: string,
  { originals, others }: { readonly originals: Texts; readonly others: readonly Texts[] },
): string[] {
  const own = figuresOf(text);
  const theirs = others.flatMap((texts) => texts.get(key) ?? []).map(figuresOf);
  const ofMost = new Set(theirs.flatMap((figures) => [...figures]));
  const isOfMost = (figure: string) =>
    theirs.length > 3 &&
    /\p{L}/u.test(figure) &&
    theirs.filter((figures) => figures.has(figure)).length > (theirs.length * 2) / 3;
  const expected = new Set([
    // A singular may say its number in a word, as in "the one day".
    ...(key.endsWith('_one') ? [] : figuresOf(inEnglish(originals, key))),
    ...[...ofMost].filter(isOfMost),
  ]);
  return [...expected].filter((figure) => !own.has(figure));
}

/** The figures that a text adds: neither English nor any other language has them, so that it promises what they do not say. */
export function addedFigures(
  key: string,
  text: string,
  { originals, others }: { readonly originals: Texts; readonly others: readonly Texts[] },
): string[] {
  const known = [inEnglish(originals, key), ...others.flatMap((texts) => texts.get(key) ?? [])].map(
    figuresOf,
  );
  return [...figuresOf(text)].filter((figure) => known.every((figures) => !figures.has(figure)));
}
