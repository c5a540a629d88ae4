import { refusals, type Reason } from '#contract/refusals.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { WireDialect } from '#contract/profile/schema.ts';
import { phoneFromHost } from './dialect-phone.ts';
import { fromHostValue, rulesOf, type Rules } from './dialect-values.ts';
import { unauthorized } from './envelope.ts';
import type { CallRequest, CallResponse } from './request.ts';
import { planOf } from './normalise.ts';

const success = 200;
/** For a refusal whose code is a word. */
const unnamedRefusal = 422;
const defaultPageSize = 10;
/** More of a refusal's message would fill the screen. */
const maxMessage = 500;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `data.token`. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => (isFields(inside) ? inside[key] : undefined), value);

/** A host's response in the contract's envelope. What has no envelope stays, and fails as such. */
export function readAnswer(
  request: CallRequest,
  response: CallResponse,
  profile: ClientProfile,
): CallResponse {
  const { status, body } = response;
  const { wire } = profile;
  const outer = wire.envelope === null ? bareEnvelope(status, body) : wrapped(body, wire.envelope);
  if (!outer) return response;
  const code = codeOf(outer.code, status, wire);
  const { endpoint } = request;
  const reason = wire.reasons?.[String(outer.code)] as Reason | undefined;
  if (code !== success) {
    const known = reason ? { code: refusals[reason], data: { reason } } : { code, data: outer.data };
    return { ...response, body: { msg: outer.message.slice(0, maxMessage), ...known } };
  }
  const tokenPath = endpoint.secretMessage ? wire.token?.answer : undefined;
  const msg = tokenPath === undefined ? outer.message : at(body, tokenPath);
  return {
    ...response,
    // Some hosts answer 201 to a POST.
    status: status >= 200 && status < 300 ? success : status,
    body: { code, msg: typeof msg === 'string' ? msg : '', data: readData(outer.data, request, profile) },
  };
}

interface Outer {
  readonly code: unknown;
  readonly message: string;
  readonly data: unknown;
}

function wrapped(body: unknown, envelope: ClientProfile['wire']['envelope']): Outer | undefined {
  const { code = 'code', message = 'msg', data = 'data' } = envelope ?? {};
  // Some hosts send the code as `status`.
  const found = at(body, code) ?? (envelope?.code === undefined ? at(body, 'status') : undefined);
  if (found === undefined || found === null) return undefined;
  const text = at(body, message);
  return { code: found, message: typeof text === 'string' ? text : '', data: at(body, data) };
}

/** A host without an envelope tells the outcome by the HTTP status. */
function bareEnvelope(status: number, body: unknown): Outer | undefined {
  const isDone = status >= 200 && status < 300;
  if (typeof body === 'string' && body !== '') return undefined;
  const message = at(body, 'message') ?? at(body, 'msg') ?? at(body, 'error');
  return {
    code: isDone ? success : status,
    message: !isDone && typeof message === 'string' ? message : '',
    data: body,
  };
}

function codeOf(code: unknown, status: number, wire: ClientProfile['wire']): number {
  const isAmong = (codes: readonly unknown[]) => codes.map(String).includes(String(code));
  if (status === unauthorized || isAmong(wire.unauthorized ?? [unauthorized])) return unauthorized;
  if (wire.envelope === null ? code === success : isAmong(wire.success ?? [success])) return success;
  const number = Number(code);
  return Number.isInteger(number) && number !== success ? number : unnamedRefusal;
}

/** The data of a successful answer by the contract's names and in its forms. */
function readData(received: unknown, request: CallRequest, profile: ClientProfile): unknown {
  const { endpoint } = request;
  const difference = profile.endpoints[endpoint.id] ?? {};
  const found = difference.data === undefined ? received : at(received, difference.data);
  const data = difference.dataAs === undefined ? found : { [difference.dataAs]: found };
  const rules = rulesOf(profile.wire, difference, 'answer');
  const { pictures = '' } = profile.services[endpoint.service] ?? {};
  const reader: Reader = { rules, pictures, phone: profile.wire.phone };
  return withConstants(readValue(pageOf(data, request, profile.wire.paging ?? {}), '', reader), rules);
}

