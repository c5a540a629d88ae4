const longest = 30;
const shownAtStart = 15;
const shownAtEnd = 6;

/**
 * A text of over 30 characters as its first 15, an ellipsis and its last 6; any other as it is. A character is what a
 * reader takes for one: a letter with its signs, an emoji with its modifiers (spec, "Behaviour everywhere").
 */
export function shortenedText(text: string): string {
  // A character is at least one unit long, so most texts need no counting; and a platform may answer none at all.
  if (!text || text.length <= longest) return text;
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= longest) return text;
  return `${characters.slice(0, shownAtStart).join('')}…${characters.slice(-shownAtEnd).join('')}`;
}
