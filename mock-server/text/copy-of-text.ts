/** A part of a text as a copy: V8 keeps the whole text in memory for a slice or a match. */
export const copyOfText = (part: string): string => Buffer.from(part).toString();
