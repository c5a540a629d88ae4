import { englishTexts, english, namesIn, screenFiles, screensFolder, screenTexts, tagOf } from './files.ts';
import { folded, glossaryPath, readGlossary, unusedTerms, type Glossary } from './glossary.ts';
import { foreignLetters } from './letters.ts';
import { withoutNames } from './names.ts';
import { outdatedKeys, readSources, sourcesPath } from './sources.ts';
import { spellingVariants } from './spelling.ts';
import { inEnglish, structuralProblems, wordsOf } from './structure.ts';

/** Mistakes must be mended. Notes are for a reader, because a good text may avoid a term. */
export interface Findings {
  readonly mistakes: readonly string[];
  readonly notes: readonly string[];
}

/** English words that are no words of the other languages. */
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

function missingAreas(locale: string): string[] {
  const found = new Set(namesIn(`${screensFolder}/${locale}`));
  return namesIn(`${screensFolder}/${english}`)
    .filter((area) => area !== 'app.json' && !found.has(area))
    .map((area) => `${area} is missing`);
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

function grading(locale: string): Findings {
  const sources = readSources(locale);
  const glossary = readGlossary(locale);
  if (!glossary) return { mistakes: [`${glossaryPath(locale)} is missing`], notes: [] };
  if (!sources) return { mistakes: [], notes: [`${sourcesPath(locale)} is missing: run stamp`] };
  const isSame = sources.grade === glossary.grade;
  return { mistakes: isSame ? [] : ['The grades of sources and glossary differ'], notes: [] };
}

/** Checks the client's texts in one language. */
export function checkLocale(locale: string): Findings {
  const tag = tagOf(locale);
  const originals = englishTexts();
  const { mistakes, notes } = grading(locale);
  const texts = [...screenTexts(locale)];
  return {
    mistakes: [
      ...mistakes,
      ...missingAreas(locale),
      ...screenFiles(locale).flatMap((file) =>
        structuralProblems(file).map((problem) => `${file.path}: ${problem}`),
      ),
      ...texts.flatMap(([key, text]) =>
        wordProblems(tag, text).map((problem) => `${key} ${problem}: ${text}`),
      ),
      ...spellingVariants(texts.map(([, text]) => text)).map(
        (variants) => `The same word is written ${variants.join(' and ')}`,
      ),
    ],
    notes: [
      ...notes,
      ...(readSources(locale) ? outdatedKeys(locale).map((key) => `${key} is outdated`) : []),
      ...texts.flatMap(([key, text]) => glossaryNotes(locale, key, inEnglish(originals, key), text)),
    ],
  };
}
