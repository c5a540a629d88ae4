import type { LocalText } from '#contract/control/items.ts';
import { languages, type Locale } from '#contract/languages.ts';

/** The language that stands in for those a text is not written in. */
export const fallbackLocale: Locale = languages[0].locale;

/** What is written in which language. One text for all of them stands under English. */
export const textsOf = (text: LocalText): Readonly<Partial<Record<string, string>>> =>
  typeof text === 'string' ? { [fallbackLocale]: text } : text;

/** A text with its words in one language changed; a language without words of its own goes. */
export function withText(text: LocalText, locale: Locale, words: string): LocalText {
  const { [fallbackLocale]: english = '', ...others } = { ...textsOf(text), [locale]: words };
  const written = Object.entries(others).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return written.length === 0 ? english : { [fallbackLocale]: english, ...Object.fromEntries(written) };
}

/** A text as a member of this language reads it. */
export function textIn(text: LocalText, locale: Locale): string {
  const texts = textsOf(text);
  return texts[locale] ?? texts[fallbackLocale] ?? '';
}
