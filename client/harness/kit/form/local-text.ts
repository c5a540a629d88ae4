import type { LocalText } from '#contract/control/items.ts';
import { languages, type Locale } from '#contract/languages.ts';

/** The language of a text that has no translation. */
export const fallbackLocale: Locale = languages[0].locale;

/** The texts by language. One text for all languages counts as English. */
export const textsOf = (text: LocalText): Readonly<Partial<Record<string, string>>> =>
  typeof text === 'string' ? { [fallbackLocale]: text } : text;

/** A text with its translation for one language changed; an empty translation is removed. */
export function withText(text: LocalText, locale: Locale, translation: string): LocalText {
  const { [fallbackLocale]: english = '', ...others } = { ...textsOf(text), [locale]: translation };
  const written = Object.entries(others).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return written.length === 0 ? english : { [fallbackLocale]: english, ...Object.fromEntries(written) };
}

/** A text in English, the language of the harness. */
export const englishOf = (text: LocalText): string => textsOf(text)[fallbackLocale] ?? '';
