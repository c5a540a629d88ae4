/**
 * The languages in three notations: the platform's own locale, the `Language` header (spec §7), and the BCP 47 tag
 * for `lang`, Intl and plural rules. The spec's `ka-IN` is Kannada and its `si-SI` is Swahili.
 */
export const languages = [
  { locale: 'en-US', header: 'en_US', tag: 'en-US', name: 'English' },
  { locale: 'hi-IN', header: 'hi_IN', tag: 'hi-IN', name: 'हिन्दी' },
  { locale: 'ta-IN', header: 'ta_IN', tag: 'ta-IN', name: 'தமிழ்' },
  { locale: 'te-IN', header: 'te_IN', tag: 'te-IN', name: 'తెలుగు' },
  { locale: 'ka-IN', header: 'kn_IN', tag: 'kn-IN', name: 'ಕನ್ನಡ' },
  { locale: 'tr-TR', header: 'tr_TR', tag: 'tr-TR', name: 'Türkçe' },
  { locale: 'es-ES', header: 'es_ES', tag: 'es-ES', name: 'Español' },
  { locale: 'it-IT', header: 'it_IT', tag: 'it-IT', name: 'Italiano' },
  { locale: 'fr-FR', header: 'fr_FR', tag: 'fr-FR', name: 'Français' },
  { locale: 'de-DE', header: 'de_DE', tag: 'de-DE', name: 'Deutsch' },
  { locale: 'si-SI', header: 'si_SI', tag: 'sw-KE', name: 'Kiswahili' },
] as const;

export type Language = (typeof languages)[number];
export type Locale = Language['locale'];

/** The language of a `Language` header, English by default. */
export function languageOf(header: string | undefined): Language {
  return languages.find((language) => language.header === header) ?? languages[0];
}
