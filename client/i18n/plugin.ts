import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { foreseenRefusals } from './foreseen-refusals.ts';
import { ownAreas, startAreas, startFields } from './start-areas.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const localesFolder = join(import.meta.dirname, 'locales');
const wordsFolder = join(import.meta.dirname, '../../contract/words');
const english = 'en-US';
const prefix = 'virtual:texts/';

/**
 * Provides the texts in parts: the texts of a first visit (`virtual:texts/start`), the `rest`, and each area that its screen loads
 * itself. The module of a part has a function per offered language that imports the part. A glob of the areas would put a line
 * per language and area into every first visit. A language is offered once it has `app.json`. The module
 * `virtual:texts/unreachable` has the notices of each language that are shown if its texts cannot be loaded, and
 * `virtual:texts/partial` the languages that are only partly translated.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [part = '', locale] = id.slice(prefix.length + 1).split('/');
      if (part === 'unreachable') return unreachableCode();
      if (part === 'partial') return `export default ${JSON.stringify(partialLocales())};`;
      if (locale === undefined) return listCode(part);
      for (const path of [locale, english].flatMap(filesOf)) this.addWatchFile(path);
      return textsCode(part, locale);
    },
  };
}

const offeredLocales = (): string[] =>
  readdirSync(localesFolder).filter((locale) => existsSync(join(localesFolder, locale, 'app.json')));

function listCode(part: string): string {
  const entries = offeredLocales().map((locale) => `'${locale}': () => import('${prefix}${part}/${locale}')`);
  return `export default { ${entries.join(', ')} };`;
}

/** A language that lacks more than a tenth of the texts is only partly translated. */
const PARTIAL = 0.1;

const countOf = (texts: Texts): number =>
  Object.values(texts).reduce<number>((sum, text) => sum + (typeof text === 'string' ? 1 : countOf(text)), 0);

/** The offered languages that show many texts in English. */
function partialLocales(): string[] {
  const parts = ['start', 'rest', ...ownAreas];
  const countIn = (textsOf: (part: string) => Texts) =>
    parts.reduce((sum, part) => sum + countOf(textsOf(part)), 0);
  const all = countIn((part) => readPart(english, part));
  return offeredLocales().filter((locale) => {
    const lacking = countIn((part) => lackingTexts(readPart(locale, part), readPart(english, part)) ?? {});
    return lacking > PARTIAL * all;
  });
}

function unreachableCode(): string {
  const notices = offeredLocales().map((locale) => [locale, unreachableIn(locale)]);
  return `export default ${JSON.stringify(Object.fromEntries(notices))};`;
}

/** The sentences for a language whose texts do not load, with the English texts and without them. */
const unreachableIn = (locale: string): Texts => ({
  offline: textOf(locale, 'failure.offline'),
  retry: textOf(locale, 'failure.retry'),
  notLoaded: textOf(locale, 'profile.language.notLoaded'),
});

/** One text of a language, or the English one if it is missing. */
function textOf(locale: string, key: string): string | Texts {
  const [area = '', ...path] = key.split('.');
  const inArea = (of: string) =>
    path.reduce<string | Texts | undefined>(
      (texts, name) => (typeof texts === 'object' ? texts[name] : undefined),
      readArea(of, area),
    );
  return inArea(locale) ?? inArea(english) ?? '';
}

/** A module with the texts of a language, and with the English ones of what it lacks, to which i18next falls back. */
function textsCode(part: string, locale: string): string {
  const own = readPart(locale, part);
  const lacking = lackingTexts(own, readPart(english, part));
  return [
    `export default ${JSON.stringify(own)};`,
    ...(lacking ? [`export const english = ${JSON.stringify(lacking)};`] : []),
  ].join('\n');
}

/** Returns the English texts that a translation lacks, if it lacks any. */
export function lackingTexts(translation: Texts, originals: Texts): Texts | undefined {
  const entries = Object.entries(originals).flatMap(([key, original]): [string, string | Texts][] => {
    const own = translation[key];
    if (typeof original === 'string') return own === undefined ? [[key, original]] : [];
    const lacking = lackingTexts(typeof own === 'object' ? own : {}, original);
    return lacking ? [[key, lacking]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const areas = readdirSync(join(localesFolder, english)).map((file) => file.replace('.json', ''));

const partOf = (area: string): string => {
  if (ownAreas.includes(area)) return area;
  return startAreas.includes(area) ? 'start' : 'rest';
};

function readPart(locale: string, part: string): Texts {
  const ofPart = areas.filter((area) => partOf(area) === part);
  const texts = Object.fromEntries(ofPart.map((area) => [area, readArea(locale, area)]));
  if (ownAreas.includes(part)) return texts;
  const isStart = part === 'start';
  return {
    ...texts,
    fields: readFields(locale, isStart),
    ...(!isStart && { refusals: readRefusals(locale), done: readDone(locale) }),
  };
}

const pathOf = (locale: string, area: string): string => join(localesFolder, locale, `${area}.json`);
const wordsPathOf = (kind: 'fields' | 'messages', locale: string): string =>
  join(wordsFolder, kind, `${locale}.json`);

const filesOf = (locale: string): string[] =>
  [
    ...areas.map((area) => pathOf(locale, area)),
    wordsPathOf('fields', locale),
    wordsPathOf('messages', locale),
  ].filter(existsSync);

const readArea = (locale: string, area: string): Texts => readJson(pathOf(locale, area));

/** The error messages of fields: the part for a first visit, or the rest. */
const readFields = (locale: string, isStart: boolean): Texts =>
  Object.fromEntries(
    Object.entries(readJson(wordsPathOf('fields', locale))).filter(
      ([name]) => startFields.includes(name) === isStart,
    ),
  );

/** The platform's words for the refusals that a screen can foresee. */
function readRefusals(locale: string): Texts {
  const { refusals = {} } = readJson(wordsPathOf('messages', locale));
  const known: readonly string[] = foreseenRefusals;
  return Object.fromEntries(Object.entries(refusals).filter(([name]) => known.includes(name)));
}

/** The platform's words for received income, for a host that sends none of its own. */
function readDone(locale: string): Texts {
  const { done = {} } = readJson(wordsPathOf('messages', locale));
  return Object.fromEntries(
    Object.entries(done).filter(([name]) => name.startsWith('product_receiveIncome')),
  );
}

/** A translation may lack a whole file. */
const readJson = (path: string): Texts =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
