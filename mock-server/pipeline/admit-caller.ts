import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { refuse } from '../handling/refusal.ts';

/** The callers that may use members' services. */
export interface Access {
  /** The other origins whose pages may call. */
  readonly origins: readonly string[];
  /** The names of this server besides localhost and its IP addresses; `any` if the application around it checks them. */
  readonly hosts: readonly string[] | 'any';
}

/**
 * Refuses FORBIDDEN to pages of other sites, which could send forms from a visitor's browser. Refuses it also under
 * names that were not given to this server, which a foreign site could rebind. Programs, apps and test suites send
 * neither header.
 */
export function admitCaller(request: IncomingMessage, access: Access): void {
  refuseUnclearHeaders(request);
  if (!isAdmitted(request, access)) refuse('FORBIDDEN', { values: { context: 'site' } });
}

/**
 * Whether the caller is a program, a page of this server under one of its names, or a page of another admitted origin.
 */
export function isAdmitted(request: IncomingMessage, { origins, hosts }: Access): boolean {
  const { host, origin } = request.headers;
  return (
    (origin !== undefined && origins.includes(origin)) ||
    (isOwnPage(request) && (hosts === 'any' || isOwnHost(host, hosts)))
  );
}

/** Node drops further headers unless the server says otherwise. */
const MAX_HEADERS = 1000;

/**
 * Refuses BAD_REQUEST to a request with two `Host` headers, because a proxy may have checked only the other one.
 * Refuses it also to a request with so many headers that Node may have dropped the one that reveals a proxy.
 */
export function refuseUnclearHeaders({ rawHeaders }: IncomingMessage): void {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  if (names.length >= MAX_HEADERS || names.filter((name) => name.toLowerCase() === 'host').length > 1)
    refuse('BAD_REQUEST');
}

/** A browser says whether a page of this origin asks. An older one only names the origin of the page. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

function isOwnHost(host: string | undefined, hosts: readonly string[]): boolean {
  // Only HTTP/1.0 has none, and no browser speaks that.
  if (host === undefined) return true;
  const name = host.replace(/:\d*$/, '').toLowerCase();
  return name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || hosts.includes(name);
}
