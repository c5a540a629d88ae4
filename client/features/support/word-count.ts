/** Counts words in any language; some languages do not separate words by spaces. */
export function wordCount(text: string, tag: string): number {
  const words = new Intl.Segmenter(tag, { granularity: 'word' }).segment(text);
  return [...words].filter(({ isWordLike }) => isWordLike).length;
}
