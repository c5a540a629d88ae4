/** Marks that lack their narrow space, and colons that lack their wide one. A line could break at a plain space. */
const BREAKABLE = /[^\u202f][;!?](?=\s|$)|[^\u202f]»|«[^\u202f]|[^\u00a0]:(?=\s|$)/gu;

/** The marks of a French text that a line break could part from their word. */
export const breakableMarks = (tag: string, text: string): string[] =>
  tag.startsWith('fr') ? (text.match(BREAKABLE) ?? []) : [];
