import { folded, searchWords } from '#contract/search-words.ts';

/** A folded text for SQLite, as the SQL function `folded`. Its own `lower` changes only A to Z. */
export const foldedValue = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? folded(String(value)) : null;

/**
 * An SQL condition: a text contains every one of `@words` in one of its spellings. An `id` in the text must be qualified by
 * its table, because json_each has a column of that name as well.
 */
export const hasWords = (text: string): string => `NOT EXISTS (
    SELECT 1 FROM json_each(@words) AS word WHERE NOT EXISTS (
      SELECT 1 FROM json_each(word.value) AS spelling WHERE instr(folded(${text}), spelling.value) > 0))`;

/** The parameter `@words` for a search. Every text matches an empty search. */
export const wordsIn = (typed = ''): string => JSON.stringify(searchWords(typed));

/** An amount as it is displayed, with 2 to 6 decimals, for such a text. */
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
