import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RequestHandler } from 'express';
import { refuse } from '../handling/refusal.ts';

/** The time after which a client that reads nothing of a response is disconnected. */
export const STALL_MS = 60_000;
/** Requests of one connection that wait for the response before theirs. Browsers send none ahead. */
const MAX_AHEAD = 16;

const ahead = new WeakMap<Socket, number>();
/** The response to the latest request of each connection. */
const latest = new WeakMap<Duplex, ServerResponse>();

/** Returns true if the latest request of a connection was answered before all of it arrived. */
export function isAnsweredEarly(socket: Duplex): boolean {
  const response = latest.get(socket);
  return response !== undefined && response.writableEnded && !response.req.complete;
}

/**
 * Goes on once the connection's earlier responses have left, so that a client that does not read holds the memory of one
 * response. Resets a connection that stops reading, or that sends many requests ahead. After a mere close, the system would
 * keep what it had buffered for the client.
 */
export const limitConnection =
  (stallMs: number): RequestHandler =>
  ({ socket }, response, next) => {
    latest.set(socket, response);
    response.setTimeout(stallMs, () => {
      // A handler may take longer, such as a call with an injected latency.
      if (socket.writableLength > 0) socket.resetAndDestroy();
    });
    // The first response has the socket; the others receive it one after the other.
    if (response.socket) {
      next();
      return;
    }
    const waiting = (ahead.get(socket) ?? 0) + 1;
    if (waiting > MAX_AHEAD) {
      socket.resetAndDestroy();
      return;
    }
    ahead.set(socket, waiting);
    response.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      next();
    });
  };

/** The callers that may use members' services. */
export interface Access {
  /** The other origins whose pages may call. */
  readonly origins: readonly string[];
  /** The names of this server besides localhost and its IP addresses; `any` if the application around it checks them. */
  readonly hosts: readonly string[] | 'any';
}

/**
 * Refuses BAD_REQUEST to a request without a host, or with a whole address as its target, whose host could differ from the
 * header. Refuses it also for a fragment, which no client sends: Express would cut it off, and other parts would read it.
 */
export const requireTarget: RequestHandler = ({ url, httpVersion, headers }, _response, next) => {
  if (!url.startsWith('/') || url.includes('#') || (headers.host === undefined && httpVersion === '1.1'))
    refuse('BAD_REQUEST');
  next();
};

/**
 * Refuses FORBIDDEN to pages of other sites, which could send forms from a visitor's browser. Refuses it also under
 * names that were not given to this server, which a foreign site could rebind. Programs, apps and test suites send
 * neither header.
 */
export const requireSite =
  (access: Access): RequestHandler =>
  (request, _response, next) => {
    refuseUnclearHeaders(request);
    if (!isAdmitted(request, access)) refuse('FORBIDDEN', { values: { context: 'site' } });
    next();
  };

/**
 * Returns true if the caller is a program, a page of this server under one of its names, or a page of another admitted
 * origin.
 */
export function isAdmitted(request: IncomingMessage, { origins, hosts }: Access): boolean {
  const { host, origin } = request.headers;
  return (
    (origin !== undefined && origins.includes(origin)) ||
    (isOwnPage(request) && (hosts === 'any' || isOwnHost(host, hosts)))
  );
}

/**
 * The whole address of this server as a caller without a proxy named it. Undefined for a name that is not the server's, and
 * behind a proxy, which alone knows the scheme.
 */
export function ownOrigin({ headers, socket }: IncomingMessage, { hosts }: Access): string | undefined {
  const { host } = headers;
  const isProxied = Object.keys(headers).some((name) => forwardingHeader.test(name));
  if (host === undefined || hosts === 'any' || isProxied || !isOwnHost(host, hosts)) return undefined;
  const origin = `${'encrypted' in socket ? 'https' : 'http'}://${host}`;
  return URL.canParse(origin) && new URL(origin).host !== '' ? new URL(origin).origin : undefined;
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

/** Returns true if a page of this origin asks, by the header of a browser or, for an older one, by the origin of the page. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

function isOwnHost(host: string | undefined, hosts: readonly string[]): boolean {
  // Only HTTP/1.0 allows a request without a host, and no browser speaks it.
  if (host === undefined) return true;
  const name = host.replace(/:\d*$/, '').toLowerCase();
  return name === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || hosts.includes(name);
}

/**
 * Returns true if the caller may operate a bench that asks for no token. The request must be sent from this computer, to
 * one of its own names, and not by a web page of another origin. So no foreign site and no name rebound to 127.0.0.1 is
 * admitted. A request forwarded by a proxy or a tunnel is refused.
 */
export function isNearOperator({ headers, socket }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress) &&
    !Object.keys(headers).some((name) => forwardingHeader.test(name)) &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
    !isForeignPage(headers)
  );
}

/** Returns true if a page of another origin sent the request. A program sends neither header. */
function isForeignPage({ host, origin, 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders): boolean {
  const isOtherOrigin = origin !== undefined && origin !== `http://${host ?? ''}`;
  return isOtherOrigin || !['same-origin', 'none'].includes(site);
}

/** A proxy or a tunnel names itself, the original caller or the original request in one of these. */
const forwardingHeader =
  /^(via|cdn-loop|max-forwards|surrogate-capability|front-end-https|x-host|x-scheme|x-rewrite-url)$|^(x-original|x-envoy|cf|proxy|tailscale)-|forwarded|(-|client|socket)ip$|-addr$/;

const isLoopback = (address = ''): boolean => /^(::ffff:)?127\./.test(address) || address === '::1';
