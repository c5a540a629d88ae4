import { escaped, folded, stemsOf, termsIn, type Glossary } from './glossary.ts';

/** Terms whose words are easily taken for each other. A text that says one must not use the word of another. */
const confusable = ['balance', 'available', 'income', 'receive', 'withdraw'] as const;

/** Stems match at the beginning of a word, so that Turkish "ilan" is not found in "yapılan". */
const hasStem = (own: string, stem: string, tag: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{M}])${escaped(folded(stem, tag))}`, 'u').test(own);

/**
 * The words of a text that mislead a reader there: `avoid` of the glossary has them by the English term that they must not
 * translate, and below `*` those that no text has.
 */
export function avoidedWords({ avoid = {} }: Glossary, tag: string, english: string, text: string): string[] {
  const own = folded(text, tag);
  const terms = ['*', ...termsIn(english, Object.keys(avoid))];
  return terms.flatMap((term) =>
    [avoid[term] ?? []]
      .flat()
      .filter((stem) => hasStem(own, stem, tag))
      .map((stem) => (term === '*' ? `“${stem}”` : `“${stem}” for “${term}”`)),
  );
}

/** Pairs of terms of which a text seems to use one for the other: it has no stem of the first, and one of the second. */
export function swappedTerms(glossary: Glossary, tag: string, english: string, text: string): string[] {
  const own = folded(text, tag);
  const uses = (term: string) => stemsOf(glossary, term).some((stem) => own.includes(folded(stem, tag)));
  const said = termsIn(english, Object.keys(glossary.terms));
  const areSaid = (term: string) => said.some((one) => one.includes(term));
  return confusable
    .filter((term) => said.includes(term) && !uses(term))
    .flatMap((term) =>
      confusable
        .filter((other) => other !== term && !areSaid(other) && uses(other))
        .map((other) => `the word for “${other}” for “${term}”`),
    );
}
