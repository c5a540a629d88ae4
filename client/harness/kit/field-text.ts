/** What a field of a call holds, in a line: texts as they are, anything else as JSON. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
