import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { createProxyServer } from 'httpxy';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { parseUrl } from '../parse-url.ts';
import { problemText, problems, type Problem } from './problems.ts';

/** The client's time limit of an answer (spec §8). */
const ANSWER_MS = 36_000;

/** A host may say that it works, or give hints, before its answer. Without a limit it could do so until the time is over. */
const MAX_INFORMATION = 100;

/**
 * A connection of its own for each call. On a shared one, a host that answers a call twice would give the second answer to the
 * next caller, and so on, to other members. TLS sessions are resumed.
 */
const connections = { keepAlive: false };

/** Request headers that a host needs. All others are cookies, or identify the member's machine. */
const requestHeaders = [
  ...['accept', 'accept-encoding', 'content-type', 'content-length', 'transfer-encoding', 'range'],
  ...['if-none-match', 'if-modified-since', 'last-event-id', 'idempotency-key', 'x-world'],
];

/** Response headers that the client reads, and headers of content and caching. A host's cookies are not for this origin. */
const responseHeaders = [
  ...['content-type', 'content-length', 'content-encoding', 'content-language', 'content-range'],
  ...['accept-ranges', 'cache-control', 'etag', 'expires', 'last-modified', 'vary', 'retry-after', 'date'],
  ...['x-sandbox', 'x-world', 'x-world-time', 'x-world-rate', 'x-request-id'],
];

/** Keeps a page or script of a host from running with the client's origin. */
const containment = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

interface GatewayOptions {
  readonly client: ClientProfile;
  /** The only hosts that it contacts. */
  readonly origins: readonly string[];
  readonly answerMs?: number;
}

/**
 * Forwards `/0/path` to `/path` at the first origin, and so on. It follows no redirect and passes only the headers that
 * calls need. Bodies and event streams pass as they arrive.
 */
export function createGateway({ client, origins, answerMs = ANSWER_MS }: GatewayOptions) {
  const passed = new Set([...requestHeaders, ...headersOf(client)]);
  const answered = [...responseHeaders, ...ownHeadersOf(client)];
  const agents = { 'http:': new Agent(connections), 'https:': new SecureAgent(connections) };
  const proxy = createProxyServer({
    changeOrigin: true,
    ignorePath: true,
    selfHandleResponse: true,
    proxyTimeout: 0,
  });
  proxy.on('proxyReq', (outgoing, _request, response) => {
    response.once('late', () => outgoing.destroy());
    let informed = 0;
    outgoing.on('information', () => {
      informed += 1;
      if (informed <= MAX_INFORMATION) return;
      outgoing.destroy();
      response.emit('problem', 'unreachable');
    });
    // Without this listener Node would close the connection, and no event of the call would say so.
    outgoing.once('upgrade', (_answer, socket) => {
      socket.destroy();
      response.emit('problem', 'unreachable');
    });
  });
  proxy.on('proxyRes', (answer, _request, response) => {
    try {
      passOn(answer, response, answered);
    } catch {
      // A throw in this listener would end the process. Node cannot write every status that it can read.
      response.emit('problem', 'unreachable');
    }
    // Ends the rest of a refused answer unread, because it may be endless.
    if (response.writableEnded) answer.destroy();
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const target = targetOf(request.url ?? '', origins);
    const language = languageIn(request, target, client.wire.language);
    const fail = (problem: Problem) =>
      sendProblem(response, problem, problemText(problem, target?.host ?? '', language, client));
    if (!target) {
      fail('unknown');
      return;
    }

    request.headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => passed.has(name)),
    );
    let read = request.socket.bytesRead;
    const timer = setTimeout(() => {
      // An upload may take long, and the host cannot answer before its end.
      const isArriving = request.socket.bytesRead > read;
      read = request.socket.bytesRead;
      if (isArriving) return void timer.refresh();
      fail('late');
      response.emit('late');
    }, answerMs);
    response.once('answered', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    response.once('problem', fail);
    const agent = agents[target.protocol as keyof typeof agents];
    proxy.web(request, response, { target, agent }).catch(() => fail('unreachable'));
  };
}

/** Passes an answer of a host on. A redirect becomes a problem. Throws if Node cannot write the head of the answer. */
function passOn(answer: IncomingMessage, response: ServerResponse, names: readonly string[]): void {
  const { statusCode = 502 } = answer;
  // Information ends no call.
  if (statusCode < 200) {
    response.emit('problem', 'unreachable');
    return;
  }
  if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
    response.emit('problem', 'redirect');
    return;
  }
  const kept = names.filter((name) => answer.headers[name] !== undefined);
  const headers = Object.fromEntries(kept.map((name) => [name, answer.headers[name]]));
  response.writeHead(statusCode, { ...headers, ...containment });
  response.emit('answered');
  // The proxy itself ends both sides if one of them breaks.
  answer.pipe(response);
}

/** The profile's own names of headers. */
const headersOf = ({ wire, services }: ClientProfile): readonly string[] =>
  [
    wire.token?.header ?? 'X-Access-Token',
    ...(wire.language?.header === null ? [] : [wire.language?.header ?? 'Language']),
    ...Object.values(services).flatMap(({ headers }) => Object.keys(headers)),
  ].map((name) => name.toLowerCase());

/** The headers of answers that the profile names, for the token and for the lists of any service or endpoint. */
function ownHeadersOf({ wire, services, endpoints }: ClientProfile): readonly string[] {
  const differing = [...Object.values(services), ...Object.values(endpoints)].map((one) => one?.wire);
  const pagings = [wire, ...differing].map((dialect) => dialect?.paging);
  return [
    wire.token?.answerHeader,
    ...pagings.flatMap((paging) => [paging?.nextHeader, paging?.totalHeader]),
  ].flatMap((name) => name?.toLowerCase() ?? []);
}

/** The member's language, as the client sends it to the host. */
function languageIn(
  { headers }: IncomingMessage,
  target: URL | undefined,
  { header = 'Language', query }: NonNullable<ClientProfile['wire']['language']> = {},
): string {
  const inQuery = query === undefined ? null : target?.searchParams.get(query);
  return inQuery ?? String(headers[header?.toLowerCase() ?? ''] ?? '');
}

/** The host's address for a path below the gateway. */
function targetOf(path: string, origins: readonly string[]): URL | undefined {
  const [, number = '', rest = ''] = /^\/(\d{1,3})(\/.*)$/.exec(path) ?? [];
  const origin = origins[Number(number)];
  if (number === '' || origin === undefined) return undefined;
  const target = parseUrl(origin + rest);
  return target?.origin === origin ? target : undefined;
}

/** Answers in the contract's envelope, which the client also reads where the host has another. */
function sendProblem(response: ServerResponse, problem: Problem, msg: string): void {
  // The connection broke in the middle of an answer, or this problem was already reported.
  if (response.headersSent || response.destroyed) {
    if (!response.writableEnded) response.destroy();
    return;
  }
  const code = problems[problem];
  response.writeHead(code, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...containment,
  });
  response.end(JSON.stringify({ code, msg, data: null }));
}
