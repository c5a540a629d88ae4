import type { NonStreaming, OutputOf, InputOf, EndpointTypes } from '#contract/endpoint.ts';
import type { Replayed } from '../replay/outcome.ts';
import type { World } from '../world.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { Registry } from '../worlds/registry.ts';

/** Where the operator sits: every world, the one the call names, and a way to act in it. */
export interface Desk {
  readonly registry: Registry;
  /** The world that `X-World` names. */
  readonly open: OpenWorld;
  /** The file of the world that came as the call's body, if one did; it is a world's, or goes with the call. */
  readonly received: { readonly file: string } | undefined;
  /**
   * One transaction in that world, caused by the operator's call; a call changes the world in one at most. What comes of
   * it is then the call's answer, and is committed only where the contract allows that.
   */
  act<T>(work: (world: World) => T): T;
  /** Builds a world anew from its log of commands and compares the two. */
  replay(open: OpenWorld): Promise<Replayed>;
  /** Slow work that comes before it. What it answers is kept in the log of commands: a hash, never a password. */
  prepare<T>(work: () => Promise<T>): Promise<T>;
}

export type OperatorRule<E extends EndpointTypes> = (
  desk: Desk,
  input: InputOf<E>,
) => OutputOf<E> | Promise<OutputOf<E>>;

/** A handler for each of the operator's endpoints but the stream, under the endpoint's own name. */
export type OperatorHandlersOf<S extends Record<string, EndpointTypes>> = {
  readonly [K in NonStreaming<S>]: OperatorRule<S[K]>;
};

/** An operator's rule with its exact types forgotten: what the mount has in its hands. */
export type AnyOperatorRule = (desk: Desk, input: never) => unknown;
