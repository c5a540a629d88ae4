import { allFiles, englishTexts, screenTexts, tagOf } from './files.ts';
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

/** English that was left over, and letters that are not the language's. */
function wordProblems(tag: string, text: string): string[] {
  const words = withoutNames(wordsOf(text));
  const latin = isLatin(tag) ? [] : (words.match(/[a-z]{2,}/gi) ?? []);
  const foreign = foreignLetters(tag, isLatin(tag) ? words : words.replaceAll(/[a-z]/gi, ''));
  return [
    ...(latin.length > 0 ? [`has the Latin words ${latin.join(', ')}`] : []),
    ...(ENGLISH.test(words) ? ['has English words'] : []),
    ...(foreign.length > 0 ? [`has letters of another language: ${foreign.join(' ')}`] : []),
  ];
}

function glossaryNotes(locale: string, key: string, original: string, text: string): string[] {
  const glossary = readGlossary(locale);
  if (!glossary) return [];
  const tag = tagOf(locale);
  const isSame = folded(text, tag) === folded(original, tag) && /[a-z]{3}/.test(withoutNames(wordsOf(text)));
  return [
    ...unusedTerms(glossary, tag, wordsOf(original), text).map(
      (term) => `does not use its term for “${term}”: ${text}`,
    ),
    ...(isSame && !sharedWords(glossary, tag).has(text.toLowerCase())
      ? [`is the same in English: ${text}`]
      : []),
  ].map((note) => `${key} ${note}`);
}

/** Checks the client's texts in one language. */
export function checkLocale(locale: string): Findings {
  const tag = tagOf(locale);
  const originals = englishTexts();
  const texts = [...screenTexts(locale)];
  return {
    mistakes: [
      ...(readGlossary(locale) ? [] : [`${glossaryPath(locale)} is missing`]),
      ...allFiles()
        .filter((file) => file.locale === locale)
        .flatMap((file) => structuralProblems(file).map((problem) => `${file.path}: ${problem}`)),
      ...texts.flatMap(([key, text]) =>
        wordProblems(tag, text).map((problem) => `${key} ${problem}: ${text}`),
      ),
      ...spellingVariants(texts.map(([, text]) => text)).map(
        (variants) => `The same word is written ${variants.join(' and ')}`,
      ),
    ],
    outstanding: outstandingTexts(locale),
    notes: texts.flatMap(([key, text]) => glossaryNotes(locale, key, inEnglish(originals, key), text)),
  };
}
