import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language, type Locale } from '#contract/languages.ts';
import { storage } from '#client/device/storage.ts';
import { startAreas } from './start-areas.ts';

type Texts = Record<string, unknown>;

/** One file per language and area: `wallet` contains the keys that begin with `wallet.`. */
const files = Object.entries({
  ...import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' }),
  ...import.meta.glob<Texts>('../../contract/words/fields/*.json', { import: 'default' }),
}).map(([path, read]) => {
  const [folder = '', name = ''] = path.replace('.json', '').split('/').slice(-2);
  return folder === 'fields' ? { area: folder, locale: name, read } : { area: name, locale: folder, read };
});

/** Whether the texts beyond the start areas are loaded, too. */
let hasAllTexts = false;

const fallback = languages[0];

type LoadTexts = (locale: Locale) => Promise<Texts | undefined>;

let loadMoreTexts: LoadTexts = () => Promise.resolve(undefined);

const i18n = i18next.createInstance();

/** Translates outside React. Components use `useTranslation()`, which rerenders when the language changes. */
export const t = i18n.t;

/** The languages with texts, for the language picker. */
export const offeredLanguages: readonly Language[] = languages.filter(({ locale }) =>
  files.some((file) => file.area === 'app' && file.locale === locale),
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
export async function startI18n(loadOthers?: LoadTexts): Promise<void> {
  if (loadOthers) loadMoreTexts = loadOthers;
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
  await Promise.all([load(locale), loadMore(locale)]);
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

/** Loads a part of the app together with all texts. Until the first such part, only the texts of the start areas are loaded. */
export async function withAllTexts<Part>(part: Promise<Part>): Promise<Part> {
  hasAllTexts = true;
  // Before the start there is no language yet; startI18n then loads all texts.
  const texts = i18n.isInitialized ? load(currentLanguage().locale) : undefined;
  const [loaded] = await Promise.all([part, texts]);
  return loaded;
}

/** Changes the language of the texts, the platform's messages and the document. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await Promise.all([load(locale), loadMore(locale)]);
  storage.write('language', locale);
  await i18n.changeLanguage(locale);
}

/** Calls back when the language changes. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Loads what is missing in the language, or in English if the language is not offered. */
async function load(wanted: Locale): Promise<void> {
  const locale = offeredLanguages.find((language) => language.locale === wanted)?.locale ?? fallback.locale;
  const missing = files.filter(
    (file) =>
      file.locale === locale &&
      (hasAllTexts || startAreas.includes(file.area)) &&
      !i18n.getResource(locale, 'translation', file.area),
  );
  await Promise.all(missing.map(async ({ area, read }) => add(locale, { [area]: await read() })));
}

async function loadMore(locale: Locale): Promise<void> {
  const texts = await loadMoreTexts(locale);
  if (texts) add(locale, texts);
  else if (locale !== fallback.locale) await loadMore(fallback.locale);
}

function add(locale: Locale, texts: Texts): void {
  i18n.addResourceBundle(locale, 'translation', texts);
}

function markDocument(): void {
  if (typeof document === 'undefined') return;
  const { tag } = currentLanguage();
  // Setting the same language again would make the browser recalculate all styles.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}
