import type { Language, Locale } from '#contract/languages.ts';

/** The suggestion in each language: the app is available in it, too. */
const texts: Record<Exclude<Locale, 'en-US'>, string> = {
  'hi-IN': 'हिन्दी में भी',
  'ta-IN': 'தமிழிலும் உள்ளது',
  'te-IN': 'తెలుగులోనూ ఉంది',
  'ka-IN': 'ಕನ್ನಡದಲ್ಲೂ ಇದೆ',
  'tr-TR': 'Türkçe de var',
  'es-ES': 'También en español',
  'it-IT': 'Anche in italiano',
  'fr-FR': 'Aussi en français',
  'de-DE': 'Auch auf Deutsch',
  'si-SI': 'Pia kwa Kiswahili',
};

/** The language without the region of a tag: `hi` of `hi-IN`. */
const languageOf = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/, 1)[0];

/** The offered language that the browser prefers (`navigator.languages`, best first). */
const preferredLanguage = (
  preferred: readonly string[],
  offered: readonly Language[],
): Language | undefined =>
  preferred
    .map((tag) => offered.find((one) => languageOf(one.tag) === languageOf(tag)))
    .find((language) => language !== undefined);

interface Suggestion {
  readonly language: Language;
  readonly text: string;
  readonly textInEnglish: string;
}

/**
 * Returns the offered language that the browser prefers (`navigator.languages`, best first). English needs no suggestion,
 * because the app begins in English.
 */
export function suggestLanguage(
  preferred: readonly string[],
  offered: readonly Language[],
): Suggestion | undefined {
  const first = preferredLanguage(preferred, offered);
  if (!first || first.locale === 'en-US') return undefined;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const name = names.of(languageOf(first.tag) ?? first.tag) ?? first.name;
  return {
    language: first,
    text: texts[first.locale],
    textInEnglish: `Also in ${name}`,
  };
}
