import { wireOf, type DialectPart } from './dialect/wire-of.ts';
import { kindsOf, memberEndpoints, serviceNames } from './names.ts';
import type { FieldRule } from './rule-schema.ts';
import type { Profile, WireDialect } from './schema.ts';

export type RuleTable = Readonly<Record<string, FieldRule>>;

export interface ResolvedService {
  readonly url: string;
  /** The name of the host for people. Missing for the client's own host. */
  readonly host?: string | undefined;
  /** The base address of relative picture addresses. */
  readonly pictures: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly wire?: DialectPart;
}

export interface ResolvedEndpoint {
  readonly method?: string | undefined;
  /** Below the service. */
  readonly path?: string | undefined;
  /** The whole address of an endpoint that is not below its service. */
  readonly url?: string | undefined;
  readonly host?: string | undefined;
  readonly encoding?: 'form' | 'json' | 'multipart' | 'query' | undefined;
  readonly request?: RuleTable | undefined;
  readonly answer?: RuleTable | undefined;
  readonly data?: string | undefined;
  readonly dataAs?: string | undefined;
  readonly wire?: DialectPart;
  /** The fields that `amounts` and `times` of the dialect apply to. */
  readonly amounts?: readonly string[];
  readonly times?: readonly string[];
}

/** A profile without shorthands, as the client reads it from its page. */
export interface ClientProfile {
  readonly name?: string | undefined;
  /** The hosts that the client talks to, for people. */
  readonly hosts: readonly string[];
  readonly services: Readonly<Record<string, ResolvedService>>;
  /** By id, null if the host lacks the endpoint. */
  readonly endpoints: Readonly<Record<string, ResolvedEndpoint | null>>;
  readonly wire: WireDialect;
  /** The origins whose videos play inline. */
  readonly videos?: readonly string[];
  /** Behind a gateway, the origins that it forwards to. `/gateway/0/path` is `/path` at the first. */
  readonly gateway?: readonly string[];
}

/** Resolves the shorthands and defaults of a profile. */
export function resolveProfile(profile: Profile): ClientProfile {
  const { name, endpoints = {}, wire = {} } = profile;
  const services = resolveServices(profile);
  const resolved = memberEndpoints.flatMap((endpoint): (readonly [string, ResolvedEndpoint | null])[] => {
    const { id, service } = endpoint;
    const difference = differenceOf(endpoints[id]);
    if (difference === null || (!(service in services) && difference.url === undefined)) return [[id, null]];
    const { amounts, times } = kindsOf(endpoint);
    const own = wireOf(endpoint, { wire, services, endpoints: { [id]: difference } });
    const kinds = {
      ...(own.amounts && amounts.length > 0 && { amounts }),
      ...(own.times !== undefined && times.length > 0 && { times }),
    };
    const all: ResolvedEndpoint = { ...difference, ...kinds };
    return Object.keys(all).length > 0 ? [[id, all]] : [];
  });
  const videos = profile.videos?.map((video) => new URL(video).origin);
  const client = { name, services, endpoints: Object.fromEntries(resolved), wire, ...(videos && { videos }) };
  return { ...client, hosts: calledOrigins(client) };
}

const isWhole = (path: string): boolean => /^https?:/.test(path);

const hostOf = (url: string): { host?: string } => (isWhole(url) ? { host: new URL(url).host } : {});

function differenceOf(
  written: NonNullable<Profile['endpoints']>[string] | undefined,
): ResolvedEndpoint | null {
  if (written === undefined) return {};
  if (written === null) return null;
  if (typeof written === 'string') {
    const [method, path] = written.split(' ');
    return { method, ...placeOf(path) };
  }
  const { absent, input: _input, path, paging, times, amounts, ...difference } = written;
  return absent ? null : { ...difference, ...placeOf(path), ...partOf({ paging, times, amounts }) };
}

function partOf(written: DialectPart): { wire?: DialectPart } {
  const given = Object.entries(written).filter(([, part]) => part !== undefined);
  return given.length > 0 ? { wire: Object.fromEntries(given) } : {};
}

function placeOf(path: string | undefined): Pick<ResolvedEndpoint, 'path' | 'url' | 'host'> {
  if (path === undefined) return {};
  return isWhole(path) ? { url: path, ...hostOf(path) } : { path };
}

function resolveServices({ services, headers = {} }: Profile): ClientProfile['services'] {
  const written = services ?? Object.fromEntries(serviceNames.map((name) => [name, `/api/${name}`]));
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, service]) => {
      const own = typeof service === 'string' ? { url: service } : service;
      const url = own.url.replace(/\/+$/, '');
      const pictures = own.pictures ?? (isWhole(url) ? new URL(url).origin : '');
      const { encoding, paging, times, amounts } = own;
      const place = { url, ...hostOf(url), pictures, headers: { ...headers, ...own.headers } };
      return [[name, { ...place, ...partOf({ encoding, paging, times, amounts }) }] as const];
    }),
  );
}

/** The origins that calls go to. A path belongs to the host of the client, which has no entry. */
export function calledOrigins({ services, endpoints }: Omit<ClientProfile, 'hosts'>): readonly string[] {
  const urls = [...Object.values(services), ...Object.values(endpoints)].map((one) => one?.url ?? '');
  return [...new Set(urls.filter(isWhole).map((url) => new URL(url).origin))];
}
