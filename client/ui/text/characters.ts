const plain = /^[ -~]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into graphemes: a letter with its signs, an emoji with its modifiers. Creating the segmenter takes longer
 * than rendering a screen, so plain letters do without it.
 */
export function charactersOf(text: string): readonly string[] {
  if (plain.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
