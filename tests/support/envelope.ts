import type { Response } from 'supertest';
import type { Caller } from '#kit/caller.ts';

interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

/** Returns the whole envelope, for fields that `ok` and `refused` do not return. */
export const envelopeOf = async <T = unknown>(response: PromiseLike<Response>): Promise<Envelope<T>> =>
  (await response).body as Envelope<T>;

export const messageOf = async (caller: Caller, ...call: Parameters<Caller['send']>): Promise<string> =>
  (await envelopeOf(caller.send(...call))).msg;
