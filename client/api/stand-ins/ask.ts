import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts';
import { isOffered } from '../host-profile.ts';

/** Calls an endpoint that the host has, and returns the data of its answer. */
export type Ask = <E extends Endpoint>(endpoint: E, fields: RequestOf<E>) => Promise<OutputOf<E>>;

/** Computes the data of an endpoint that the host lacks from answers of endpoints that it has. */
export type StandIn = (fields: Readonly<Record<string, string | undefined>>, ask: Ask) => Promise<unknown>;

/** Calls an endpoint without fields, if the host has it. */
export const askIfOffered = <E extends Endpoint>(ask: Ask, endpoint: E): Promise<OutputOf<E> | undefined> =>
  isOffered(endpoint) ? ask(endpoint, {} as RequestOf<E>) : Promise.resolve(undefined);
