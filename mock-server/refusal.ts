import type { Reason } from '#contract/refusals.ts';
import type { World } from './world.ts';

interface Details {
  /** For bad input: field → the words that explain it (a key of `words/fields`). */
  readonly fields?: Readonly<Record<string, string>>;
  /** What the message or the words of a field name, e.g. the minimum. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** What must be kept although the call is undone: a failed try counted, for instance. Runs in a transaction of its own. */
  readonly afterwards?: (world: World) => void;
}

/** A fault of the caller's that the contract foresees. Whoever throws it undoes the whole call. */
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

/** Refuses one field of the input, in the words of `words/fields`. */
export const refuseField = (field: string, words: string): never =>
  refuse('BAD_INPUT', { fields: { [field]: words } });
