/** Whether a text has every word of a filter in it, in small or capital letters. */
export function matches(text: string, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const searched = text.toLowerCase();
  return words.every((word) => searched.includes(word));
}
