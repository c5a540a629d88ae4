import { avoidedWords, swappedTerms } from './avoided.ts';
import { renderingText, sentenceRenderings, termRenderings } from './concordance.ts';
import { deskTexts } from './desk-texts.ts';
import { missingFigures } from './figures.ts';
import { allFiles, english, tagOf, translatedLocales, translatedTexts, type Texts } from './files.ts';
import { folded, glossaryPath, readGlossary, unusedTerms, type Glossary } from './glossary.ts';
import { foreignLetters } from './letters.ts';
import { withoutNames } from './names.ts';
import { spellingVariants } from './spelling.ts';
import { inEnglish, structuralProblems, wordsOf } from './structure.ts';
import { outstandingTexts } from './translations.ts';

/**
 * Mistakes must be mended. What is outstanding may be shown in English until the next release. Notes are for a reader, because a
 * good text may avoid a term.
 */
export interface Findings {
  readonly mistakes: readonly string[];
  readonly outstanding: readonly string[];
  readonly notes: readonly string[];
}

/** English words that the other languages do not have. */
const ENGLISH = /(?<!\p{L})(?:the|and|your|you|with|this|that|have|been|from)(?!\p{L})/iu;

const isLatin = (tag: string): boolean => new Intl.Locale(tag).maximize().script === 'Latn';

/** Words that a language shares with English, because its glossary uses them. */
const sharedWords = ({ terms }: Glossary, tag: string): ReadonlySet<string> =>
  new Set(
    Object.entries(terms).flatMap(([term, stems]) =>
      [stems].flat().some((stem) => folded(stem, tag) === folded(term, tag)) ? [term.toLowerCase()] : [],
    ),
  );

/** The words of a text, without those that every language keeps: values of the API, such as `cash`. */
function ownWords(text: string, others: readonly string[]): string {
  const isKept = (word: string) => others.length > 0 && others.every((other) => other.includes(word));
  return withoutNames(wordsOf(text)).replaceAll(/[A-Za-z]+/g, (word) => (isKept(word) ? ' ' : word));
}

/** English that was left over, and letters that are not the language's. */
function wordProblems(tag: string, words: string): string[] {
  const latin = isLatin(tag) ? [] : (words.match(/[a-z]{2,}/gi) ?? []);
  const foreign = foreignLetters(tag, isLatin(tag) ? words : words.replaceAll(/[a-z]/gi, ''));
  return [
    ...(latin.length > 0 ? [`has the Latin words ${latin.join(', ')}`] : []),
    ...(ENGLISH.test(words) ? ['has English words'] : []),
    ...(foreign.length > 0 ? [`has letters of another language: ${foreign.join(' ')}`] : []),
  ];
}

/** Everything that a member may read in a language. */
const textsIn = (locale: string): Texts => new Map([...translatedTexts(locale), ...deskTexts(tagOf(locale))]);

/** Words that mislead: they have another meaning than the English text, or that of another term. */
function misleadingWords(
  glossary: Glossary | undefined,
  tag: string,
  original: string,
  text: string,
): string[] {
  if (!glossary) return [];
  return [
    ...avoidedWords(glossary, tag, wordsOf(original), text).map((word) => `has ${word}`),
    ...swappedTerms(glossary, tag, wordsOf(original), text).map((words) => `seems to have ${words}`),
  ];
}

/** Returns true for a text that is the English one, although the glossary does not use its words. */
export function isSameAsEnglish(glossary: Glossary, tag: string, original: string, text: string): boolean {
  const isSame = folded(text, tag) === folded(original, tag) && /[a-z]{3}/.test(withoutNames(wordsOf(text)));
  return isSame && !sharedWords(glossary, tag).has(text.toLowerCase());
}

function glossaryNotes(
  glossary: Glossary | undefined,
  tag: string,
  original: string,
  text: string,
): string[] {
  if (!glossary) return [];
  return [
    ...unusedTerms(glossary, tag, wordsOf(original), text).map(
      (term) => `does not use its term for “${term}”: ${text}`,
    ),
    ...(isSameAsEnglish(glossary, tag, original, text) ? [`is the same in English: ${text}`] : []),
  ];
}

/** Checks every text in one language. English is checked for the words that mislead its translators. */
export function checkLocale(locale: string): Findings {
  const tag = tagOf(locale);
  const glossary = readGlossary(locale);
  const originals = textsIn(english);
  const texts = textsIn(locale);
  const others = translatedLocales()
    .filter((one) => one !== locale && one !== english)
    .map(textsIn);
  const ofEach = (problemsOf: (original: string, text: string, key: string) => readonly string[]) =>
    [...texts].flatMap(([key, text]) =>
      problemsOf(inEnglish(originals, key), text, key).map((problem) => `${key} ${problem}`),
    );
  const accepted = [locale, english].flatMap((one) => readGlossary(one)?.accepted ?? []);
  const misleading = ofEach((original, text, key) =>
    (accepted.includes(key) ? [] : misleadingWords(glossary, tag, original, text)).map(
      (words) => `${words}: ${text}`,
    ),
  );
  if (locale === english) return { mistakes: misleading, outstanding: [], notes: [] };
  return {
    mistakes: [
      ...(glossary ? [] : [`${glossaryPath(locale)} is missing`]),
      ...allFiles()
        .filter((file) => file.locale === locale)
        .flatMap((file) => structuralProblems(file).map((problem) => `${file.path}: ${problem}`)),
      ...ofEach((_, text, key) => {
        const theirs = others.flatMap((one) => one.get(key) ?? []);
        return wordProblems(tag, ownWords(text, theirs)).map((problem) => `${problem}: ${text}`);
      }),
      ...spellingVariants(texts.values()).map(
        (variants) => `The same word is written ${variants.join(' and ')}`,
      ),
      ...misleading,
      ...ofEach((_, text, key) =>
        missingFigures(key, text, { originals, others }).map((figure) => `lacks ${figure}: ${text}`),
      ),
    ],
    outstanding: outstandingTexts(locale),
    notes: [
      ...ofEach((original, text) => glossaryNotes(glossary, tag, original, text)),
      ...(glossary ? termRenderings(glossary, originals, texts, tag) : []).map(renderingText),
      ...sentenceRenderings(originals, texts, tag).map(renderingText),
    ],
  };
}
