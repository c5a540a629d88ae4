import { BLOT } from '../shown-fields.ts';
import type { Outcome } from './envelope.ts';

const secretHeaders = new Set(['x-access-token', 'authorization', 'cookie']);

/** The headers of a request as the log shows them: each as one text, secrets blotted out. */
export function shownHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const name in headers) shown[name] = secretHeaders.has(name) ? BLOT : String(headers[name]);
  return shown;
}

/** The headers of an answer that say something about it; those that every answer has alike would fill the log. */
const tellingHeaders = new Map(
  ['Content-Type', 'Allow', 'Retry-After', 'X-Request-Id', 'X-World', 'X-World-Time', 'X-Sandbox'].map(
    (name) => [name, name.toLowerCase()],
  ),
);

/** Of an answer's headers (name, value, name, value) those that tell something of the call, named in small letters. */
export function shownAnswerHeaders(headers: readonly string[]): Record<string, string> {
  const shown: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) {
    const name = tellingHeaders.get(headers[at] ?? '');
    if (name !== undefined) shown[name] = headers[at + 1] ?? '';
  }
  return shown;
}

type Envelope = Outcome['envelope'];

/** The answers that carry a secret, and what of them may be shown. */
const shownAnswers: Readonly<Record<string, (envelope: Envelope) => Envelope>> = {
  'user.login': (envelope) => ({ ...envelope, msg: BLOT }),
  'msg.liveTicket': (envelope) => ({ ...envelope, data: BLOT }),
  'control.createSession': (envelope) => ({
    ...envelope,
    data: { ...(envelope.data as object), token: BLOT },
  }),
};

/** An answer as a log may hold it; undefined when all of it may be shown. */
export const shownAnswer = (endpoint: string, envelope: Envelope): Envelope | undefined =>
  envelope.code === 200 ? shownAnswers[endpoint]?.(envelope) : undefined;
