import { avoidedWords, swappedTerms } from './avoided.ts';
import { renderingText, sentenceRenderings, termRenderings } from './concordance.ts';
import { unknownContext } from './context.ts';
import { deskTexts } from './desk-texts.ts';
import { englishTextsFor } from './english-left.ts';
import { addedFigures, missingFigures } from './figures.ts';
import {
  allFiles,
  english,
  harnessTexts,
  tagOf,
  translatedLocales,
  translatedTexts,
  type Texts,
} from './files.ts';
import { glossaryPath, readGlossary, unusedTerms, type Glossary } from './glossary.ts';
import { foreignLetters } from './letters.ts';
import { withoutNames } from './names.ts';
import { pressureIn } from './pressure.ts';
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

const isLatin = (tag: string): boolean => new Intl.Locale(tag).maximize().script === 'Latn';

/** The words of a text, without those that every language keeps: values of the API, such as `cash`. */
function ownWords(text: string, others: readonly string[]): string {
  const isKept = (word: string) => others.length > 0 && others.every((other) => other.includes(word));
  return withoutNames(wordsOf(text)).replaceAll(/[A-Za-z]+/g, (word) => (isKept(word) ? ' ' : word));
}

/** Latin words in another script, and letters that are not the language's. */
function wordProblems(tag: string, words: string): string[] {
  const latin = isLatin(tag) ? [] : (words.match(/[a-z]{2,}/gi) ?? []);
  const foreign = foreignLetters(tag, isLatin(tag) ? words : words.replaceAll(/[a-z]/gi, ''));
  return [
    ...(latin.length > 0 ? [`has the Latin words ${latin.join(', ')}`] : []),
    ...(foreign.length > 0 ? [`has letters of another language: ${foreign.join(' ')}`] : []),
  ];
}

/** Everything that a member may read in a language. */
export const textsIn = (locale: string): Texts =>
  new Map([...translatedTexts(locale), ...deskTexts(tagOf(locale))]);

/** The most words of a label. A longer text may say more than one thing, and so use the word of another term. */
const LABEL_WORDS = 4;

const isLabel = (original: string): boolean => wordsOf(original).trim().split(/\s+/).length <= LABEL_WORDS;

const swapNotes = (glossary: Glossary, tag: string, original: string, text: string): string[] =>
  swappedTerms(glossary, tag, wordsOf(original), text).map((words) => `seems to have ${words}: ${text}`);

/** Words that mislead: they have another meaning than the English text, or the meaning of another term. */
function misleadingWords(glossary: Glossary, tag: string, original: string, text: string): string[] {
  return [
    ...avoidedWords(glossary, tag, wordsOf(original), text).map((word) => `has ${word}: ${text}`),
    ...(isLabel(original) ? swapNotes(glossary, tag, original, text) : []),
  ];
}

function glossaryNotes(glossary: Glossary, tag: string, { original, text }: Pair): string[] {
  return [
    ...(isLabel(original) ? [] : swapNotes(glossary, tag, original, text)),
    ...unusedTerms(glossary, tag, wordsOf(original), text).map(
      (term) => `does not use its term for “${term}”: ${text}`,
    ),
  ];
}

/** A text with its English one. */
interface Pair {
  readonly key: string;
  readonly original: string;
  readonly text: string;
}

const pairsOf = (texts: Texts, originals: Texts): Pair[] =>
  [...texts].map(([key, text]) => ({ key, text, original: inEnglish(originals, key) }));

const inEach = (pairs: readonly Pair[], problemsOf: (pair: Pair) => readonly string[]): string[] =>
  pairs.flatMap((pair) => problemsOf(pair).map((problem) => `${pair.key} ${problem}`));

/** Leaves out the findings that the glossaries of a language and of English accept: all of a key, or those that begin so. */
function unaccepted(locale: string, findings: readonly string[]): string[] {
  const accepted = [locale, english].flatMap((one) => readGlossary(one)?.accepted ?? []);
  return findings.filter((finding) => !accepted.some((one) => isOf(finding, one)));
}

