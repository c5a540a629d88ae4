import { charactersOf } from './characters.ts';

const longest = 30;
const shownAtStart = 15;
const shownAtEnd = 6;

/**
 * A text of over 30 characters as its first 15, an ellipsis and its last 6; any other as it is. (spec,
 * "Behaviour everywhere").
 */
export function shortenedText(text: string): string {
  // A character is at least one unit long, so most texts need no counting; and a platform may answer none, or a number.
  if (!text || !(text.length > longest)) return text;
  const characters = charactersOf(text);
  if (characters.length <= longest) return text;
  return `${characters.slice(0, shownAtStart).join('')}…${characters.slice(-shownAtEnd).join('')}`;
}
