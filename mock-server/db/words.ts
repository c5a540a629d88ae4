/**
 * A condition of SQL: a text has every one of `@words`, in small or capital letters. Where the text is made of an `id`, it
 * says of which table, since what the words are read from has one, too.
 */
export const hasWords = (text: string): string =>
  `NOT EXISTS (SELECT 1 FROM json_each(@words) WHERE instr(lower(${text}), value) = 0)`;

/** What `@words` is for what an operator typed; without anything, every text has it. */
export const wordsIn = (typed = ''): string =>
  JSON.stringify(typed.toLowerCase().split(/\s+/).filter(Boolean));

/** An amount as it is written, for such a text. */
export const amountText = (micro: string): string => `printf('%.2f', ${micro} / 1e6)`;

/** What an operator wants to see of a list: one status or all, where anything waits that first, and what has these words. */
export interface Listing {
  readonly status: string | undefined;
  readonly pendingFirst: boolean;
  readonly query: string | undefined;
}

/** The parameters `@status`, `@pendingFirst` and `@words` of such a query. */
export const parametersOf = ({ status, pendingFirst, query }: Listing) => ({
  status: status ?? null,
  pendingFirst: Number(pendingFirst),
  words: wordsIn(query),
});