const isOf = (finding: string, accepted: string): boolean =>
  finding.startsWith(accepted.includes(' ') ? accepted : `${accepted} `);

/** The findings that a glossary accepts although no text has them any more, so that they would hide a later mistake. */
const uselessAcceptances = (
  locale: string,
  { accepted = [] }: Glossary,
  findings: readonly string[],
): string[] =>
  accepted
    .filter((one) => !findings.some((finding) => isOf(finding, one)))
    .map((one) => `${glossaryPath(locale)} accepts “${one}”, which is no finding`);

const unknownKeys = (
  locale: string,
  { accepted = [], same = [], explained = {} }: Glossary,
  texts: Texts,
): string[] =>
  [...accepted.map((one) => one.split(' ', 1).join('')), ...same, ...Object.keys(explained)]
    .filter((key) => !texts.has(key))
    .map((key) => `${glossaryPath(locale)} accepts ${key}, which is no text`);

/** Texts that press their reader. The glossary may explain why one of them does not. */
function pressingTexts(glossary: Glossary, tag: string, texts: Texts): string[] {
  const pressingWords = pressureIn(glossary, tag);
  return [...texts]
    .filter(([key]) => glossary.explained?.[key] === undefined)
    .flatMap(([key, text]) => pressingWords(text).map((words) => `${key} has ${words}: ${text}`));
}

/** Checks English for words that mislead its translators, and their notes. */
function checkEnglish(texts: Texts): Findings {
  const glossary = readGlossary(english) ?? { terms: {} };
  const misleading = inEach(pairsOf(texts, texts), ({ original, text }) =>
    misleadingWords(glossary, tagOf(english), original, text),
  );
  const mistakes = [
    ...unaccepted(english, misleading),
    ...pressingTexts(glossary, tagOf(english), new Map([...texts, ...harnessTexts()])),
    ...unknownKeys(english, glossary, texts),
    ...unknownContext(new Set(texts.keys())),
  ];
  return { mistakes, outstanding: [], notes: [] };
}

export function checkLocale(locale: string, texts = textsIn(locale)): Findings {
  if (locale === english) return checkEnglish(texts);
  const [tag, own] = [tagOf(locale), readGlossary(locale)];
  const glossary = own ?? { terms: {} };
  const outstanding = [...(own ? [] : [`${glossaryPath(locale)} is missing`]), ...outstandingTexts(locale)];
  const originals = textsIn(english);
  const others = translatedLocales()
    .filter((one) => one !== locale && one !== english)
    .map(textsIn);
  const pairs = pairsOf(texts, originals);
  const isEnglish = englishTextsFor(glossary);
  const misleading = inEach(pairs, ({ key, original, text }) => [
    ...misleadingWords(glossary, tag, original, text),
    ...missingFigures(key, text, { originals, others }).map((figure) => `lacks ${figure}: ${text}`),
    ...addedFigures(key, text, { originals, others }).map((figure) => `adds ${figure}: ${text}`),
  ]);
  return {
    mistakes: [
      ...allFiles()
        .filter((file) => file.locale === locale)
        .flatMap((file) => structuralProblems(file).map((problem) => `${file.path}: ${problem}`)),
      ...inEach(pairs, ({ key, original, text }) => {
        const theirs = others.flatMap((one) => one.get(key) ?? []);
        return [
          ...wordProblems(tag, ownWords(text, theirs)),
          ...(isEnglish({ key, original, text, others: theirs }) ? ['has English words'] : []),
        ].map((problem) => `${problem}: ${text}`);
      }),
      ...spellingVariants(texts.values()).map(
        (variants) => `The same word is written ${variants.join(' and ')}`,
      ),
      ...unaccepted(locale, misleading),
      ...uselessAcceptances(locale, glossary, misleading),
      ...pressingTexts(glossary, tag, texts),
      ...unknownKeys(locale, glossary, texts),
    ],
    outstanding,
    notes: [
      ...inEach(pairs, (pair) => glossaryNotes(glossary, tag, pair)),
      ...termRenderings(glossary, originals, texts, tag).map(renderingText),
      ...sentenceRenderings(originals, texts, tag).map(renderingText),
    ],
  };
}
