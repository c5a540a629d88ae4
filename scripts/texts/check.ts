import { avoidedWords, swappedTerms } from './avoided.ts';
import { renderingText, sentenceRenderings, termRenderings } from './concordance.ts';
import { unknownContext } from './context.ts';
import { deskTexts } from './desk-texts.ts';
import { missingFigures } from './figures.ts';
import { allFiles, english, tagOf, translatedLocales, translatedTexts, type Texts } from './files.ts';
import { glossaryPath, isLeftInEnglish, readGlossary, unusedTerms, type Glossary } from './glossary.ts';
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

/** The most words of a label. A longer text may say more than one thing, and so use the word of another term. */
const LABEL_WORDS = 4;

const isLabel = (original: string): boolean => wordsOf(original).trim().split(/\s+/).length <= LABEL_WORDS;

const swapNotes = (glossary: Glossary, tag: string, original: string, text: string): string[] =>
  swappedTerms(glossary, tag, wordsOf(original), text).map((words) => `seems to have ${words}: ${text}`);

/** Words that mislead: they have another meaning than the English text, or that of another term. */
function misleadingWords(glossary: Glossary, tag: string, original: string, text: string): string[] {
  return [
    ...avoidedWords(glossary, tag, wordsOf(original), text).map((word) => `has ${word}: ${text}`),
    ...(isLabel(original) ? swapNotes(glossary, tag, original, text) : []),
  ];
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
  ];
}

/** The languages whose texts have been read by these checks. In the others the same findings are notes. */
const settled = new Set(['en-US', 'de-DE', 'es-ES', 'fr-FR']);

/** Checks every text in one language. English is checked for the words that mislead its translators. */
export function checkLocale(locale: string): Findings {
  const tag = tagOf(locale);
  const glossary = readGlossary(locale);
  if (!glossary)
    return {
      mistakes: [`${glossaryPath(locale)} is missing`],
      outstanding: outstandingTexts(locale),
      notes: [],
    };
  const originals = textsIn(english);
  const texts = textsIn(locale);
  const others = translatedLocales()
    .filter((one) => one !== locale && one !== english)
    .map(textsIn);
  const ofEach = (problemsOf: (original: string, text: string, key: string) => readonly string[]) =>
    [...texts].flatMap(([key, text]) =>
      problemsOf(inEnglish(originals, key), text, key).map((problem) => `${key} ${problem}`),
    );
  const accepted = new Set([locale, english].flatMap((one) => readGlossary(one)?.accepted ?? []));
  const misleading = ofEach((original, text, key) =>
    accepted.has(key)
      ? []
      : [
          ...misleadingWords(glossary, tag, original, text),
          ...(locale === english ? [] : missingFigures(key, text, { originals, others })).map(
            (figure) => `lacks ${figure}: ${text}`,
          ),
        ],
  );
  const unknown = [...(glossary.accepted ?? []), ...(glossary.same ?? [])]
    .filter((key) => !texts.has(key))
    .map((key) => `${glossaryPath(locale)} accepts ${key}, which is no text`);
  if (locale === english) {
    const mistakes = [...misleading, ...unknown, ...unknownContext(new Set(texts.keys()))];
    return { mistakes, outstanding: [], notes: [] };
  }
  return {
    mistakes: [
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
      ...(settled.has(locale) ? misleading : []),
      ...unknown,
    ],
    outstanding: outstandingTexts(locale),
    notes: [
      ...(settled.has(locale) ? [] : misleading),
      ...ofEach((original, text) => glossaryNotes(glossary, tag, original, text)),
      ...ofEach((original, text, key) =>
        isLeftInEnglish(glossary, key, original, text) ? [`is the same in English: ${text}`] : [],
      ),
      ...termRenderings(glossary, originals, texts, tag).map(renderingText),
      ...sentenceRenderings(originals, texts, tag).map(renderingText),
    ],
  };
}
