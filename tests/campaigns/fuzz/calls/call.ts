import type { Endpoint } from '#contract/endpoint.ts';

/** One request of the campaign. */
export interface Call {
  /** The endpoint that it is judged by. Undefined where its address or its bytes were changed. */
  readonly endpoint: Endpoint | undefined;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /**
   * `whole` awaits its answer over a connection that is kept. `bytes` are the bytes of a damaged request, on a connection of
   * their own. `stream` opens a stream and drops it, and `dropped` leaves before its answer.
   */
  readonly how: 'whole' | 'bytes' | 'stream' | 'dropped';
}

const EXCERPT = 200;

export function lineOf({ method, target, headers, body, how }: Call): string {
  const { 'x-world': _world, 'x-access-token': token, ...rest } = headers;
  const who = token === undefined ? '' : ' as a member';
  const sent = Object.entries(rest).map(([name, value]) => `${name}: ${value}`);
  const content =
    body === undefined ? '' : ` ${JSON.stringify(body.subarray(0, EXCERPT).toString('latin1'))}`;
  return `${how === 'whole' ? '' : `(${how}) `}${method} ${target}${who} {${sent.join(', ')}}${content}`;
}
