import type { Outcome } from './envelope.ts';

const BLOT = '[secret]';
const MOST_CHARACTERS = 10_000;
const secretFields = /password|token|ticket|^(code|captcha)$/i;
const secretHeaders = new Set(['x-access-token', 'authorization', 'cookie']);

/** The fields of a call with its secrets blotted out, cut to what a log should hold. */
export function shownFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let left = MOST_CHARACTERS;
  const shown = Object.entries(fields).map(([name, value]) => {
    const text = secretFields.test(name) ? BLOT : String(value);
    const kept = text.length > left ? `${text.slice(0, left)}…` : text;
    left -= kept.length + name.length;
    return [name.slice(0, 100), kept];
  });
  return Object.fromEntries(shown) as Record<string, unknown>;
}

export const shownHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeaders.has(name) ? BLOT : String(value)]),
  );

/** The headers of an answer that say something about it; those that every answer has alike would fill the log. */
const tellingHeaders = new Set([
  'content-type',
  'allow',
  'x-request-id',
  'x-world',
  'x-world-time',
  'x-sandbox',
]);

/** Of an answer's headers (name, value, name, value) those that tell something of the call, named in small letters. */
export function shownAnswerHeaders(headers: readonly string[]): Record<string, string> {
  const shown: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]?.toLowerCase() ?? '';
    if (tellingHeaders.has(name)) shown[name] = headers[at + 1] ?? '';
  }
  return shown;
}

type Envelope = Outcome['envelope'];

/** The answers that carry a secret, and what of them may be shown. */
const shownAnswers: Readonly<Record<string, (envelope: Envelope) => Envelope>> = {
  'user.login': (envelope) => ({ ...envelope, msg: BLOT }),
  'msg.liveTicket': (envelope) => ({ ...envelope, data: BLOT }),
};

/** An answer as a log may hold it; undefined when all of it may be shown. */
export const shownAnswer = (endpoint: string, envelope: Envelope): Envelope | undefined =>
  envelope.code === 200 ? shownAnswers[endpoint]?.(envelope) : undefined;
