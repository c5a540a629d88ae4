import { containsWords, folded, searchWords } from '#contract/text/search-words.ts';

/** Returns true if a text contains every word of a filter, by the same rules as the platform's searches. */
export const matches = (text: string, filter: string): boolean =>
  containsWords(folded(text), searchWords(filter));
