import type { Endpoint } from '#contract/endpoint.ts';
import { operatorHandlerOf } from './control/handlers.ts';
import type { AnyHandler } from './pipeline/route.ts';
import { serviceHandlerOf } from './services/handlers.ts';

/** The handler of an endpoint, a member's or the operator's. */
export const handlerOf = (endpoint: Endpoint): AnyHandler =>
  endpoint.access === 'operator' ? operatorHandlerOf(endpoint) : serviceHandlerOf(endpoint);
