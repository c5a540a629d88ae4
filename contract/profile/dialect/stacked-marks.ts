const stacks = /[\p{Mn}\p{Me}](?:[\u200C\u200D]*[\p{Mn}\p{Me}]){2,}/gu;
const joiners = /[\u200C\u200D]/g;
/** The script “inherited”: marks of letters of any script. */
const isInherited = /^\p{sc=Zinh}/u;
/** Vowels and doubling of Arabic, of which “Allah” has three on one letter. */
const isArabic = /^[\u064B-\u065F\u0670]/;

/**
 * Leaves out marks that would be drawn over the neighbours of a text: of a run on one letter, each mark stays once, at most
 * two of those that letters of any script take, three of Arabic's, and at most four of another script's own.
 */
export const withoutStacks = (text: string): string =>
  text.replace(stacks, (run) => {
    const marks = [...new Set(run.replace(joiners, ''))];
    return marks.slice(0, limitOf(run)).join('');
  });

function limitOf(run: string): number {
  if (isArabic.test(run)) return 3;
  return isInherited.test(run) ? 2 : 4;
}
