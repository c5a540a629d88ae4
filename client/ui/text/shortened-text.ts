import { charactersOf } from './characters.ts';

const longest = 30;
const shownAtStart = 15;
const shownAtEnd = 6;

/**
 * Shortens a text of more than 30 characters to its first 15, an ellipsis and its last 6 (spec, section 5). Counts
 * graphemes.
 */
export function shortenedText(text: string): string {
  // A grapheme has at least one code unit, so short texts need no counting. A host may send no text, or a number.
  if (!text || !(text.length > longest)) return text;
  const characters = charactersOf(text);
  if (characters.length <= longest) return text;
  return `${characters.slice(0, shownAtStart).join('')}…${characters.slice(-shownAtEnd).join('')}`;
}
