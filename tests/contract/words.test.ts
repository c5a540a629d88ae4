import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { refusals } from '#contract/refusals.ts';
import { recordCodes } from '#contract/wallet.ts';

type Tree = { readonly [key: string]: string | Tree };
type Texts = ReadonlyMap<string, string>;

const root = join(import.meta.dirname, '../..');
const serverFolders = ['contract/words/fields', 'contract/words/messages'];
const harnessFolder = 'client/i18n/harness';
const screensFolder = 'client/i18n/locales';

const locales: readonly string[] = languages.map(({ locale }) => locale);

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
const read = (path: string): Texts =>
  new Map(flatten(JSON.parse(readFileSync(join(root, path), 'utf8')) as Tree));

const fileOf = (path: string, source: string, locale: string) => ({
  path,
  source,
  locale,
  tag: languages.find((language) => language.locale === locale)?.tag ?? 'und',
});
const namesIn = (folder: string): string[] => readdirSync(join(root, folder));

/** Every file of words there is, with the real tag of its language and the English file of the same words. */
const files = [
  ...[...serverFolders, harnessFolder].flatMap((folder) =>
    namesIn(folder).map((name) =>
      fileOf(`${folder}/${name}`, `${folder}/en-US.json`, basename(name, '.json')),
    ),
  ),
  ...namesIn(screensFolder).flatMap((locale) =>
    namesIn(`${screensFolder}/${locale}`).map((area) =>
      fileOf(`${screensFolder}/${locale}/${area}`, `${screensFolder}/en-US/${area}`, locale),
    ),
  ),
];
const translations = files.filter(({ locale }) => locale !== 'en-US');

const PLURAL = /_(zero|one|two|few|many|other)$/;
const pluralForms = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/** The keys of English, a plural's in the forms that another language has. */
function keysIn(tag: string, english: Texts): string[] {
  const keys = [...english.keys()].flatMap((key) => {
    const stem = key.replace(PLURAL, '');
    const isPlural = stem !== key && english.has(`${stem}_other`);
    return isPlural ? pluralForms(tag).map((form) => `${stem}_${form}`) : [key];
  });
  return [...new Set(keys)].sort();
}

/** What English says for a key; where it lacks a plural form, what it says of several. */
const inEnglish = (english: Texts, key: string): string =>
  english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';

const PLACEHOLDER = /\{\{.*?\}\}/g;
const withoutPlaceholders = (text: string): string => text.replaceAll(PLACEHOLDER, '');

/** The placeholders of a text in any order; of one thing a language may speak without its figure, as in "the one day". */
const placeholders = (key: string, text: string): string[] =>
  (text.match(PLACEHOLDER) ?? []).filter((found) => !(key.endsWith('_one') && found === '{{count}}')).sort();

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? '';

