import { BLOT } from '../shown-fields.ts';
import type { Outcome } from './envelope.ts';

const secretHeaders = new Set(['x-access-token', 'authorization', 'cookie']);

/** The headers of a request as the log shows them: each as one text, secrets blotted out. */
export function shownHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const name in headers) shown[name] = secretHeaders.has(name) ? BLOT : String(headers[name]);
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
