/** How a value is typed: a structure as JSON. */
export type Kind = 'switch' | 'number' | 'text' | 'json';

/** A value as it stands in its field. */
export function writeOut(value: unknown): { kind: Kind; text: string } {
  if (typeof value === 'string') return { kind: 'text', text: value };
  const kind = typeof value === 'boolean' ? 'switch' : typeof value === 'number' ? 'number' : 'json';
  return { kind, text: JSON.stringify(value, null, 2) };
}

/** The value that was typed. What is no JSON goes as the text that it is, for the platform to refuse. */
export function readAs(kind: Kind, text: string): unknown {
  if (kind === 'text') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
