import type { Language } from '#contract/languages.ts';

/** The language without the region of a tag: `hi` of `hi-IN`. */
export const languageOf = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/, 1)[0];

/** The offered language that the browser prefers (`navigator.languages`, best first). */
export const preferredLanguage = (
  preferred: readonly string[],
  offered: readonly Language[],
): Language | undefined =>
  preferred
    .map((tag) => offered.find((one) => languageOf(one.tag) === languageOf(tag)))
    .find((language) => language !== undefined);
