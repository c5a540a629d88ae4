import type { Endpoint } from '#contract/endpoint.ts';
import { refuse } from '../refusal.ts';
import type { WorldsHandler } from './operator.ts';
import type { WorldHandler } from './transaction.ts';

export type AnyHandler = WorldHandler | WorldsHandler<Endpoint>;

/** An endpoint with its handler. Streams have none. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler | undefined;
}

interface Address {
  readonly pattern: RegExp;
  readonly routes: Route[];
}

/** A route with the parameters of the path, such as `:id`. */
export interface Match extends Route {
  readonly params: Readonly<Record<string, string>>;
}

const NO_PARAMS = {};

/** Every endpoint by its address: `/api/<service>/<path>` for members, `/control/<path>` for the operator. */
export class Routes {
  readonly #addresses = new Map<string, Address>();

  constructor(endpoints: readonly Endpoint[], handlerOf: (endpoint: Endpoint) => AnyHandler) {
    for (const endpoint of endpoints) {
      const path = addressOf(endpoint);
      const address = this.#addresses.get(path) ?? { pattern: patternOf(path), routes: [] };
      address.routes.push({ endpoint, handler: endpoint.stream ? undefined : handlerOf(endpoint) });
      this.#addresses.set(path, address);
    }
  }

  /** Finds a route. Refuses UNKNOWN_ENDPOINT, or METHOD_NOT_ALLOWED with the methods of the address. */
  find(method: string, path: string): Match {
    // The spec writes its paths with and without a leading slash; both work.
    const { routes, params } =
      this.#exact(path) ?? this.#exact(path.replace(/\/{2,}/g, '/')) ?? this.#ofOperator(path);
    const route = routes.find(({ endpoint }) => endpoint.method === method);
    if (route) return { endpoint: route.endpoint, handler: route.handler, params };
    const methods = routes.map(({ endpoint }) => endpoint.method).join(', ');
    return refuse('METHOD_NOT_ALLOWED', { values: { methods } });
  }

  #exact(path: string) {
    const routes = this.#addresses.get(path)?.routes;
    return routes && { routes, params: NO_PARAMS };
  }

  #ofOperator(path: string) {
    for (const { pattern, routes } of this.#addresses.values()) {
      const match = routes[0]?.endpoint.access === 'operator' && pattern.exec(path);
      if (match) return { routes, params: decoded(match.groups) };
    }
    return refuse('UNKNOWN_ENDPOINT');
  }
}

const addressOf = ({ access, service, path }: Endpoint): string =>
  access === 'operator' ? `/control/${path}` : `/api/${service}/${path}`;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');

function decoded(params: Readonly<Record<string, string>> = {}): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return refuse('BAD_REQUEST');
  }
}
