import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import texts, { type ReadTexts } from 'virtual:texts';
import { languages, type Language, type Locale } from '#contract/languages.ts';
import { storage } from '#client/device/storage.ts';
import { numberFormat } from './formatters.ts';

type Texts = Record<string, unknown>;

/** The texts beyond the start areas are loaded, too. */
let hasAllTexts = false;

const fallback = languages[0];

export type LoadTexts = (locale: Locale) => Promise<Texts | undefined>;

/** Loaders of the texts that only some parts of the app need. */
const sources = new Set<LoadTexts>();

const i18n = i18next.createInstance();

/** Translates outside React. Components use `useTranslation()`, which rerenders when the language changes. */
export const t = i18n.t;

/** The languages with texts, for the language picker. */
export const offeredLanguages: readonly Language[] = languages.filter(({ locale }) => locale in texts);

/** Returns true if a key has a text. */
export const hasText = (key: string): boolean => i18n.exists(key);

export function currentLanguage(): Language {
  return languages.find(({ tag }) => tag === i18n.language) ?? fallback;
}

/** Repeats a load until it succeeds. */
type Persist = (load: () => Promise<boolean>, locale: Locale) => Promise<boolean>;

interface StartOptions {
  /** The texts of the harness, which phones do not load. */
  readonly loadOthers?: LoadTexts;
  /** The language until one is chosen. */
  readonly unchosen?: Locale | undefined;
  /** Handles that English texts cannot be loaded either. */
  readonly persist?: Persist;
}

/** Loads the texts of the shell in the chosen language. Call it once, before the first screen. */
export async function startI18n({
  loadOthers,
  unchosen,
  persist = (load) => load(),
}: StartOptions = {}): Promise<void> {
  if (loadOthers) sources.add(loadOthers);
  // Without a backend, initialisation is synchronous, so the language is set before this returns.
  void i18n
    .use(orDash)
    .use(initReactI18next)
    .init({
      lng: tagOf(storage.read('language') ?? unchosen),
      fallbackLng: fallback.tag,
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      parseMissingKeyHandler: missingText,
      returnNull: false,
      react: { bindI18n: 'languageChanged fallbackLoaded' },
    });
  i18n.on('languageChanged', markDocument);
  const { locale } = currentLanguage();
  const others = [...sources].map((source) => loadFromOrFallback(source, locale));
  const [hasTexts] = await Promise.all([persist(() => loadOrFallback(locale), locale), ...others]);
  if (!hasTexts) await i18n.changeLanguage(fallback.tag);
  markDocument();
}

/** The tag by which i18next knows a language, because it chooses plural forms by it. English if the client does not offer it. */
const tagOf = (locale: string | undefined): string =>
  (offeredLanguages.find((language) => language.locale === locale) ?? fallback).tag;

/**
 * Formats a count as the language writes it, and a value missing from a response as a dash. i18next needs no more of a
 * formatter.
 */
const orDash: Pick<FormatterModule, 'type' | 'format'> = {
  type: 'formatter',
  format: (value: unknown, _, tag = '', options = {}) => {
    // Only a count that may be grouped needs a number format, whose creation takes longer than rendering a text.
    if (options['interpolationkey'] === 'count' && Number(value) > 999)
      return numberFormat(tag, {}).format(value as number);
    return value === undefined || typeof value === 'object' || Number.isNaN(value) ? '—' : (value as string);
  },
};

/**
 * A plural text is not found without a count. Returns a dash if the response lacks the count; a numeric string counts. A key
 * without a text in this language is shown in English once that is loaded, and never as a key. Only the build and tests see
 * keys.
 */
function missingText(key: string, _text: string | undefined, options: { count?: unknown } = {}): string {
  if (!i18n.exists(key, { count: 0 })) {
    // If that fails, the next render repeats it.
    loadFallback().catch(() => undefined);
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
  hasAllTexts = true;
  // Before the start no language is chosen yet; startI18n then loads all texts.
  const words = i18n.isInitialized ? loadOrFallback(currentLanguage().locale) : undefined;
  const [fetched] = await Promise.all([part, words]);
  return fetched;
}

/** Loads texts that only one screen needs, in English if that fails, and in each language that is chosen later. */
export async function loadTextsFrom(source: LoadTexts): Promise<void> {
  sources.add(source);
  // Before the start no language is chosen yet; startI18n then loads them.
  if (i18n.isInitialized) await loadFromOrFallback(source, currentLanguage().locale);
}

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
  await Promise.all([load(locale), ...[...sources].map((source) => loadFrom(source, locale))]);
  if (lastChoice !== locale) return;
  store();
  await i18n.changeLanguage(tagOf(locale));
}

/** Calls back when the language changes. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

const loaded = new Set<unknown>();

/** Loads the missing parts of a language. */
async function load(locale: Locale): Promise<void> {
  const [start, rest] = texts[locale] ?? [];
  await Promise.all([read(locale, start), hasAllTexts && read(locale, rest)]);
}

/**
 * Loads the missing parts of a language, or of English if that fails. Returns true if the language itself is loaded.
 */
async function loadOrFallback(locale: Locale): Promise<boolean> {
  try {
    await load(locale);
    return true;
  } catch {
    await load(fallback.locale);
    return false;
  }
}

/** Loads all English texts, for keys that the language lacks. */
async function loadFallback(): Promise<void> {
  const parts = (texts[fallback.locale] ?? []).filter((part) => !loaded.has(part));
  if (parts.length === 0) return;
  await Promise.all(parts.map((part) => read(fallback.locale, part)));
  i18n.emit('fallbackLoaded');
}

async function read(locale: Locale, part: ReadTexts | undefined): Promise<void> {
  if (!part || loaded.has(part)) return;
  addTexts(locale, (await part()).default);
  loaded.add(part);
}

async function loadFrom(source: LoadTexts, locale: Locale): Promise<void> {
  const texts = await source(locale);
  if (texts) addTexts(locale, texts);
  else if (locale !== fallback.locale) await loadFrom(source, fallback.locale);
}

const loadFromOrFallback = (source: LoadTexts, locale: Locale): Promise<void> =>
  loadFrom(source, locale).catch(() => loadFrom(source, fallback.locale));

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
  i18n.addResourceBundle(tagOf(locale), 'translation', isEnglish ? changed(texts) : texts, true, true);
}

function markDocument(): void {
  if (typeof document === 'undefined') return;
  const { tag } = currentLanguage();
  // Setting the same language again would make the browser recalculate all styles.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}
