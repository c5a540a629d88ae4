import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { requestTo } from '../../conformance/hosts.ts';
import type { HttpCall, HttpClient } from '../../conformance/http-client.ts';
import { inputShape } from '../../conformance/shape.ts';
import type { Reply } from '../../conformance/reply.ts';
import { failureText } from './failures.ts';
import { listed, ok, problem, type Finding } from './finding.ts';

/** Calls with these methods and headers need no permission of the host. */
const freeMethods = ['GET', 'HEAD', 'POST'];
const freeHeaders = ['accept', 'accept-language', 'content-language'];

/** A call of the client as a browser asks a host about it before it sends it. */
interface Preflight {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly method: string;
  /** In lower case, sorted. */
  readonly headers: readonly string[];
}

function preflightOf(profile: ClientProfile, endpoint: Endpoint): Preflight {
  const { required = [] } = inputShape(endpoint);
  const { method, url, headers, body } = requestTo(profile, endpoint, {
    fields: Object.fromEntries(required.map((name) => [name, '1'])),
    token: 'token',
    language: 'en_US',
    world: 'main',
    ...(endpoint.idempotent && { idempotencyKey: 'key' }),
    ...(endpoint.files && { picture: new Blob() }),
  });
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const sent = isJson(body) ? [...names, 'content-type'] : names;
  return { endpoint, url, method, headers: sent.filter((name) => !freeHeaders.includes(name)).sort() };
}

const isJson = (body: HttpCall['body']): boolean =>
  body !== undefined && !(body instanceof URLSearchParams) && !(body instanceof FormData);

/** One of each kind of call that the client makes to an origin. */
export function preflightsTo(
  origin: string,
  profile: ClientProfile,
  endpoints: readonly Endpoint[],
): Preflight[] {
  const all = endpoints
    .filter(({ id }) => profile.endpoints[id] !== null)
    .map((endpoint) => preflightOf(profile, endpoint))
    .filter(({ url }) => new URL(url).origin === origin);
  return [...new Map(all.map((one) => [`${one.method} ${one.headers.join()}`, one])).values()];
}

export interface Permission {
  /** The reason why a browser does not send the call. */
  readonly refusal?: string;
  readonly headers: readonly string[];
  readonly methods: readonly string[];
}

/** The names in a header such as `Access-Control-Allow-Headers`, in lower case. */
export const listOf = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);

/** Returns why a page of this origin cannot read an answer, or undefined if it can. */
export function originRefusal(headers: Readonly<Record<string, string>>, origin: string): string | undefined {
  const allowed = headers['access-control-allow-origin'];
  if (allowed === undefined) return 'it sends no Access-Control-Allow-Origin';
  if (allowed === '*' || allowed === origin) return undefined;
  return allowed.includes(',')
    ? 'it sends several Access-Control-Allow-Origin, and a browser accepts one'
    : `it allows the origin ${allowed} only`;
}

function lackOf({ method, headers }: Preflight, reply: Reply, origin: string): Permission {
  const nothing = { headers: [], methods: [] };
  if (reply.kind === 'failed') return { ...nothing, refusal: `OPTIONS ${failureText(reply)}` };
  const { status, headers: answered } = reply;
  if (status < 200 || status >= 300) return { ...nothing, refusal: `it answers OPTIONS with HTTP ${status}` };
  const refusal = originRefusal(answered, origin);
  const allowed = listOf(answered['access-control-allow-headers']);
  const methods = listOf(answered['access-control-allow-methods']);
  // A star does not cover the header of passwords and tokens.
  const isAllowed = (name: string) =>
    allowed.includes(name) || (allowed.includes('*') && name !== 'authorization');
  const isFree =
    freeMethods.includes(method) || methods.includes('*') || methods.includes(method.toLowerCase());
  return {
    ...(refusal !== undefined && { refusal }),
    headers: headers.filter((name) => !isAllowed(name)),
    methods: isFree ? [] : [method],
  };
}

interface Asked {
  readonly origin: string;
  readonly http: HttpClient;
}

/** Asks a host, as a browser does, whether a page of another origin may make the client's calls. */
export async function checkPreflights(
  preflights: readonly Preflight[],
  { origin, http }: Asked,
): Promise<Finding[]> {
  const lacks = await Promise.all(
    preflights.map(async (preflight) => {
      const headers = {
        Origin: origin,
        'Access-Control-Request-Method': preflight.method,
        'Access-Control-Request-Headers': preflight.headers.join(','),
      };
      const { reply } = await http.send({ method: 'OPTIONS', url: preflight.url, headers });
      return { preflight, ...lackOf(preflight, reply, origin) };
    }),
  );
  const unique = (names: readonly string[]) => [...new Set(names)].sort();
  const refusal = lacks.find((one) => one.refusal !== undefined);
  const headers = unique(lacks.flatMap((one) => one.headers));
  const methods = unique(lacks.flatMap((one) => one.methods));
  const reasons = [
    refusal && `${refusal.refusal ?? ''} (${refusal.preflight.endpoint.id})`,
    headers.length > 0 &&
      `it does not allow the ${headers.length > 1 ? 'headers' : 'header'} ${listed(headers)}`,
    methods.length > 0 &&
      `it does not allow the ${methods.length > 1 ? 'methods' : 'method'} ${listed(methods)}`,
  ].filter((reason) => typeof reason === 'string');
  if (reasons.length === 0) return [ok(`A page of ${origin} may call it.`)];
  return [
    problem(
      `A browser will not call it from ${origin}: ${listed(reasons)}. Let the host answer OPTIONS with Access-Control-Allow-Origin, ` +
        `Access-Control-Allow-Headers (${unique(preflights.flatMap((one) => one.headers)).join(', ')}) and Access-Control-Allow-Methods, or serve the client with --gateway.`,
    ),
  ];
}
