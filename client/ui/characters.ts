const plain = /^[ -~]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * What a reader takes for the characters of a text: a letter with its signs, an emoji with its modifiers. Making the
 * segmenter takes a browser longer than drawing a screen, and plain letters need none.
 */
export function charactersOf(text: string): readonly string[] {
  if (plain.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
