import type { TextFile, Texts } from './files.ts';
import { english, readTexts } from './files.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
export const PLACEHOLDER = /\{\{.*?\}\}/g;
/** Tags of elements, such as `<0>` and `</0>`, and texts within texts, such as `$t(tabs.home)`. */
const MARKUP = /<\/?\w+\/?>|\$t\([^)]*\)/g;

export const stemOf = (key: string): string => key.replace(PLURAL, '');

/** The plural form of a key, in brackets. */
export const formOf = (key: string): string => PLURAL.exec(key)?.[0].replace(/_(.+)/, ' ($1)') ?? '';

export const withoutPlaceholders = (text: string): string => text.replaceAll(PLACEHOLDER, '');

/** The words of a text without placeholders and markup. */
export const wordsOf = (text: string): string => withoutPlaceholders(text).replaceAll(MARKUP, ' ');

const pluralForms = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/** The keys of English, with the plural forms of another language. */
function keysIn(tag: string, texts: Texts): string[] {
  const keys = [...texts.keys()].flatMap((key) => {
    const stem = stemOf(key);
    const isPlural = stem !== key && texts.has(`${stem}_other`);
    return isPlural ? pluralForms(tag).map((form) => `${stem}_${form}`) : [key];
  });
  return [...new Set(keys)];
}

/** Returns the English text of a key. A plural form that English lacks falls back to `_other`. */
export const inEnglish = (texts: Texts, key: string): string =>
  texts.get(key) ?? texts.get(key.replace(PLURAL, '_other')) ?? '';

/** The sorted placeholders of a text. A singular may omit its count, as in "the one day". */
export const placeholdersOf = (key: string, text: string): string =>
  (text.match(PLACEHOLDER) ?? [])
    .filter((found) => !(key.endsWith('_one') && found === '{{count}}'))
    .sort()
    .join(' ');

export const markupOf = (text: string): string => (text.match(MARKUP) ?? []).sort().join(' ');

/** The English keys that a translation lacks, as a whole: a plural form that it lacks is a mistake. */
export function missingKeys(translation: Texts, originals: Texts): string[] {
  const stems = new Set([...translation.keys()].map(stemOf));
  return [...originals.keys()].filter((key) => !stems.has(stemOf(key)));
}

function keyProblems(file: TextFile): string[] {
  const originals = readTexts(file.source);
  const found = readTexts(file.path);
  const missing = new Set(missingKeys(found, originals).map(stemOf));
  const expected = keysIn(file.tag, originals);
  return [
    ...expected
      .filter((key) => !found.has(key) && !missing.has(stemOf(key)))
      .map((key) => `${key} is missing`),
    ...[...found.keys()]
      .filter((key) => !expected.includes(key))
      .map((key) => `${key} is not a key of English`),
  ];
}

function textProblems(key: string, text: string, original: string): string[] {
  const [found, expected] = [placeholdersOf(key, text), placeholdersOf(key, original)];
  const [tags, expectedTags] = [markupOf(text), markupOf(original)];
  return [
    ...(found === expected
      ? []
      : [`has the placeholders ${found || 'none'} instead of ${expected || 'none'}`]),
    ...(tags === expectedTags ? [] : [`has the tags ${tags || 'none'} instead of ${expectedTags || 'none'}`]),
    ...(/^\s*$|^\s|\s$|\s\s/.test(text) ? ['is empty or has a stray space'] : []),
    ...(/[{}]/.test(withoutPlaceholders(text)) ? ['has a stray brace'] : []),
  ].map((problem) => `${key} ${problem}`);
}

/** Marks that lack their narrow space, and colons that lack their wide one. A line could break at a plain space. */
const BREAKABLE = /[^\u202f][;!?](?=\s|$)|[^\u202f]»|«[^\u202f]|[^\u00a0]:(?=\s|$)/gu;

/** The marks of a French text that a line break could part from their word. */
export const breakableMarks = (tag: string, text: string): string[] =>
  tag.startsWith('fr') ? (text.match(BREAKABLE) ?? []) : [];

// Programs read the server's messages as well, so those keep plain spaces. The client replaces the spaces.
const badBreaks = ({ path, tag }: TextFile, key: string, text: string): string[] =>
  path.startsWith('client/')
    ? [
        ...(/(\d|\}\}) (MB|[A-Z]{3,4}|\{\{(currency|unit)\}\})(?!\w)/.test(text)
          ? [`${key} has a plain space between a number and its unit`]
          : []),
        ...breakableMarks(tag, text).map((mark) => `${key} has the wrong space in “${mark}”`),
      ]
    : [];

/** English left over: an unchanged sentence. Single words may be the same in two languages. */
const untranslated = (key: string, text: string, original: string): string[] =>
  text === original && /[a-z]{4,} [a-z]{3,}/i.test(wordsOf(text)) ? [`${key} is not translated`] : [];

/**
 * The mistakes of a file that need no knowledge of its language: keys and plural forms, placeholders, tags, spaces, and
 * untranslated sentences. One sentence each.
 */
export function structuralProblems(file: TextFile): string[] {
  const originals = readTexts(file.source);
  const problems = [...readTexts(file.path)].flatMap(([key, text]) => {
    const original = inEnglish(originals, key);
    return [
      ...(original === '' ? [] : textProblems(key, text, original)),
      ...badBreaks(file, key, text),
      ...(file.locale === english ? [] : untranslated(key, text, original)),
    ];
  });
  return [...keyProblems(file), ...problems];
}
