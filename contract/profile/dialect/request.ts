import { languageOf as languageOfHeader } from '#contract/languages.ts';
import type { ClientProfile, ResolvedEndpoint } from '#contract/profile/resolve.ts';
import { wireOf } from './wire-of.ts';
import type { WireDialect } from '#contract/profile/schema.ts';
import { pageFields } from './paging.ts';
import { phoneToHost } from './phone.ts';
import { rulesOf, toHostValue, type FieldDifference, type Rules } from './values.ts';
import { multipartOf, textsOf, type CallRequest, type HttpRequest } from './call-request.ts';
import { requestLineAt } from './request-line.ts';

/** A call with its language and world. The contract suite makes such calls without a page. */
export interface PlacedRequest extends CallRequest {
  language: string;
  world?: string | undefined;
}

export function hostRequest(request: PlacedRequest, platform: ClientProfile): HttpRequest {
  const profile = { ...platform, wire: wireOf(request.endpoint, platform) };
  const { endpoint, files } = request;
  const difference = profile.endpoints[endpoint.id] ?? {};
  const { method, url } = requestLineAt(endpoint, profile);
  const rules = rulesOf(profile.wire, difference, 'request');
  const page = pageFields(request, profile.wire.paging ?? {});
  const all = Object.entries({ ...request.fields, ...page });
  const sent = new Map(all.filter(([, value]) => value !== undefined));
  const filled = fillPlaceholders(url, sent, rules);
  const fields = requestFields(sent, rules, profile.wire);
  const encoding = encodingOf(method, request, profile, difference);
  const inQuery = { ...(encoding === 'query' && fields), ...languageField(request, profile.wire.language) };
  const fileRule = endpoint.files && rules.of(endpoint.files.field);
  const fileField = fileRule?.name ?? endpoint.files?.field ?? '';

  return {
    method,
    url: filled,
    params: Object.keys(inQuery).length > 0 ? new URLSearchParams(textsOf(inQuery)) : undefined,
    data: {
      query: () => undefined,
      json: () => inObjects(Object.entries(fields)),
      form: () => new URLSearchParams(textsOf(fields)),
      multipart: () => multipartOf(fields, fileField, files),
    }[encoding](),
    headers: headersOf(request, profile),
  };
}

type Encoding = NonNullable<ResolvedEndpoint['encoding']>;

function encodingOf(
  method: string,
  { endpoint, files }: CallRequest,
  { wire }: ClientProfile,
  { encoding }: ResolvedEndpoint,
): Encoding {
  if (files.length > 0) return 'multipart';
  if (encoding) return encoding;
  if (method === 'GET' || method === 'DELETE') return 'query';
  return wire.encoding ?? (endpoint.files ? 'multipart' : 'form');
}

/** Replaces `:name` in a path by that field, which is then not sent again. */
function fillPlaceholders(url: string, sent: Map<string, unknown>, rules: Rules): string {
  const origin = /^https?:\/\/[^/]*/.exec(url)?.[0] ?? '';
  const path = url.slice(origin.length).replace(/\/:(\w+)/g, (_, name: string) => {
    const [[, text] = ['', '']] = textsOf({ [name]: toHostValue(sent.get(name), rules.of(name)) });
    sent.delete(name);
    return `/${encodeURIComponent(text)}`;
  });
  return origin + path;
}

/** The fields by the host's names, with its constants. */
function requestFields(
  sent: ReadonlyMap<string, unknown>,
  rules: Rules,
  wire: WireDialect,
): Record<string, unknown> {
  const given = [...sent].filter(([name]) => wire.send?.expectedTerms || !/^expected[A-Z]/.test(name));
  const fields = given.flatMap(([name, value]) => {
    const rule = rules.of(name);
    return rule ? requestField(name, value, rule, wire) : [];
  });
  const copies = rules.copies.flatMap(([name, rule, of]) =>
    sent.has(of) ? requestField(of, sent.get(of), { ...rules.of(of), name, ...rule }, wire) : [],
  );
  const constants = rules.constants.map(([name, rule]) => [rule.name ?? name, rule.value]);
  return Object.fromEntries([...fields, ...copies, ...constants]) as Record<string, unknown>;
}

/** The fields of a JSON request: a name such as `member.phone` leads into an object. */
function inObjects(fields: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const heads = new Set(fields.map(([name]) => headOf(name)));
  const valueOf = (head: string): unknown => {
    const inner = fields.flatMap(([name, value]) =>
      name.startsWith(`${head}.`) ? [[name.slice(head.length + 1), value] as const] : [],
    );
    return inner.length > 0 ? inObjects(inner) : fields.find(([name]) => name === head)?.[1];
  };
  return Object.fromEntries([...heads].map((head) => [head, valueOf(head)]));
}

const headOf = (name: string): string => name.split('.', 1)[0] ?? name;

function requestField(
  name: string,
  value: unknown,
  rule: FieldDifference,
  { paging = {}, phone }: WireDialect,
): (readonly [string, unknown])[] {
  const { page = name, size = name } = paging;
  const hostName = rule.name ?? { pageNum: page, pageSize: size }[name] ?? name;
  if (name === 'phone' && phone) return Object.entries(phoneToHost(String(value), phone, hostName));
  return [[hostName, toHostValue(value, rule)]];
}

function headersOf(request: PlacedRequest, { services, wire }: ClientProfile): HttpRequest['headers'] {
  const { endpoint, idempotencyKey, world } = request;
  const { language, send = {} } = wire;
  return {
    ...services[endpoint.service]?.headers,
    ...languageHeader(request, language),
    ...tokenHeader(request, wire.token ?? {}),
    ...(send.world && { 'X-World': world }),
    ...(send.idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

const tokenHeader = (
  { token }: CallRequest,
  { header = 'X-Access-Token', prefix = '' }: NonNullable<WireDialect['token']>,
) => ({ [header]: token && prefix + token });

type LanguageNames = NonNullable<WireDialect['language']>;

const languageHeader = (request: PlacedRequest, { header = 'Language', codes }: LanguageNames = {}) =>
  header !== null && { [header]: languageOf(request, codes) };

const languageField = (request: PlacedRequest, { query, codes }: LanguageNames = {}) =>
  query !== undefined && { [query]: languageOf(request, codes) };

function languageOf({ language }: PlacedRequest, codes: LanguageNames['codes']): string {
  const { locale, header } = languageOfHeader(language);
  return codes?.[locale] ?? header;
}
