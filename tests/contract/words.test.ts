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

/** Every file of texts, with the tag of its language and the English file of the same texts. */
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

/** The keys of English, with the plural forms of another language. */
function keysIn(tag: string, english: Texts): string[] {
  const keys = [...english.keys()].flatMap((key) => {
    const stem = key.replace(PLURAL, '');
    const isPlural = stem !== key && english.has(`${stem}_other`);
    return isPlural ? pluralForms(tag).map((form) => `${stem}_${form}`) : [key];
  });
  return [...new Set(keys)].sort();
}

/** Returns the English text of a key. A plural form that English lacks falls back to `_other`. */
const inEnglish = (english: Texts, key: string): string =>
  english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';

const PLACEHOLDER = /\{\{.*?\}\}/g;
const withoutPlaceholders = (text: string): string => text.replaceAll(PLACEHOLDER, '');

/** The sorted placeholders of a text. A singular may omit its count, as in "the one day". */
const placeholders = (key: string, text: string): string[] =>
  (text.match(PLACEHOLDER) ?? []).filter((found) => !(key.endsWith('_one') && found === '{{count}}')).sort();

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? '';

/** Collects the quoted texts in the sources of these folders, and the beginnings of template literals. */
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

describe('texts', () => {
  it.each(serverFolders)('%s has one file for every language', (folder) => {
    const found = files.filter(({ path }) => path.startsWith(folder)).map(({ locale }) => locale);
    expect(found.sort()).toEqual([...locales].sort());
  });

  it('have only files of known languages', () => {
    const unknown = files.filter(({ locale }) => !locales.includes(locale));
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  // A screen loads each area in one language only, so every language needs all areas.
  it.each(namesIn(screensFolder))('of the client have all areas in %s', (locale) => {
    expect(namesIn(`${screensFolder}/${locale}`).sort()).toEqual(namesIn(`${screensFolder}/en-US`).sort());
  });

  it.each(files)('$path has every key of English, in the plural forms of its language', (file) => {
    expect([...read(file.path).keys()].sort()).toEqual(keysIn(file.tag, read(file.source)));
  });

  it.each(files)('$path has the placeholders of the English texts', ({ path, source }) => {
    const english = read(source);
    for (const [key, text] of read(path))
      expect(placeholders(key, text), key).toEqual(placeholders(key, inEnglish(english, key)));
  });

  it.each(files)('$path has no empty text, stray space or brace', ({ path }) => {
    for (const [key, text] of read(path)) {
      expect(text, key).not.toMatch(/^\s*$|^\s|\s$|\s\s/);
      expect(withoutPlaceholders(text), key).not.toMatch(/[{}]/);
    }
  });

  // Programs read the server's messages as well, so those keep plain spaces. The client replaces the spaces.
  it.each(files.filter(({ path }) => path.startsWith('client/')))(
    '$path has no line break between a number and its unit',
    ({ path }) => {
      for (const [key, text] of read(path))
        expect(text, key).not.toMatch(/(\d|\}\}) (MB|[A-Z]{3,4}|\{\{(currency|unit)\}\})(?!\w)/);
    },
  );

  it.each(translations)('$path has no untranslated text', ({ path, source }) => {
    const english = read(source);
    const untouched = [...read(path)].filter(
      ([key, text]) =>
        text === inEnglish(english, key) && /[a-z]{4,} [a-z]{3,}/i.test(withoutPlaceholders(text)),
    );
    expect(untouched).toEqual([]);
  });

  it.each(translations.filter(({ tag }) => scriptOf(tag) !== 'Latn'))(
    '$path uses the script of its language',
    ({ path, tag }) => {
      const own = `\\p{Script_Extensions=${scriptOf(tag)}}`;
      const foreign = new RegExp(`[^${own}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}]`, 'u');
      for (const [key, text] of read(path)) {
        const words = withoutPlaceholders(text);
        expect(words, key).not.toMatch(foreign);
        // Names, units and values of the API are in Latin letters. Other words and phrases are not.
        const latin = words.match(/[a-z]+/gi) ?? [];
        if (!new RegExp(own, 'u').test(words))
          expect(latin.filter((word) => word !== 'Assay' && word !== word.toUpperCase())).toEqual([]);
        expect(words, key).not.toMatch(/[a-z]{3,}( [a-z]{2,}){2}/i);
      }
    },
  );

  it('exist for every refusal and every kind of record', () => {
    const english = read('contract/words/messages/en-US.json');
    for (const reason of Object.keys(refusals)) expect(english.has(`refusals.${reason}`), reason).toBe(true);
    for (const code of recordCodes) expect(english.has(`records.${code}`), code).toBe(true);
  });

  it('exist for every error of a field in the contract', () => {
    const english = read('contract/words/fields/en-US.json');
    const sources = readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, 'contract', name), 'utf8'))
      .join('\n');
    const named = [...sources.matchAll(/error: '(\w+)'/g)].map(([, key]) => key ?? '');
    expect(named.filter((key) => !english.has(key))).toEqual([]);
  });

  it('of the client and of fields are all used', () => {
    const [page, field] = [quotedIn('client'), quotedIn('contract', 'mock-server')];
    const areaOf = (path: string) => (path.startsWith(harnessFolder) ? 'harness' : basename(path, '.json'));
    const english = files.filter(({ path, source }) => path === source);
    const unused = english.flatMap(({ path }) => {
      if (path.startsWith('contract/words/messages')) return [];
      const [{ wholes, beginnings }, prefix] = path.startsWith('contract')
        ? [field, '']
        : [page, `${areaOf(path)}.`];
      return [...read(path).keys()].filter((key) => {
        const stem = `${prefix}${key.replace(PLURAL, '')}`;
        // A text for a context is used by the key without the context.
        const names = [stem, stem.replace(/_[^_.]+$/, '')];
        return !names.some((name) => wholes.has(name) || beginnings.some((one) => name.startsWith(one)));
      });
    });
    expect(unused).toEqual([]);
  });
});
