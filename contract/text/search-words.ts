import { latinDigits } from './latin-digits.ts';

const plain = /^[ -~]*$/;
const marks = /[\u0300-\u036f]/g;
/** Soft hyphens, word joiners, and the joiners that only choose the shape of an Indic letter. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Latin letters that Unicode does not decompose into a letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
};
const undecomposed = /[ıßæœøđł]/g;

/**
 * A text for searches: without case and diacritics, so that `ucret` finds `Ücret`, and in Latin digits. All four
 * Turkish i (İ i I ı) are the same letter, as are ü and u. A search must not depend on the language of the screen,
 * because names are of any language. Vowel signs of Indic scripts are letters and stay.
 */
export function folded(text: string): string {
  // Normalising takes longer than everything else, and request logs are searched as a whole.
  if (plain.test(text)) return text.toLowerCase();
  return latinDigits(text.toLowerCase().normalize('NFD'))
    .replace(marks, '')
    .replace(invisible, '')
    .replace(undecomposed, (letter) => letters[letter] ?? letter);
}

const number = /^[+\-−]?(\d[\d.,]*)$/;
const lastPart = /^(.*)[.,](\d*)$/;

/**
 * The spellings by which a word is found. A number is also found without its sign and with the separators of any language:
 * `1.250,50` as `1250.50`, `+254` as `254`. Three digits after the only kind of separator may be decimals or thousands.
 */
function spellings(word: string): string[] {
  const [, digits] = number.exec(word) ?? [];
  if (digits === undefined) return [word];
  const [, whole, decimals] = lastPart.exec(digits) ?? [];
  if (whole === undefined || decimals === undefined) return [word, digits];
  const ungrouped = whole.replaceAll(/[.,]/g, '');
  const grouped = decimals.length === 3 ? [ungrouped + decimals] : [];
  return [word, digits, `${ungrouped}.${decimals}`, ...grouped];
}

/** The words of a search. A text matches if it contains each of them in one of its spellings. */
export const searchWords = (typed: string): string[][] =>
  folded(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set(spellings(word))]);

export const containsWords = (foldedText: string, words: readonly (readonly string[])[]): boolean =>
  words.every((word) => word.some((spelling) => foldedText.includes(spelling)));
