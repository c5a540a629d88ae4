import { languages } from '#contract/languages.ts';
import { english, screenTexts, tagOf, translatedTexts, type Texts } from '../texts/files.ts';
import { escaped } from '../texts/glossary.ts';
import { withoutNames } from '../texts/names.ts';
import { missingKeys } from '../texts/structure.ts';
import type { MatrixLanguage } from './cells.ts';

/** A language picker writes each language in itself. */
const languageNames = new Set<string>(languages.map(({ name }) => name));

const values = /\{\{.*?\}\}|\$t\([^)]*\)/;
const tags = /<\/?\w+\/?>/;
const between = new RegExp(`${values.source}|${tags.source}`);
const hasWord = /\p{L}{3}/u;

/** The title of a screen, without the name of the app after it. */
const withoutApp = (title: string): string => title.replace(/ · [^·]*$/, '');

const normal = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The parts of all texts of a language that a screen shows unchanged. */
const fragmentsOf = (locale: string): Set<string> =>
  new Set([...screenTexts(locale).values()].flatMap((text) => text.split(between)).map(normal));

/** Patterns of the English texts that a screen shows because a translation lacks them. */
export const outstandingPatterns = (translation: Texts, originals: Texts): RegExp[] =>
  missingKeys(translation, originals)
    .flatMap((key) => (originals.get(key) ?? '').split(tags).map(normal))
    .filter((text) => hasWord.test(text))
    .map((text) => new RegExp(`^${text.split(values).map(escaped).join('.*')}$`));

/** English words that no other language of the client has. */
const onlyEnglish = /\b(?:the|your|you|with|from|this|please)\b/i;

/** Words that the browser writes by itself: months, days of the week, time zones, and units of time. */
const fromBrowser =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\p{L}*$|^(?:in|ago|hr|min|sec|days?|east|west|africa|time|today|tomorrow|yesterday|now|last|next|this)$/iu;

/** Finds English that a screen shows although its language is another one. */
export class EnglishLeft {
  /** English fragments that this language translates. */
  readonly #translated: ReadonlySet<string>;
  readonly #outstanding: readonly RegExp[];
  readonly #isIndic: boolean;

  constructor(readonly language: MatrixLanguage) {
    const own = this.#isPseudo ? new Set<string>() : fragmentsOf(language);
    this.#translated = new Set(
      [...fragmentsOf(english)].filter((text) => hasWord.test(text) && !own.has(text)),
    );
    this.#outstanding = this.#isPseudo
      ? []
      : outstandingPatterns(translatedTexts(language), translatedTexts(english));
    this.#isIndic = /^(?:hi|ta|te|kn)-/.test(tagOf(language));
  }

  get #isPseudo(): boolean {
    return this.language === 'en-XA' || this.language === 'ar-XB';
  }

  /** The English in the texts of a screen, without names and texts that the platform sends. */
  in(texts: readonly string[], isOfPlatform: (text: string) => boolean): string[] {
    if (this.language === english) return [];
    const left = texts
      .map(normal)
      .filter((text) => hasWord.test(text) && !isOfPlatform(text) && !languageNames.has(text))
      .filter((text) => !this.#outstanding.some((pattern) => pattern.test(withoutApp(text))));
    return [...new Set(left)].filter((text) =>
      this.#isPseudo ? this.#isUnchanged(text, isOfPlatform) : this.#isEnglish(text, isOfPlatform),
    );
  }

  #isEnglish(text: string, isOfPlatform: (text: string) => boolean): boolean {
    if (this.#translated.has(text) || onlyEnglish.test(withoutNames(text))) return true;
    if (!this.#isIndic) return false;
    const words = withoutNames(text).match(/[A-Za-z]{3,}/g) ?? [];
    return words.some((word) => !isOfPlatform(word));
  }

  /** Returns true if a text has words without the marks of its pseudo-locale: they do not come from the locale files. */
  #isUnchanged(text: string, isOfPlatform: (text: string) => boolean): boolean {
    const rest = text.replaceAll(/\u202e[^\u202c]*\u202c/g, ' ');
    const words = withoutNames(rest).match(/(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/gu) ?? [];
    return words.some((word) => /[aeiouy]/i.test(word) && !fromBrowser.test(word) && !isOfPlatform(word));
  }
}
