import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import rest, { type TextFiles } from 'virtual:texts/rest';
import start from 'virtual:texts/start';
import { languages, type Language, type Locale } from '#contract/languages.ts';
import { storage } from '#client/device/storage.ts';
import { moneyParts } from './money-text.ts';
import { countText, type Tag } from './number-text.ts';

type Texts = Record<string, unknown>;

const fallback = languages[0];

/** The texts that the app needs so far, by language. It starts with the texts of a first visit. */
const needed = new Set<TextFiles>([start]);
const loaded = new Set<unknown>();

const i18n = i18next.createInstance();

/** Translates outside React. Components use `useTranslation()`, which rerenders when the language changes. */
export const t = i18n.t;

/** The languages with texts, for the language picker. */
export const offeredLanguages: readonly Language[] = languages.filter(({ locale }) => locale in start);

export const hasText = (key: string): boolean => i18n.exists(key);

export function currentLanguage(): Language {
  return languages.find(({ tag }) => tag === i18n.language) ?? fallback;
}

/** Repeats a load until it succeeds. */
type Persist = (load: () => Promise<void>, locale: Locale) => Promise<void>;

interface StartOptions {
  /** The language to start in, instead of the stored one. */
  readonly locale?: Locale;
  /** Handles that English texts cannot be loaded either. */
  readonly persist?: Persist;
}

/** Loads the needed texts in the chosen language. Call it once, before the first screen. */
export async function startI18n({
  locale: given,
  persist = (load) => load(),
}: StartOptions = {}): Promise<void> {
  // Without a backend, initialisation is synchronous, so the language is set before this returns.
  void i18n
    .use(orDash)
    .use(initReactI18next)
    .init({
      lng: tagOf(given ?? storage.read('language')),
      fallbackLng: fallback.tag,
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      parseMissingKeyHandler: missingText,
      returnNull: false,
    });
  i18n.on('languageChanged', markDocument);
  const { locale } = currentLanguage();
  await persist(() => loadOrFallback(locale), locale);
  if (!loaded.has(start[locale])) {
    failed = locale;
    await load(fallback.locale);
    await i18n.changeLanguage(fallback.tag);
  }
  markDocument();
}

/** The tag by which i18next knows a language, because it chooses plural forms by it. English if the client does not offer it. */
const tagOf = (locale: string | undefined): string =>
  (offeredLanguages.find((language) => language.locale === locale) ?? fallback).tag;

/**
 * Formats a count and an amount as the language writes them, and a value missing from a response as a dash. i18next needs no
 * more of a formatter.
 */
const orDash: Pick<FormatterModule, 'type' | 'format'> = {
  type: 'formatter',
  format: (value: unknown, kind, tag = '', options = {}) => {
    // The platform's words have amounts such as `{{minimum, money}}`.
    if (kind === 'money') return moneyParts(tag as Tag, value as string).figure;
    if (options['interpolationkey'] === 'count' && Number(value) > 999)
      return countText(tag as Tag, Number(value));
    return value === undefined || typeof value === 'object' || Number.isNaN(value) ? '—' : (value as string);
  },
};

/**
 * A plural text is not found without a count. Returns a dash if the response lacks the count; a numeric string counts. A text
 * that is not loaded is a mistake in the code. It is empty, because members do not know keys.
 */
function missingText(key: string, _text: string | undefined, options: { count?: unknown } = {}): string {
  if (!i18n.exists(key, { count: 0 })) {
    console.error(`The text ${key} is not loaded.`);
    return '';
  }
  const count = Number(options.count ?? NaN);
  return Number.isNaN(count)
    ? '—'
    : (i18n.t as (key: string, options: object) => string)(key, { ...options, count });
}

/**
 * Loads a part of the app together with all texts. Until the first such part, only the texts of the start areas are loaded.
 */
export async function withAllTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [fetched] = await Promise.all([part, loadTextsFrom(rest)]);
  return fetched;
}

/** Loads texts that a part of the app needs, in English if that fails, and in each language that is chosen later. */
export async function loadTextsFrom(files: TextFiles): Promise<void> {
  needed.add(files);
  // Before the start no language is chosen yet; startI18n then loads them.
  if (i18n.isInitialized) await readOrFallback(currentLanguage().locale, files);
}

let failed: Locale | undefined;

/** The language whose texts could not be loaded at the start, so that the app is in English. */
export const failedLanguage = (): Locale | undefined => failed;

let lastChoice: Locale | undefined;

/**
 * Changes the language of the texts, the platform's messages and the document, unless another is chosen before its texts
 * have loaded. `store` is called before the change.
 */
export async function chooseLanguage(
  locale: Locale,
  store = () => storage.write('language', locale),
): Promise<void> {
  lastChoice = locale;
  await load(locale);
  if (lastChoice !== locale) return;
  store();
  await i18n.changeLanguage(tagOf(locale));
}

/** Calls back when the language changes. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Loads what is missing in the language. */
async function load(locale: Locale): Promise<void> {
  await Promise.all([...needed].map((files) => read(locale, files)));
}

/** Loads what is missing in the language, or in English where that fails. */
async function loadOrFallback(locale: Locale): Promise<void> {
  await Promise.all([...needed].map((files) => readOrFallback(locale, files)));
}

const readOrFallback = (locale: Locale, files: TextFiles): Promise<void> =>
  read(locale, files).catch(() => read(fallback.locale, files));

async function read(locale: Locale, files: TextFiles): Promise<void> {
  const readTexts = files[locale];
  if (!readTexts || loaded.has(readTexts)) return;
  const { default: texts, english } = await readTexts();
  addTexts(locale, texts);
  if (english) addTexts(fallback.locale, english);
  loaded.add(readTexts);
}

let changed = (texts: Texts): Texts => texts;
const englishTexts: Texts[] = [];

/** Changes the English texts, as the harness does for a pseudo-locale (pseudo-text.ts). */
export function changeEnglish(change: typeof changed): void {
  changed = change;
  for (const texts of englishTexts.splice(0)) addTexts(fallback.locale, texts);
}

/** Adds texts that come with a part of the app, by area. Two parts may have texts of the same area. */
export function addTexts(locale: Locale, texts: Texts): void {
  const isEnglish = locale === fallback.locale;
  if (isEnglish) englishTexts.push(texts);
  // A copy of each area is enough, because nothing changes a text, and i18next's copy takes a phone much longer.
  const added = Object.fromEntries(
    Object.entries(isEnglish ? changed(texts) : texts).map(([area, words]) => [
      area,
      { ...(words as Texts) },
    ]),
  );
  i18n.addResourceBundle(tagOf(locale), 'translation', added, true, true, { skipCopy: true });
}

function markDocument(): void {
  if (typeof document === 'undefined') return;
  const { tag } = currentLanguage();
  // Setting the same language again would make the browser recalculate all styles.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}
