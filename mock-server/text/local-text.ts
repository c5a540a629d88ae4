import { LocalText } from '#contract/control/items.ts';
import type { Locale } from '#contract/languages.ts';
import { refuseField } from '../handling/refusal.ts';
import { hasVisibleText } from './sanitise.ts';

/** A text for members as a column of the database stores it: JSON of one text for all languages, or of one per locale. */
export const keepText = (text: LocalText): string => JSON.stringify(text);

/** The text as the operator wrote it. */
export const readText = (kept: string): LocalText => JSON.parse(kept) as LocalText;

/** The text in a language, or in English if it is missing. */
export function textIn(locale: Locale, kept: string): string {
  const text = readText(kept);
  return typeof text === 'string' ? text : (text[locale] ?? text['en-US'] ?? '');
}

/** The text with `change` applied to each language. Refuses the field if a text is too long afterwards, e.g. escaped. */
export function changeText(field: string, text: LocalText, change: (text: string) => string): LocalText {
  const changed =
    typeof text === 'string'
      ? change(text)
      : Object.fromEntries(Object.entries(text).map(([locale, words]) => [locale, change(words)]));
  return LocalText.safeParse(changed).success ? changed : refuseField(field, 'words');
}

/** Changes a text in every language. Refuses the field if the English text is empty afterwards. */
export function changeRequiredText(
  field: string,
  text: LocalText,
  change: (text: string) => string,
): LocalText {
  const changed = changeText(field, text, change);
  const english = textIn('en-US', keepText(changed));
  return hasVisibleText(english) ? changed : refuseField(field, 'required');
}
