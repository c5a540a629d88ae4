import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '#contract/languages.ts';

type Tree = { readonly [key: string]: string | Tree };

/** The texts of a file by key, such as `figures.income.label`. */
export type Texts = ReadonlyMap<string, string>;

/** A file of texts, with the tag of its language and the English file of the same texts. */
export interface TextFile {
  readonly path: string;
  readonly source: string;
  readonly locale: string;
  readonly tag: string;
}

export const root = join(import.meta.dirname, '../..');
export const serverFolders = ['contract/words/fields', 'contract/words/messages'];
const harnessFolder = 'client/i18n/harness';
const hostsFolder = 'client/i18n/hosts';
const fixturesFolder = 'fixtures/words';
export const screensFolder = 'client/i18n/locales';
export const english = 'en-US';

export const namesIn = (folder: string): string[] => readdirSync(join(root, folder));

/** The locales that the client has texts for, offered or not. English is one of them. */
export const translatedLocales = (): string[] => namesIn(screensFolder);

/** A language is offered once it has `app.json`. */
export const isOffered = (locale: string): boolean =>
  existsSync(join(root, screensFolder, locale, 'app.json'));

export const tagOf = (locale: string): string =>
  languages.find((language) => language.locale === locale)?.tag ?? 'und';

/** Parses a JSON file of the repository, or returns undefined if there is none. */
export function readJson(path: string): unknown {
  const file = join(root, path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
}

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );

export const readTexts = (path: string): Texts => new Map(flatten((readJson(path) ?? {}) as Tree));

export const fileOf = (path: string, source: string, locale: string): TextFile => ({
  path,
  source,
  locale,
  tag: tagOf(locale),
});

/** The files of what a member reads in one language: the client's texts, and those that the fixtures publish. */
export const screenFiles = (locale: string): TextFile[] => [
  ...namesIn(`${screensFolder}/${locale}`).map((area) =>
    fileOf(`${screensFolder}/${locale}/${area}`, `${screensFolder}/${english}/${area}`, locale),
  ),
  fileOf(`${fixturesFolder}/${locale}.json`, `${fixturesFolder}/${english}.json`, locale),
];

/** The first part of the whole keys of a file. */
const areaOf = (path: string): string =>
  path.startsWith(fixturesFolder) ? 'fixtures' : basename(path, '.json');

/** Every file of texts: the server's, the harness's, those about foreign hosts, the client's and the fixtures'. */
export const allFiles = (): TextFile[] => [
  ...[...serverFolders, harnessFolder, hostsFolder].flatMap((folder) =>
    namesIn(folder).map((name) =>
      fileOf(`${folder}/${name}`, `${folder}/${english}.json`, basename(name, '.json')),
    ),
  ),
  ...translatedLocales().flatMap(screenFiles),
];

/** The English texts of members by their whole keys, such as `wallet.figures.income.label`. */
export const englishTexts = (): Texts => screenTexts(english);

/** The texts of members in one language by their whole keys. */
export const screenTexts = (locale: string): Texts =>
  new Map(
    screenFiles(locale).flatMap(({ path }) =>
      [...readTexts(path)].map(([key, text]): [string, string] => [`${areaOf(path)}.${key}`, text]),
    ),
  );
