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

/** The notation of browsers and of HTTP: `de-DE`, `DE_de` or `de`. */
const notation = (text: string): string => text.trim().toLowerCase().replaceAll('_', '-');

/** The language of a tag in any notation. The region may be missing or another. */
export function languageOfTag(text: string): Language | undefined {
  const tag = notation(text);
  const is = (of: (language: Language) => string) => languages.find((one) => notation(of(one)) === tag);
  const [, wanted] = /^([a-z]{2,3})(?:-[a-z\d]{2,8}){0,3}$/.exec(tag) ?? [];
  return (
    is(({ header }) => header) ??
    is(({ tag: own }) => own) ??
    is(({ locale }) => locale) ??
    languages.find((one) => notation(one.tag).split('-')[0] === wanted)
  );
}

/** The language that a caller asks for: by `Language`, otherwise by `Accept-Language` in the order of its weights. */
export function askedLanguage(language: string | undefined, accepted: string | undefined): Language {
  const ranges = (language ?? accepted ?? '').slice(0, 1000).split(',');
  const weighted = ranges.map((range) => {
    const [tag = '', ...parameters] = range.split(';');
    const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/i.exec(one)?.[1]).find((one) => one !== undefined);
    return { tag, weight: Number(q ?? 1) };
  });
  const wanted = weighted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = languageOfTag(tag);
    if (found) return found;
  }
  return languages[0];
}