/** What the sources in these folders say between quotes, and how those texts begin that something is put into. */
function quotedIn(...folders: string[]) {
  const sources = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const found = (pattern: RegExp) => [...sources.matchAll(pattern)].map(([, text]) => text ?? '');
  return {
    wholes: new Set(found(/['"`]([\w.]+)['"`]/g)),
    beginnings: found(/`(\w+\.[\w.]*)\$\{/g),
  };
}

describe('the words', () => {
  it.each(serverFolders)('%s has a file for every language, and no other', (folder) => {
    const found = files.filter(({ path }) => path.startsWith(folder)).map(({ locale }) => locale);
    expect(found.sort()).toEqual([...locales].sort());
  });

  it('are those of known languages only', () => {
    const unknown = files.filter(({ locale }) => !locales.includes(locale));
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  // A screen takes each area from the one language or from the other, so that no member loads two.
  it.each(namesIn(screensFolder))('of the screens are complete in %s', (locale) => {
    expect(namesIn(`${screensFolder}/${locale}`).sort()).toEqual(namesIn(`${screensFolder}/en-US`).sort());
  });

  it.each(files)('$path has every key of English, in the plural forms of its language', (file) => {
    expect([...read(file.path).keys()].sort()).toEqual(keysIn(file.tag, read(file.source)));
  });

  it.each(files)('$path has the placeholders of English', ({ path, source }) => {
    const english = read(source);
    for (const [key, text] of read(path))
      expect(placeholders(key, text), key).toEqual(placeholders(key, inEnglish(english, key)));
  });

  it.each(files)('$path is neat: nothing empty, no stray space or brace', ({ path }) => {
    for (const [key, text] of read(path)) {
      expect(text, key).not.toMatch(/^\s*$|^\s|\s$|\s\s/);
      expect(withoutPlaceholders(text), key).not.toMatch(/[{}]/);
    }
  });

  // What the server says goes to programs, too, and keeps its plain spaces; the app binds those where it shows them.
  it.each(files.filter(({ path }) => path.startsWith('client/')))(
    '$path lets no line end between a number and its unit',
    ({ path }) => {
      for (const [key, text] of read(path))
        expect(text, key).not.toMatch(/(\d|\}\}) (MB|[A-Z]{3,4}|\{\{(currency|unit)\}\})(?!\w)/);
    },
  );

  it.each(translations)('$path has nothing left in English', ({ path, source }) => {
    const english = read(source);
    const untouched = [...read(path)].filter(
      ([key, text]) =>
        text === inEnglish(english, key) && /[a-z]{4,} [a-z]{3,}/i.test(withoutPlaceholders(text)),
    );
    expect(untouched).toEqual([]);
  });

  it.each(translations.filter(({ tag }) => scriptOf(tag) !== 'Latn'))(
    '$path is written in the script of its language',
    ({ path, tag }) => {
      const own = `\\p{Script_Extensions=${scriptOf(tag)}}`;
      const foreign = new RegExp(`[^${own}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}]`, 'u');
      for (const [key, text] of read(path)) {
        const words = withoutPlaceholders(text);
        expect(words, key).not.toMatch(foreign);
        // Names, units and the values of the wire stay in Latin letters; a word of its own or a phrase does not.
        const latin = words.match(/[a-z]+/gi) ?? [];
        if (!new RegExp(own, 'u').test(words))
          expect(latin.filter((word) => word !== 'Assay' && word !== word.toUpperCase())).toEqual([]);
        expect(words, key).not.toMatch(/[a-z]{3,}( [a-z]{2,}){2}/i);
      }
    },
  );

  it('name every refusal and every kind of record', () => {
    const english = read('contract/words/messages/en-US.json');
    for (const reason of Object.keys(refusals)) expect(english.has(`refusals.${reason}`), reason).toBe(true);
    for (const code of recordCodes) expect(english.has(`records.${code}`), code).toBe(true);
  });

  it('explain every check of the contract', () => {
    const english = read('contract/words/fields/en-US.json');
    const sources = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, 'contract', name), 'utf8'))
      .join('\n');
    const named = [...sources.matchAll(/error: '(\w+)'/g)].map(([, key]) => key ?? '');
    expect(named.filter((key) => !english.has(key))).toEqual([]);
  });

  it('of the pages and of fields are all asked for by somebody', () => {
    const [page, field] = [quotedIn('client'), quotedIn('contract', 'mock-server')];
    const areaOf = (path: string) => (path.startsWith(harnessFolder) ? 'harness' : basename(path, '.json'));
    const english = files.filter(({ path, source }) => path === source);
    const unsaid = english.flatMap(({ path }) => {
      if (path.startsWith('contract/words/messages')) return [];
      const [{ wholes, beginnings }, prefix] = path.startsWith('contract')
        ? [field, '']
        : [page, `${areaOf(path)}.`];
      return [...read(path).keys()].filter((key) => {
        const stem = `${prefix}${key.replace(PLURAL, '')}`;
        // Words for a context are asked for by the key before it.
        const names = [stem, stem.replace(/_[^_.]+$/, '')];
        return !names.some((name) => wholes.has(name) || beginnings.some((one) => name.startsWith(one)));
      });
    });
    expect(unsaid).toEqual([]);
  });
});
