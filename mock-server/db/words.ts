import { containsWords, folded, searchWords } from '#contract/text/search-words.ts';

/** A folded text for SQLite, as the SQL function `folded`. Its own `lower` changes only A to Z. */
export const foldedValue = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? folded(String(value)) : null;

/**
 * Returns the SQL function `containsWords`, which is 1 if a text contains every one of the words. A text is folded once for
 * all words, and the words are parsed once for all texts.
 */
export function wordsMatcher(): (text: unknown, words: unknown) => number {
  let known: { readonly json: unknown; readonly words: string[][] } = { json: '[]', words: [] };
  return (text, json) => {
    if (known.json !== json) known = { json, words: JSON.parse(String(json)) as string[][] };
    const searched = foldedValue(text);
    return Number(searched !== null && containsWords(searched, known.words));
  };
}

/** An SQL condition: a text contains every one of `@words` in one of its spellings. */
export const hasWords = (text: string): string => `(@words = '[]' OR containsWords(${text}, @words))`;

/** The parameter `@words` for a search. Every text matches an empty search. */
export const wordsIn = (typed = ''): string => JSON.stringify(searchWords(typed));

/** The SQL expression for an amount as it is displayed, with 2 to 6 decimals, as a part of a searched text. */
export const amountText = (micro: string): string =>
  `iif(${micro} % 10000 = 0, printf('%.2f', ${micro} / 1e6), rtrim(printf('%.6f', ${micro} / 1e6), '0'))`;

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
