import { wordsOf } from './structure.ts';

/** The dot below the letters of Hindi loanwords. It is easily left out, and a text without it looks correct. */
const NUKTA = '\u093C';
const WORD = /[\p{L}\p{M}]+/gu;

/** The words that the texts of a language write both with and without a nukta, such as लायक and लायक़. */
export function spellingVariants(texts: Iterable<string>): string[][] {
  const spellings = new Map<string, Set<string>>();
  for (const text of texts)
    for (const word of wordsOf(text).normalize('NFD').match(WORD) ?? []) {
      const bare = word.replaceAll(NUKTA, '');
      spellings.set(bare, (spellings.get(bare) ?? new Set()).add(word));
    }
  return [...spellings.values()].filter(({ size }) => size > 1).map((words) => [...words].sort());
}
