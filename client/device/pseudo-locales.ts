/**
 * Languages for tests, generated from the English texts: `en-XA` is accented and longer, `ar-XB` runs from right to left.
 * Only the harness's phones know them; to the platform they are English.
 */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const;

export type PseudoLocale = (typeof pseudoLocales)[number];
