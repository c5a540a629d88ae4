import partial from 'virtual:texts/partial';
import type { Locale } from '#contract/languages.ts';

/** The grades of the translations. Only the language screen imports this, so that a first visit does not load it. */
const grades = import.meta.glob<string>('./translations/*.json', { import: 'grade', eager: true });

/** Returns true for a language that a machine translated and no speaker has reviewed. English is the source. */
export const isUnreviewed = (locale: Locale): boolean =>
  locale !== 'en-US' && grades[`./translations/${locale}.json`] !== 'reviewed';

/** Returns true for a language that shows many texts in English. */
export const isPartial = (locale: Locale): boolean => partial.includes(locale);
