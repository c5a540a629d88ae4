/** Digits of Devanagari, Tamil, Telugu and Kannada. Their blocks end in the same ten code points. */
const nativeDigits = /[०-९௦-௯౦-౯೦-೯]/g;

/**
 * A text for searches: without case and diacritics, so that `ucret` finds `Ücret`, and in Latin digits. The Turkish İ and ı
 * count as i. Vowel signs of Indic scripts are letters and stay.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll(nativeDigits, (digit) => String((digit.charCodeAt(0) & 15) - 6));

/** The same for SQLite, as the SQL function `folded`. Its own `lower` changes only A to Z. */
export const foldedValue = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? folded(String(value)) : null;

/**
 * An SQL condition: a text contains every one of `@words`, regardless of case and diacritics. An `id` in the text must be
 * qualified by its table, because json_each has a column of that name as well.
 */
export const hasWords = (text: string): string =>
  `NOT EXISTS (SELECT 1 FROM json_each(@words) WHERE instr(folded(${text}), value) = 0)`;

/** The parameter `@words` for a search. Every text matches an empty search. */
export const wordsIn = (typed = ''): string => JSON.stringify(folded(typed).split(/\s+/).filter(Boolean));

/** An amount as it is displayed, for such a text. */
export const amountText = (micro: string): string => `printf('%.2f', ${micro} / 1e6)`;

/** The filter of an operator's list: one status or all, pending items first or not, and a search. */
export interface Listing {
  readonly status: string | undefined;
  readonly waitingFirst: boolean;
  readonly query: string | undefined;
}

/** The query parameters `@status`, `@waitingFirst` and `@words`. */
export const parametersOf = ({ status, waitingFirst, query }: Listing) => ({
  status: status ?? null,
  waitingFirst: Number(waitingFirst),
  words: wordsIn(query),
});
