/** How many words a text has, in whatever language it is: not every one parts them by blanks. */
export function wordCount(text: string, tag: string): number {
  const words = new Intl.Segmenter(tag, { granularity: 'word' }).segment(text);
  return [...words].filter(({ isWordLike }) => isWordLike).length;
}
