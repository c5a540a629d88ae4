import type { PseudoLocale } from '#client/device/pseudo-locales.ts';

interface Texts {
  readonly [key: string]: unknown;
}

/** The parts that a translation keeps: placeholders, tags, nested texts and addresses. */
const kept = /(\{\{.*?\}\}|<\/?\w+\/?>|\$t\([^)]*\)|https?:\/\/\S+)/;
/** Other languages need about 40 % more room than English. */
const GROWTH = 1.4;
const ACUTE = '\u0301';
const RIGHT_TO_LEFT_OVERRIDE = '\u202e';
const END_OF_OVERRIDE = '\u202c';

/** Changes the words of an English text, and keeps its placeholders and tags as a translation does. */
export function pseudoText(locale: PseudoLocale, text: string): string {
  const parts = text.split(kept);
  // Every second part is one that the expression captured.
  const isWords = (_: string, at: number) => at % 2 === 0;
  const change = locale === 'en-XA' ? accented : reversed;
  const changed = parts.map((part, at) => (isWords(part, at) ? change(part) : part)).join('');
  return locale === 'en-XA' ? bracketed(changed, parts.filter(isWords).join('')) : changed;
}

/** The pseudo-translation of a tree of texts by key. */
export const pseudoTexts = (locale: PseudoLocale, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(locale, value) : pseudoTexts(locale, value as Texts),
    ]),
  );

/** Vowels have an accent, so that a text without one shows that it does not come from the texts. They are doubled. */
const accented = (words: string): string =>
  words.replaceAll(
    /[aeiouy]/gi,
    (vowel) => (vowel + ACUTE).normalize() + (vowel + ACUTE).normalize().toLowerCase(),
  );

/** The brackets show where a text begins and ends: a cut end, and sentences that are put together. */
function bracketed(text: string, words: string): string {
  const missing = Math.ceil(words.length * GROWTH) - accented(words).length - '[]'.length;
  return `[${text}${'~'.repeat(Math.max(0, missing))}]`;
}

/** Each word runs from right to left. The document's direction orders the words. */
const reversed = (words: string): string =>
  words.replaceAll(/\S+/g, (word) => RIGHT_TO_LEFT_OVERRIDE + word + END_OF_OVERRIDE);
