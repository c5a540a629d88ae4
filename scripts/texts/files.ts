import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languages } from '#contract/languages.ts';

type Tree = { readonly [key: string]: string | Tree };

/** The texts of a file by key, such as `figures.income.label`. */
export type Texts = ReadonlyMap<string, string>;

/** A file of texts, with the tag of its language and the English file of the same texts. A translation may lack the file. */
export interface TextFile {
  /** The first part of the whole keys of its texts. */
  readonly area: string;
  readonly path: string;
  readonly source: string;
  readonly locale: string;
  readonly tag: string;
}

export const root = join(import.meta.dirname, '../..');
export const english = 'en-US';
const screensFolder = 'client/i18n/locales';

/** The areas with one folder each. The others are files in the folders of the client's languages. */
const folders: Readonly<Record<string, string>> = {
  fields: 'contract/words/fields',
  server: 'contract/words/messages',
  hosts: 'client/i18n/hosts',
  fixtures: 'fixtures/words',
};

const namesIn = (folder: string): string[] => readdirSync(join(root, folder));
const withoutEnding = (name: string): string => basename(name, '.json');
/** The areas of the client's texts that a language has a file of. */
export const screenAreasOf = (locale: string): string[] =>
  namesIn(`${screensFolder}/${locale}`).map(withoutEnding);

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

export const textsIn = (json: unknown): Texts => new Map(flatten((json ?? {}) as Tree));

export const readTexts = (path: string): Texts => textsIn(readJson(path));

const pathOf = (area: string, locale: string): string => {
  const folder = folders[area];
  return folder === undefined ? `${screensFolder}/${locale}/${area}.json` : `${folder}/${locale}.json`;
};

const fileOf = (area: string, locale: string): TextFile => ({
  area,
  path: pathOf(area, locale),
  source: pathOf(area, english),
  locale,
  tag: tagOf(locale),
});

/** The files of what a screen shows in one language: the client's texts, and those that the fixtures publish. */
const screenFiles = (locale: string): TextFile[] =>
  [...screenAreasOf(locale), 'fixtures'].map((area) => fileOf(area, locale));

const textsOfFiles = (files: readonly TextFile[]): Texts =>
  new Map(
    files.flatMap(({ area, path }) =>
      [...readTexts(path)].map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    ),
  );

/** Everything that a language translates. */
export const translationFiles = (locale: string): TextFile[] =>
  [...screenAreasOf(english), ...Object.keys(folders)].map((area) => fileOf(area, locale));

/** The texts of the harness, which is in English only. Parts that load when they are used have files of their own. */
const harnessFiles = namesIn('client/i18n')
  .map(withoutEnding)
  .filter((area) => area !== 'notes')
  .map((area): TextFile => {
    const path = `client/i18n/${area}.json`;
    return { ...fileOf(area, english), path, source: path };
  });

/** The texts of the harness by their whole keys. */
export const harnessTexts = (): Texts => textsOfFiles(harnessFiles);

export const allFiles = (): TextFile[] => [
  ...Object.entries(folders).flatMap(([area, folder]) =>
    namesIn(folder).map((name) => fileOf(area, withoutEnding(name))),
  ),
  ...translatedLocales().flatMap((locale) => screenAreasOf(locale).map((area) => fileOf(area, locale))),
  ...harnessFiles,
];

/** The English texts of members by their whole keys, such as `wallet.figures.income.label`. */
export const englishTexts = (): Texts => screenTexts(english);

/** The texts of members in one language by their whole keys. */
export const screenTexts = (locale: string): Texts => textsOfFiles(screenFiles(locale));

/** Returns true for a language that lacks more than a tenth of the texts. They are shown in English, and some tests leave it out. */
export const isPartlyTranslated = (locale: string): boolean =>
  translatedTexts(locale).size < 0.9 * translatedTexts(english).size;

/** Everything that a language translates, the words of the server included, by whole keys such as `server.refusals.BUSY`. */
export const translatedTexts = (locale: string): Texts => textsOfFiles(translationFiles(locale));
