import { escaped, type Glossary } from './glossary.ts';
import { PLACEHOLDER, wordsOf } from './structure.ts';

/** Parts that each say one thing. A negation does not reach beyond its own. */
const CLAUSE_END = /[.!?;:,–—।…()]/u;

/**
 * A text for comparison with the lists: without markup, nuktas, joiners and the differences between apostrophes and numbers.
 * Accents stay, because French “sûr” is certain and “sur” is not.
 */
const plain = (text: string, tag: string): string =>
  wordsOf(text.replaceAll(PLACEHOLDER, '0'))
    .toLocaleLowerCase(tag)
    .normalize('NFD')
    .replaceAll('’', "'")
    .replaceAll(/[\u00ad\u093c\u200b-\u200d]/g, '')
    .replaceAll(/\p{Nd}+/gu, '0')
    .replaceAll(/\s+/g, ' ');

const INSIDE = '-';
const WORD_START = String.raw`(?<![\p{L}\p{M}])`;
const WORD_END = String.raw`(?![\p{L}\p{M}])`;

/** A pattern of any entry, each at the beginning of a word. One that begins with a hyphen may have letters before it. */
function patternOf(lines: readonly string[], tag: string, end = ''): RegExp {
  const entries = lines.flatMap((line) => line.split(', '));
  const patterns = entries.map((entry) => {
    const word = escaped(plain(entry.replace(INSIDE, ''), tag));
    return entry.startsWith(INSIDE) ? `${word}${end}` : `${WORD_START}${word}${end}`;
  });
  return new RegExp(patterns.join('|'), 'gu');
}

/**
 * Returns a function that finds the words of a text that press its reader. A gain may be denied in the same clause by words
 * beside its own: “no return is guaranteed” is allowed, and “no risk” is not.
 */
export function pressureIn({ pressure }: Glossary, tag: string): (text: string) => string[] {
  if (!pressure) return () => [];
  const urgent = patternOf(pressure.urgency, tag);
  const gain = patternOf(pressure.gain, tag);
  const denied = patternOf(pressure.negation, tag, WORD_END);
  const promisedIn = (clause: string) =>
    clause.replaceAll(gain, ' ').search(denied) >= 0 ? [] : (clause.match(gain) ?? []);
  return (text) => {
    const words = plain(text, tag);
    return [
      ...(words.match(urgent) ?? []).map((found) => `the urgent “${found}”`),
      ...words
        .split(CLAUSE_END)
        .flatMap(promisedIn)
        .map((found) => `the promised “${found}”`),
    ];
  };
}
