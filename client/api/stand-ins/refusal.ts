import type { Reason } from '#contract/refusals.ts';
import type { ForeseenRefusal } from '#client/i18n/foreseen-refusals.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Failure } from '../failure.ts';

/** The failure of a call that the host would refuse. It was not sent. */
export const refusal = (
  reason: Reason & ForeseenRefusal,
  values?: Readonly<Record<string, string>>,
): Failure => refusedLocally(reason, refusalText(reason, values));

/** The same failure with a message of the client. */
export const refusedLocally = (reason: Reason, message: string): Failure =>
  new Failure({ kind: 'refused', code: 0, message, reason });
