import type { Response } from 'supertest';

interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

/** An answer as it came over the wire, for what `ok` and `refused` do not look at, such as its message. */
export const envelopeOf = async <T = unknown>(answer: PromiseLike<Response>): Promise<Envelope<T>> =>
  (await answer).body as Envelope<T>;
