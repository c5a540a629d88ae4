import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language, type Locale } from '#contract/languages.ts';
import { storage } from '#client/device/storage.ts';

type Words = Record<string, unknown>;

const screenWords = import.meta.glob<Words>('./locales/*.json', { import: 'default' });
const fieldWords = import.meta.glob<Words>('../../contract/words/fields/*.json', { import: 'default' });

const screenFile = (locale: Locale) => `./locales/${locale}.json`;
const fieldFile = (locale: Locale) => `../../contract/words/fields/${locale}.json`;

const fallback = languages[0];

type LoadWords = (locale: Locale) => Promise<Words | undefined>;

let loadMoreWords: LoadWords = () => Promise.resolve(undefined);

const i18n = i18next.createInstance();

/** The app's texts outside React; inside, `useTranslation()` redraws when the language changes. */
export const t = i18n.t;

/** The languages that have texts, for the picker. */
export const offeredLanguages: readonly Language[] = languages.filter(
  ({ locale }) => screenFile(locale) in screenWords,
);

export function currentLanguage(): Language {
  return languages.find(({ locale }) => locale === i18n.language) ?? fallback;
}

/**
 * Loads the chosen language, and English beneath it for what it lacks. Call it once, before the first screen.
 * A page with texts that the phones do not carry, as the harness is, brings them along.
 */
export async function startI18n(loadMore?: LoadWords): Promise<void> {
  if (loadMore) loadMoreWords = loadMore;
  const locale = storage.read('language') ?? fallback.locale;
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: fallback.locale,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  i18n.on('languageChanged', markDocument);
  await Promise.all([load(locale), load(fallback.locale)]);
  markDocument();
}

/** Changes the language of the texts, of the platform's messages and of the document. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await load(locale);
  storage.write('language', locale);
  await i18n.changeLanguage(locale);
}

/** Calls back when the member has chosen another language. */
export function onLanguageChange(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

async function load(locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, 'translation')) return;
  const [words, fields, more] = await Promise.all([
    screenWords[screenFile(locale)]?.(),
    fieldWords[fieldFile(locale)]?.(),
    loadMoreWords(locale),
  ]);
  i18n.addResourceBundle(locale, 'translation', { ...words, ...(fields && { fields }), ...more });
}

function markDocument(): void {
  document.documentElement.lang = currentLanguage().tag;
}
