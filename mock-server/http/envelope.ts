import type { Response } from 'express';
import type { Locale } from '#contract/languages.ts';
import { refusals, statusOf } from '#contract/refusals.ts';
import type { Refusal } from '../refusal.ts';
import { sayField, sayRefusal } from '../words.ts';

/** Every answer of every service: `{ code, msg, data }`. */
export function sendAnswer(response: Response, data: unknown, message: string): void {
  response.json({ code: 200, msg: message, data });
}

/** A refusal in the caller's language; `reason` is stable and language-free, `fields` explains what is wrong where. */
export function sendRefusal(response: Response, refusal: Refusal, locale: Locale): void {
  const { reason, details } = refusal;
  if (reason === 'METHOD_NOT_ALLOWED') response.set('Allow', String(details.values?.['methods'] ?? ''));
  const fields = details.fields && {
    fields: Object.fromEntries(
      Object.entries(details.fields).map(([field, words]) => [field, sayField(locale, words)]),
    ),
  };
  response.status(statusOf(reason)).json({
    code: refusals[reason],
    msg: sayRefusal(locale, reason, details.values),
    data: { reason, ...fields },
  });
}
