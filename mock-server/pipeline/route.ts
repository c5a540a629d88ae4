import type { Endpoint } from '#contract/endpoint.ts';
import type { PreparedHandler } from '../world.ts';
import type { WorldsHandler } from './operator.ts';

/** A handler that acts in one world. */
export type WorldHandler = ((world: never, input: never) => unknown) | PreparedHandler<Endpoint, unknown>;

export type AnyHandler = WorldHandler | WorldsHandler<Endpoint>;

/** An endpoint with its handler. */
export interface Route<Handler = AnyHandler> {
  readonly endpoint: Endpoint;
  readonly handler: Handler;
}
