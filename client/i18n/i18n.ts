import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language, type Locale } from '#contract/languages.ts';
import { storage } from '#client/device/storage.ts';
import { startAreas } from './start-areas.ts';

type Words = Record<string, unknown>;

/** One file per language and area: `wallet` holds what begins with `wallet.`, in the words of the screens' keys. */
const files = {
  ...import.meta.glob<Words>('./locales/*/*.json', { import: 'default' }),
  ...import.meta.glob<Words>('../../contract/words/fields/*.json', { import: 'default' }),
};

const fileOf = (locale: Locale, area: string) =>
  files[
    area === 'fields' ? `../../contract/words/fields/${locale}.json` : `./locales/${locale}/${area}.json`
  ];

/** What the shell says before any screen is there. While developing everything is at hand, since nothing is built. */
const areas = new Set<string>(startAreas);
if (import.meta.env.DEV)
  for (const file of Object.keys(files)) areas.add(/locales\/.*\/(\w+)\.json$/.exec(file)?.[1] ?? 'fields');

const fallback = languages[0];

type LoadWords = (locale: Locale) => Promise<Words | undefined>;

let loadMoreWords: LoadWords = () => Promise.resolve(undefined);

const i18n = i18next.createInstance();

/** The app's texts outside React; inside, `useTranslation()` redraws when the language changes. */
export const t = i18n.t;

/** The languages that have texts, for the picker. */
export const offeredLanguages: readonly Language[] = languages.filter(
  ({ locale }) => fileOf(locale, 'app') !== undefined,
);

/** Whether there is a text for what may be a key. */
export const hasText = (key: string): boolean => i18n.exists(key);

export function currentLanguage(): Language {
  return languages.find(({ locale }) => locale === i18n.language) ?? fallback;
}

/**
 * Loads what the shell says in the chosen language. Call it once, before the first screen. A page with texts that the
 * phones do not carry, as the harness is, brings them along.
 */
export async function startI18n(loadOthers?: LoadWords): Promise<void> {
  if (loadOthers) loadMoreWords = loadOthers;
  // Nothing is asked for from elsewhere, so that the language stands before this returns.
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

/** What an answer lacks reads as a dash in a sentence, as an amount does alone. */
const orDash: FormatterModule = {
  type: 'formatter',
  format: (value: unknown) =>
    value === undefined || typeof value === 'object' || Number.isNaN(value) ? '—' : (value as string),
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
};

/** Words for a count are not found without one. Where an answer lacks it they are a dash; a text may still be a number. */
function countless(key: string, _text: string | undefined, options: { count?: unknown } = {}): string {
  const isPlural: boolean = i18n.exists(key, { count: 0 });
  const count = Number(options.count ?? NaN);
  if (Number.isNaN(count)) return isPlural ? '—' : key;
  return isPlural ? (i18n.t as (key: string, options: object) => string)(key, { ...options, count }) : key;
}

/**
 * A part of the app together with the words that it speaks. The build wraps every `import()` in it and names the areas
 * (words-with-parts.ts).
 * @public
 */
export async function withWords<Part>(part: Promise<Part>, spoken: readonly string[]): Promise<Part> {
  for (const area of spoken) areas.add(area);
  const [loaded] = await Promise.all([part, load(currentLanguage().locale, spoken)]);
  return loaded;
}

/** Changes the language of the texts, of the platform's messages and of the document. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await Promise.all([load(locale, areas), loadMore(locale)]);
  storage.write('language', locale);
  await i18n.changeLanguage(locale);
}

/** Calls back when the member has chosen another language. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Each area in the language, or in English where the language has no such file. */
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
  // A browser that is told the same language once more looks at the style of every element again.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}