/** A list and its total under the contract's names, where the contract has a page or a plain list. */
function pageOf(
  data: unknown,
  { endpoint, fields }: CallRequest,
  { list = 'list', total = 'total' }: NonNullable<WireDialect['paging']>,
): unknown {
  const plan = planOf(endpoint);
  const items = Array.isArray(data) ? (data as unknown[]) : at(data, list);
  if (!Array.isArray(items)) return data;
  if (Array.isArray(plan)) return items as unknown[];
  if (!isFields(plan) || !('list' in plan)) return data;
  const known = total === null ? undefined : at(data, total);
  return { ...(isFields(data) && data), list: items, total: known ?? totalSoFar(items.length, fields) };
}

/** Without a total, a full page has a successor. */
function totalSoFar(count: number, fields: object): number {
  const { pageNum = 1, pageSize = defaultPageSize } = fields as { pageNum?: unknown; pageSize?: unknown };
  const size = Number(pageSize);
  return (Number(pageNum) - 1) * size + count + (count >= size ? 1 : 0);
}

interface Reader {
  readonly rules: Rules;
  readonly pictures: string;
  readonly phone: ClientProfile['wire']['phone'];
}

function readValue(value: unknown, name: string, reader: Reader): unknown {
  if (Array.isArray(value)) return value.map((item) => readValue(item, name, reader));
  if (isFields(value)) return readFields(value, reader);
  const read = fromHostValue(value, reader.rules.of(name) ?? {});
  if (typeof read !== 'string') return read;
  if (name === 'phone' && reader.phone) return phoneFromHost(read, reader.phone);
  return isPicture(name) ? pictureAddress(read, reader.pictures) : withPictures(read, reader.pictures);
}

/** The fields of an object by the contract's names. A renamed field that is missing here keeps its own name. */
function readFields(value: Fields, reader: Reader): Fields {
  const { renamed } = reader.rules;
  const found = renamed.flatMap(([host, name]) => {
    const inside = at(value, host);
    return inside === undefined ? [] : [[name, inside, host] as const];
  });
  const taken = new Set(found.flatMap(([name, , host]) => [name, host]));
  const others = Object.entries(value).filter(([name]) => !taken.has(name));
  const all = [...others, ...found.map(([name, inside]) => [name, inside] as const)];
  return Object.fromEntries(all.map(([name, inside]) => [name, readValue(inside, name, reader)]));
}

/** Adds the constants to the data itself, or to each item of its list. */
function withConstants(data: unknown, { constants }: Rules): unknown {
  if (constants.length === 0) return data;
  const added = Object.fromEntries(constants.map(([name, { value }]) => [name, value]));
  const add = (one: unknown): unknown => (isFields(one) ? { ...one, ...added } : one);
  if (Array.isArray(data)) return data.map(add);
  if (isFields(data) && Array.isArray(data['list'])) return { ...data, list: data['list'].map(add) };
  return add(data ?? {});
}

const pictureFields = [
  ...['headUrl', 'markHeadbgUrl', 'productImg', 'imageUrl', 'coverUrl', 'videoUrl', 'urls'],
];
export const isPicture = (name: string): boolean => pictureFields.includes(name);

/** A relative address would be requested from the client's own host. */
const pictureAddress = (address: string, base: string): string =>
  address === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
    ? address
    : `${base.replace(/\/$/, '')}/${address.replace(/^\/+/, '')}`;

/** The address of a picture in HTML, with its quotes. */
const sources = /(<img\b[^<>]*?\ssrc\s*=\s*)("[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)/gi;

/** HTML whose pictures have whole addresses. */
const withPictures = (html: string, base: string): string =>
  html.replace(sources, (_, start: string, written: string) => {
    const address = written.replace(/^["']|["']$/g, '').trim();
    return `${start}"${pictureAddress(address, base).replaceAll('"', '%22')}"`;
  });
