import type { Locale } from '#contract/languages.ts';
import { refusals, statusOf } from '#contract/refusals.ts';
import type { Refusal } from '../refusal.ts';
import { sayField, sayRefusal } from '../words.ts';

/** How a call ends: the envelope that every service answers in, and the HTTP status it goes with. */
export interface Outcome {
  readonly status: number;
  readonly envelope: { readonly code: number; readonly msg: string; readonly data: unknown };
  /** The methods that the address is called with, when it was called with another. */
  readonly allow?: string;
  /** In how many seconds the call would be taken, where that is known. */
  readonly retryAfter?: string;
  /** What broke the contract, if anything did. */
  readonly violation?: string;
  /** Opens the stream that is answered instead of the envelope. */
  readonly openStream?: () => void;
}

/** The answers with this data as they were sent, by their words: those of each language that was asked in. */
const texts = new WeakMap<object, Map<string, string>>();

/**
 * The envelope as it is sent. Data that is frozen, and so the same whenever it is answered, is put into words once: the
 * log then keeps one text of a thousand answers, and not a thousand copies.
 */
export function textOf(envelope: Outcome['envelope']): string {
  const { code, msg, data } = envelope;
  if (code !== 200 || typeof data !== 'object' || data === null || !Object.isFrozen(data))
    return JSON.stringify(envelope);
  const known = texts.get(data) ?? new Map<string, string>();
  const text = known.get(msg) ?? JSON.stringify(envelope);
  texts.set(data, known.set(msg, text));
  return text;
}

/** A success, with its data and its words. */
export const answered = (data: unknown, msg: string): Outcome => ({
  status: 200,
  envelope: { code: 200, msg, data },
});

/** A success that is answered as a stream. */
export const streaming = (openStream: () => void): Outcome => ({ ...answered(null, ''), openStream });

/**
 * A refusal in the caller's language; `reason` is stable and language-free, `fields` explains what is wrong where. Where
 * nothing but one field of the input is wrong, its words are the message.
 */
export function refused({ reason, details }: Refusal, locale: Locale): Outcome {
  const explained =
    details.fields &&
    Object.entries(details.fields).map(([field, words]) => [field, sayField(locale, words, details.values)]);
  const fields = explained && { fields: Object.fromEntries(explained) as Record<string, string> };
  const [only, ...others] = explained ?? [];
  const oneField = reason === 'BAD_INPUT' && others.length === 0 ? only?.[1] : undefined;
  return {
    status: statusOf(reason),
    envelope: {
      code: refusals[reason],
      msg: oneField ?? sayRefusal(locale, reason, details.values),
      data: { reason, ...fields },
    },
    ...(reason === 'TOO_MANY_REQUESTS' &&
      details.values?.['seconds'] !== undefined && { retryAfter: String(details.values['seconds']) }),
    ...(reason === 'METHOD_NOT_ALLOWED' && { allow: String(details.values?.['methods'] ?? '') }),
  };
}
