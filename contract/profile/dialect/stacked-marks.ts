const stacks = /[\p{Mn}\p{Me}]{3,}/gu;
/** The script “inherited”: marks of letters of any script. */
const isInherited = /^\p{sc=Zinh}/u;

/**
 * Leaves out marks that would be drawn over the neighbours of a text: of a run on one letter, each mark stays once, at most
 * two of those that letters of any script take, and at most four of a script's own.
 */
export const withoutStacks = (text: string): string =>
  text.replace(stacks, (marks) => [...new Set(marks)].slice(0, isInherited.test(marks) ? 2 : 4).join(''));
