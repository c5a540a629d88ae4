import type { Response } from 'supertest';
import type { Caller } from '#tests/kit/caller.ts';

interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

/** An answer as it came over the wire, for what `ok` and `refused` do not look at, such as its message. */
export const envelopeOf = async <T = unknown>(answer: PromiseLike<Response>): Promise<Envelope<T>> =>
  (await answer).body as Envelope<T>;

/** What an answer says to a person. */
export const messageOf = async (caller: Caller, ...call: Parameters<Caller['send']>): Promise<string> =>
  (await envelopeOf(caller.send(...call))).msg;
