import type { Endpoint } from '#contract/endpoint.ts';
import { comparable, nearestOf, type Comparable } from '#contract/nearest.ts';
import { Refusal, refuse } from '../handling/refusal.ts';
import type { PreparedHandler } from '../handling/world.ts';
import type { WorldsHandler } from './operator.ts';

/** A handler that acts in one world. */
export type WorldHandler = ((world: never, input: never) => unknown) | PreparedHandler<Endpoint, unknown>;

export type AnyHandler = WorldHandler | WorldsHandler<Endpoint>;

export interface Route<Handler = AnyHandler> {
  readonly endpoint: Endpoint;
  readonly handler: Handler;
}

/** Streams have no handler. */
type AnyRoute = Route<AnyHandler | undefined>;

interface Address {
  readonly pattern: RegExp;
  readonly routes: AnyRoute[];
}

/** A route with the parameters of the path, such as `:id`. */
export interface Match extends AnyRoute {
  readonly params: Readonly<Record<string, string>>;
}

const NO_PARAMS = {};

/** Every endpoint by its address: `/api/<service>/<path>` for members, `/control/<path>` for the operator. */
export class Routes {
  readonly #addresses = new Map<string, Address>();

  readonly #endpoints: readonly Endpoint[];

  constructor(endpoints: readonly Endpoint[], handlerOf: (endpoint: Endpoint) => AnyHandler) {
    this.#endpoints = endpoints;
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
    const found = this.#exact(path) ?? this.#exact(path.replace(/\/{2,}/g, '/')) ?? this.#ofOperator(path);
    if (!found) throw unknownAddress(this.#endpoints, method, path);
    const { routes, params } = found;
    // HEAD is answered like GET, without the body. Streams are left out, because they do not end, and so are GETs that write.
    const route =
      routes.find(({ endpoint }) => endpoint.method === method) ??
      routes.find(({ endpoint }) => method === 'HEAD' && isQuestion(endpoint));
    if (route) return { endpoint: route.endpoint, handler: route.handler, params };
    const methods = routes.map(({ endpoint }) => endpoint.method).join(', ');
    return refuse('METHOD_NOT_ALLOWED', { values: { methods } });
  }

  /** Returns who may send a request to the operator's service besides the operator, if anyone. */
  exemption(method: string, path: string): 'phones' | 'beforeLogin' | undefined {
    const routes = this.#exact(path)?.routes ?? [];
    const endpoint = routes.find((route) => route.endpoint.method === method)?.endpoint;
    if (endpoint?.forPhones) return 'phones';
    return endpoint?.beforeLogin ? 'beforeLogin' : undefined;
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
    return undefined;
  }
}

const isQuestion = ({ method, stream, safe }: Endpoint): boolean => method === 'GET' && !stream && safe;

/** The refusal of an address without an endpoint. It suggests the nearest address and names its endpoint. */
export function unknownAddress(endpoints: readonly Endpoint[], method: string, path: string): Refusal {
  const written = path.replace(/^\/(api|control)(?=\/)/, '').slice(1);
  const own = endpoints.filter(({ access }) => (access === 'operator') === path.startsWith('/control/'));
  // A parameter of a path matches anything, so in a suggestion for the other service it would match too much.
  const others = endpoints.filter((endpoint) => !own.includes(endpoint) && !endpoint.path.includes(':'));
  const near = endpointNear(written, method, own) ?? endpointNear(written, method, others);
  if (!near) return new Refusal('UNKNOWN_ENDPOINT');
  const base = near.access === 'operator' ? '/control' : '/api';
  const suggestion = `${near.method} ${base}/${addressNear(written.split('/'), near).name} (${near.id})`;
  return new Refusal('UNKNOWN_ENDPOINT', { values: { context: 'near', near: suggestion } });
}

/**
 * The names of an endpoint that an unknown address is compared with. The one with the parameters of a path depends on that
 * address.
 */
interface Names {
  readonly parts: readonly string[];
  readonly hasParams: boolean;
  readonly address: Comparable;
  readonly name: Comparable;
}

/** Prepared once: anyone may call unknown addresses, and each is compared with all endpoints. */
const namesByEndpoint = new WeakMap<Endpoint, Names>();

function namesOf(endpoint: Endpoint): Names {
  const known = namesByEndpoint.get(endpoint);
  if (known) return known;
  const { access, service, path, id } = endpoint;
  const address = access === 'operator' ? path : `${service}/${path}`;
  const names = {
    parts: address.split('/'),
    hasParams: address.includes(':'),
    address: comparable(address),
    name: comparable(id.replace('.', '/').replace(/^control\//, '')),
  };
  namesByEndpoint.set(endpoint, names);
  return names;
}

/** The endpoint whose address or name is nearest to the written one; one of this method if there are several. */
function endpointNear(written: string, method: string, endpoints: readonly Endpoint[]): Endpoint | undefined {
  const given = written.split('/');
  const named = endpoints.map((endpoint) => ({ endpoint, address: addressNear(given, endpoint) }));
  const nearest = nearestOf(
    written,
    named.flatMap(({ endpoint, address }) => [address, namesOf(endpoint).name]),
  );
  if (!nearest) return undefined;
  const near = named.filter(({ endpoint, address }) =>
    [address, namesOf(endpoint).name].some(({ name }) => name === nearest.name),
  );
  return (near.find(({ endpoint }) => endpoint.method === method) ?? near[0])?.endpoint;
}

/** The address below `/api` or `/control`, with the parameters of its path as they are written. */
function addressNear(given: readonly string[], endpoint: Endpoint): Comparable {
  const { parts, hasParams, address } = namesOf(endpoint);
  if (!hasParams || parts.length !== given.length) return address;
  return comparable(parts.map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/'));
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
