import type { Reason } from '#contract/refusals.ts';
import { Failure } from '../failure.ts';

/** The failure of a call that the host would refuse. It was not sent. */
export const refusal = (reason: Reason, message: string): Failure =>
  new Failure({ kind: 'refused', code: 0, message, reason });
