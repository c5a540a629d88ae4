import { parseJson } from '#kit/host/exact-json.ts';
import type { Finding } from './outcome.ts';

/** The raw answer of a host, or the reason why there is none. */
export type Reply = Answered | Failed;

export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  readonly contentType: string;
  readonly location: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Failed {
  readonly kind: 'failed';
  readonly failure: 'late' | 'too large' | 'broken' | 'unreachable';
  readonly detail: string;
}

export interface Read {
  /** The parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
  /** The body that the host sent, if `body` is a translation. */
  readonly raw?: unknown;
  /** The names of the fields with an integer that a number cannot hold. */
  readonly longIntegers?: readonly string[];
  readonly differences: readonly Finding[];
  readonly notes: readonly Finding[];
}

/** Parses a body as JSON. Never throws. */
export function readBody({
  status,
  body,
  contentType,
}: Pick<Answered, 'status' | 'body' | 'contentType'>): Read {
  if (status === 204) return { body: '', differences: [], notes: [] };
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8';
  const notes: Finding[] = [];
  const wrong = (expected: string, found: string, text: string): Read => ({
    body: text,
    differences: [{ path: 'body', expected, found }],
    notes,
  });

  if (charset !== 'utf-8' && charset !== 'utf8')
    notes.push({ path: 'body', expected: 'UTF-8', found: `the charset ${charset}` });
  let text: string;
  try {
    text = new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return wrong(`text in ${charset}`, 'bytes that are not', body.toString('latin1'));
  }
  try {
    const { value, longIntegers } = parseJson(text);
    if (!/[/+]json\b/i.test(contentType))
      notes.push({ path: 'body', expected: 'application/json', found: contentType || 'no content type' });
    return { body: value, longIntegers, differences: [], notes };
  } catch {
    return wrong(
      'JSON',
      text === '' ? 'an empty body' : `text that begins with ${JSON.stringify(text.slice(0, 40))}`,
      text,
    );
  }
}
