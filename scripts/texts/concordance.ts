import type { Texts } from './files.ts';
import { folded, stemsOf, termsIn, type Glossary } from './glossary.ts';
import { formOf, inEnglish, wordsOf } from './structure.ts';

/** A phrase of which several texts have different translations. */
export interface Rendering {
  readonly english: string;
  /** The keys by their translation. */
  readonly translations: ReadonlyMap<string, readonly string[]>;
}

const SENTENCE_END = /(?<=[.!?।…])\s+|<[^>]*>+/u;
const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s.!?।…]+/g, ' ')
    .trim();

/** The fewest words of a sentence. A single word, such as "Open", has several meanings. */
const MIN_WORDS = 2;

/** The English sentences, labels included, that a language translates in several ways. */
export function sentenceRenderings(originals: Texts, texts: Texts, tag: string): Rendering[] {
  const found = new Map<string, Map<string, string[]>>();
  for (const [key, text] of texts) {
    const [own, theirs] = [sentencesOf(text), sentencesOf(inEnglish(originals, key))];
    if (own.length !== theirs.length) continue;
    for (const [at, sentence] of theirs.entries()) {
      // A plural has one translation per form.
      const english = `${normal(sentence)}${formOf(key)}`;
      if (wordsOf(english).trim().split(/\s+/).length < MIN_WORDS) continue;
      const translations = found.get(english) ?? new Map<string, string[]>();
      const translation = normal(folded(own[at] ?? '', tag));
      translations.set(translation, [...(translations.get(translation) ?? []), key]);
      found.set(english, translations);
    }
  }
  return [...found]
    .filter(([, translations]) => translations.size > 1)
    .map(([english, translations]) => ({ english, translations }));
}

/** Two stems of one word have the same beginning, as “Ertrag” and “Erträge” do. */
const isSameWord = (one: string, other: string): boolean => one.slice(0, 4) === other.slice(0, 4);

/** The terms for which texts use different words of the glossary, each with the keys of its rarer words. */
export function termRenderings(glossary: Glossary, originals: Texts, texts: Texts, tag: string): Rendering[] {
  const found = new Map<string, Map<string, string[]>>();
  const terms = Object.keys(glossary.terms);
  for (const [key, text] of texts) {
    const own = folded(text, tag);
    for (const term of termsIn(wordsOf(inEnglish(originals, key)), terms)) {
      const stem = stemsOf(glossary, term)
        .map((one) => folded(one, tag))
        .find((one) => own.includes(one));
      if (stem === undefined) continue;
      const words = found.get(term) ?? new Map<string, string[]>();
      const word = [...words.keys()].find((one) => isSameWord(one, stem)) ?? stem;
      words.set(word, [...(words.get(word) ?? []), key]);
      found.set(term, words);
    }
  }
  return [...found]
    .filter(([, words]) => words.size > 1)
    .map(([english, translations]) => ({ english, translations }));
}

/** A rendering in one line. The keys of the most frequent translation are left out. */
export function renderingText({ english, translations }: Rendering): string {
  const [first, ...rarer] = [...translations].toSorted(([, one], [, other]) => other.length - one.length);
  const told = rarer.map(([translation, keys]) => `“${translation}” in ${keys.join(', ')}`);
  return `“${english}” is “${first?.[0]}”, but ${told.join('; ')}`;
}
