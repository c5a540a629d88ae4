import type { Reason } from '#contract/refusals.ts';
import type { World } from './world.ts';

interface Details {
  /** The wrong fields of bad input, each with the key of its explanation in `words/fields`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The values that the message or a field's explanation names, such as the minimum. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Keeps something although the request is undone, such as the count of failed tries. Runs in its own transaction. */
  readonly afterwards?: (world: World) => void;
}

/** An error of the caller that the contract declares. Throwing it undoes the whole request. */
export class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    readonly details: Details = {},
  ) {
    super(reason);
  }
}

export function refuse(reason: Reason, details?: Details): never {
  throw new Refusal(reason, details);
}

/** Refuses one field of the input, with an explanation of `words/fields`. */
export const refuseField = (field: string, words: string): never =>
  refuse('BAD_INPUT', { fields: { [field]: words } });
