/**
 * An SQL condition: a text contains every one of `@words`, regardless of case. An `id` in the text must be qualified by its
 * table, because json_each has a column of that name as well.
 */
export const hasWords = (text: string): string =>
  `NOT EXISTS (SELECT 1 FROM json_each(@words) WHERE instr(lower(${text}), value) = 0)`;

/** The parameter `@words` for a search. Every text matches an empty search. */
export const wordsIn = (typed = ''): string =>
  JSON.stringify(typed.toLowerCase().split(/\s+/).filter(Boolean));

/** An amount as it is displayed, for such a text. */
export const amountText = (micro: string): string => `printf('%.2f', ${micro} / 1e6)`;

/** The filter of an operator's list: one status or all, pending items first or not, and a search. */
export interface Listing {
  readonly status: string | undefined;
  readonly pendingFirst: boolean;
  readonly query: string | undefined;
}

/** The query parameters `@status`, `@pendingFirst` and `@words`. */
export const parametersOf = ({ status, pendingFirst, query }: Listing) => ({
  status: status ?? null,
  pendingFirst: Number(pendingFirst),
  words: wordsIn(query),
});
