import { stemsOf, type Glossary } from './glossary.ts';
import { withoutNames } from './names.ts';
import { wordsOf } from './structure.ts';

/** English words that the other languages do not have. */
const englishWords = new Set(
  `the and your you with without this that these those have been from into are were does could should would cannot its their they
  them which what when where there because before until every each about nothing please`.split(/\s+/),
);

/** The words of a text in lower case, without placeholders, markup, names, units and single letters. */
const plainWords = (text: string): string[] =>
  withoutNames(wordsOf(text).toLowerCase()).match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** The words of terms that a language has from English, such as “coupon”. */
const sharedWords = (glossary: Glossary): ReadonlySet<string> =>
  new Set(
    Object.keys(glossary.terms)
      .filter((term) => stemsOf(glossary, term).some((stem) => stem.toLowerCase() === term))
      .flatMap(plainWords),
  );

interface Compared {
  readonly key: string;
  readonly original: string;
  readonly text: string;
  /** The same text in the other languages. A word that all of them keep is a value of the API, such as `cash`. */
  readonly others: readonly string[];
}

/**
 * Returns a test for texts that are the English ones, however they are written and ordered, that have most of their words from
 * them, or words that only English has. Terms that are the same in English do not count, nor do the keys in `same` of the glossary.
 */
export function englishTextsFor(glossary: Glossary): (compared: Compared) => boolean {
  const shared = sharedWords(glossary);
  return ({ key, original, text, others }) => {
    if (glossary.same?.includes(key)) return false;
    const kept = others.map((other) => other.toLowerCase());
    const isOwn = (word: string) =>
      !shared.has(word) &&
      !shared.has(word.replace(/s$/, '')) &&
      !(kept.length > 0 && kept.every((other) => other.includes(word)));
    const [own, english] = [text, original].map((one) => plainWords(one).filter(isOwn));
    if (own === undefined || own.length === 0) return false;
    if (own.some((word) => englishWords.has(word))) return true;
    if (own.length === 1) return own[0] === english?.join(' ');
    return own.filter((word) => english?.includes(word)).length > own.length / 2;
  };
}
