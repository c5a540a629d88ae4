const longest = 30;
const keptAtStart = 15;
const keptAtEnd = 6;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Shortens a text over 30 characters to its first 15, an ellipsis and its last 6. A character is what a reader
 * sees as one, so that no Indic syllable or emoji is cut in half.
 */
export function shortenText(text: string): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= longest) return text;
  return `${characters.slice(0, keptAtStart).join('')}…${characters.slice(-keptAtEnd).join('')}`;
}
