/** Whether a text contains every word of a filter, ignoring case. */
export function matches(text: string, filter: string): boolean {
  const words = filter.toLowerCase().split(/\s+/);
  const searched = text.toLowerCase();
  return words.every((word) => searched.includes(word));
}
