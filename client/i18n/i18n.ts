import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language, type Locale } from '#contract/languages.ts';
import { storage } from '#client/device/storage.ts';
import { startAreas } from './start-areas.ts';

type Words = Record<string, unknown>;

/** One file per language and area: `wallet` contains the keys that begin with `wallet.`. */
const files = {
  ...import.meta.glob<Words>('./locales/*/*.json', { import: 'default' }),
  ...import.meta.glob<Words>('../../contract/words/fields/*.json', { import: 'default' }),
};

const fileOf = (locale: Locale, area: string) =>
  files[
    area === 'fields' ? `../../contract/words/fields/${locale}.json` : `./locales/${locale}/${area}.json`
  ];

/** The areas loaded at start. In development all areas are loaded, because nothing is built. */
const areas = new Set<string>(startAreas);
if (import.meta.env.DEV)
  for (const file of Object.keys(files)) areas.add(/locales\/.*\/(\w+)\.json$/.exec(file)?.[1] ?? 'fields');

const fallback = languages[0];

type LoadWords = (locale: Locale) => Promise<Words | undefined>;

let loadMoreWords: LoadWords = () => Promise.resolve(undefined);

const i18n = i18next.createInstance();

/** Translates outside React. Components use `useTranslation()`, which rerenders when the language changes. */
export const t = i18n.t;

/** The languages with texts, for the language picker. */
export const offeredLanguages: readonly Language[] = languages.filter(
  ({ locale }) => fileOf(locale, 'app') !== undefined,
);

/** Whether a key has a text. */
export const hasText = (key: string): boolean => i18n.exists(key);

export function currentLanguage(): Language {
  return languages.find(({ locale }) => locale === i18n.language) ?? fallback;
}

/**
 * Loads the texts of the shell in the chosen language. Call it once, before the first screen. The harness passes its own
 * texts, which phones do not load.
 */
export async function startI18n(loadOthers?: LoadWords): Promise<void> {
  if (loadOthers) loadMoreWords = loadOthers;
  // Without a backend, initialisation is synchronous, so the language is set before this returns.
  void i18n
    .use(orDash)
    .use(initReactI18next)
    .init({
      lng: storage.read('language') ?? fallback.locale,
      fallbackLng: fallback.locale,
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      parseMissingKeyHandler: countless,
      returnNull: false,
    });
  i18n.on('languageChanged', markDocument);
  const { locale } = currentLanguage();
  await Promise.all([load(locale, areas), loadMore(locale)]);
  markDocument();
}

/** Formats a value missing from a response as a dash. */
const orDash: FormatterModule = {
  type: 'formatter',
  format: (value: unknown) =>
    value === undefined || typeof value === 'object' || Number.isNaN(value) ? '—' : (value as string),
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
};

/** A plural text is not found without a count. Returns a dash if the response lacks the count; a numeric string counts. */
function countless(key: string, _text: string | undefined, options: { count?: unknown } = {}): string {
  const isPlural: boolean = i18n.exists(key, { count: 0 });
  const count = Number(options.count ?? NaN);
  if (Number.isNaN(count)) return isPlural ? '—' : key;
  return isPlural ? (i18n.t as (key: string, options: object) => string)(key, { ...options, count }) : key;
}

/**
 * Loads a part of the app together with its texts. The build wraps every `import()` in this call and passes the areas
 * (words-with-parts.ts).
 * @public
 */
export async function withWords<Part>(part: Promise<Part>, spoken: readonly string[]): Promise<Part> {
  for (const area of spoken) areas.add(area);
  const [loaded] = await Promise.all([part, load(currentLanguage().locale, spoken)]);
  return loaded;
}

/** Changes the language of the texts, the platform's messages and the document. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await Promise.all([load(locale, areas), loadMore(locale)]);
  storage.write('language', locale);
  await i18n.changeLanguage(locale);
}

/** Calls back when the language changes. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Loads each area in the language, or in English if the language lacks the file. */
async function load(locale: Locale, wanted: Iterable<string>): Promise<void> {
  await Promise.all(Array.from(wanted, (area) => loadArea(locale, area)));
}

async function loadArea(locale: Locale, area: string): Promise<void> {
  const spoken = fileOf(locale, area) ? locale : fallback.locale;
  if (i18n.getResource(spoken, 'translation', area)) return;
  add(spoken, { [area]: await fileOf(spoken, area)?.() });
}

async function loadMore(locale: Locale): Promise<void> {
  const words = await loadMoreWords(locale);
  if (words) add(locale, words);
  else if (locale !== fallback.locale) await loadMore(fallback.locale);
}

function add(locale: Locale, words: Words): void {
  i18n.addResourceBundle(locale, 'translation', words);
}

function markDocument(): void {
  if (typeof document === 'undefined') return;
  const { tag } = currentLanguage();
  // Setting the same language again would make the browser recalculate all styles.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}
