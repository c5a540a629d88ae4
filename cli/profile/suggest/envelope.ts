import { at } from '#contract/profile/dialect/path.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { answerFields } from '#contract/profile/names.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { WireDialect } from '#contract/profile/schema.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import { isObject } from '../../conformance/value-types.ts';
import { listed } from '../check/finding.ts';
import { envelopeByForm, mayHaveEnvelope, refusalByForm } from './envelope-form.ts';
import type { Exchange, Reading } from './exchange.ts';
import type { Line } from './line.ts';
import { tokenPlace } from './token.ts';

const names = {
  code: [
    'code',
    'status',
    'ret',
    'retcode',
    'errcode',
    'errno',
    'error_code',
    'resultcode',
    'rc',
    'state',
    'success',
    'ok',
    'result',
    ...['codigo', 'código', 'codice', 'kod', 'msimbo', 'estado', 'statut'],
  ],
  message: [
    ...['msg', 'message', 'info', 'desc', 'errmsg', 'error', 'reason', 'tip', 'retmsg'],
    ...['mensagem', 'mensaje', 'messaggio', 'nachricht', 'meldung', 'mesaj', 'ujumbe'],
  ],
  data: [
    ...['data', 'result', 'payload', 'content', 'body', 'response', 'obj', 'rows'],
    ...['dados', 'datos', 'données', 'donnees', 'dati', 'daten', 'veri'],
  ],
};

type Part = keyof typeof names;

const isValue: Readonly<Record<Part, (value: unknown) => boolean>> = {
  code: (value) =>
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && value.length < 40),
  message: (value) => typeof value === 'string' || value === null,
  data: () => true,
};

/** Without a code, the HTTP status is the outcome. */
export type Envelope = { readonly [P in Part]?: (P extends 'code' ? string | null : string) | undefined };

/** The fields of answers that have their data in one and no code. Others, such as `content`, may be those of a page. */
const wrappers = ['data', 'result', 'payload', 'response'];

/** The field names around the data of answers; null if answers are the data itself; undefined if answers do not settle it. */
export function envelopeOf(received: readonly unknown[]): Envelope | null | undefined {
  // A page of HTML, such as that of a proxy, has no envelope.
  const bodies = received.filter((body) => typeof body === 'object' && body !== null);
  if (bodies.length === 0) return undefined;
  const objects = bodies.filter((body) => !Array.isArray(body));
  const keys = [...new Set(objects.flatMap((body) => Object.keys(body)))];
  const values = (key: string) =>
    objects.map((body) => fieldOf(body, key)).filter((value) => value !== undefined);
  // The data of some answers is one value, but not that of all.
  const isData = (key: string) => values(key).some((value) => typeof value === 'object');
  const find = (part: Part): string | undefined =>
    names[part]
      .flatMap((name) => keys.filter((key) => key.toLowerCase() === name))
      .find((key) => values(key).every(isValue[part]) && (part !== 'data' || isData(key)));
  const [code, message, data] = [find('code'), find('message'), find('data')];
  if (code === undefined || data === undefined || values(code).length < bodies.length) {
    const wrapper = wrappers.find((name) => values(name).length === bodies.length && isData(name));
    if (wrapper !== undefined) return { code: null, data: wrapper };
    const byForm = bodies.every(isObject) ? envelopeByForm(bodies) : undefined;
    return byForm ?? (mayHaveEnvelope(bodies) ? undefined : null);
  }
  return { code, ...(message !== undefined && { message }), data };
}

const explained = ['message', 'msg', 'text', 'detail', 'error_description', 'description', 'error'];
const named = ['type', 'kind', 'code', 'reason', 'name', 'error'];

/** Where refusals have their message and the word for their reason, of a platform whose HTTP status is the code. */
export function refusalOf(refusals: readonly unknown[]): { message?: string; reason?: string } {
  const placeOf = (names: readonly string[], isRight: (value: unknown) => boolean) =>
    names
      .flatMap((name) => [`error.${name}`, name])
      .find((place) => refusals.some((body) => isRight(at(body, place))));
  const message = placeOf(explained, (value) => typeof value === 'string' && value !== '');
  const isWord = (value: unknown) => typeof value === 'string' && /^[\w.-]{2,60}$/.test(value);
  const reason = placeOf(
    named.filter((name) => name !== message),
    isWord,
  );
  const byForm = message === undefined ? refusalByForm(refusals) : {};
  return {
    ...byForm,
    ...(message !== undefined && { message }),
    ...(reason !== undefined && { reason }),
  };
}

const parts: readonly Part[] = ['code', 'message', 'data'];
const defaults: Readonly<Record<Part, string>> = { code: 'code', message: 'msg', data: 'data' };

/** Where the answers have their code, message and data, if the profile does not find it. */
export function envelopeLines(readings: readonly Reading[], { wire }: ClientProfile): Line[] {
  if (wire.envelope === null || wire.envelope?.code === null) return [];
  const bodies = readings.map(({ exchange }) => exchange.body);
  const found = envelopeIn(readings);
  if (found === undefined) return [];
  const isUnread = readings.some(
    ({ code, exchange }) => code === undefined && typeof exchange.body !== 'string',
  );
  if (found === null) return isUnread ? [bareLine(readings, wire)] : [];
  if (found.code === null) return isUnread ? [statusLine(readings, found)] : [];
  const isMissing = (part: Part) => {
    const { [part]: name = defaults[part] } = wire.envelope ?? {};
    const places = [name].flat();
    return bodies.every((body) => places.every((place) => place !== null && at(body, place) === undefined));
  };
  const missing = parts.filter((part) => found[part] !== undefined && isMissing(part));
  const value = Object.fromEntries(missing.map((part) => [part, found[part]]));
  const because = `the answers have the fields ${Object.values(found).join(', ')}`;
  return missing.length === 0 ? [] : [{ path: ['wire', 'envelope'], value, because }];
}

/** The envelope of answers, also by those that are no refusals. Bare answers have the contract's names. */
function envelopeIn(readings: readonly Reading[]): Envelope | null | undefined {
  const done = bodiesOf(readings, (status) => status < 300);
  const found = envelopeOf(readings.map(({ exchange }) => exchange.body)) ?? envelopeOf(done);
  return found === undefined && done.length > 0 && readings.every(isBare) ? null : found;
}

const isBare = ({ exchange: { endpoint, body } }: Reading): boolean => hasKnownNames(endpoint, body);

function hasKnownNames(endpoint: Endpoint, data: unknown): boolean {
  const known = new Set(answerFields(endpoint).map((name) => name.toLowerCase()));
  return isObject(data) && Object.keys(data).some((name) => known.has(name.toLowerCase()));
}

/** The fields of answers without an envelope that can be found, for a question. */
export function openEnvelope(readings: readonly Reading[]): string[] {
  const unread = readings.filter(({ code, exchange }) => code === undefined && isObject(exchange.body));
  if (unread.length === 0 || envelopeIn(readings) !== undefined) return [];
  const keys = [...new Set(unread.flatMap(({ exchange }) => Object.keys(exchange.body as object)))];
  return [
    `wire.envelope: the answers have ${listed(keys.slice(0, 8))}. Which of them are the code, the message and the data? If they are the data itself, set it to null.`,
  ];
}

const bodiesOf = (readings: readonly Reading[], isMeant: (status: number) => boolean): readonly unknown[] =>
  readings.filter(({ exchange }) => isMeant(exchange.status)).map(({ exchange }) => exchange.body);

/** Answers with data and no code: the HTTP status is the code, and a refusal has its words elsewhere. */
const statusLine = (readings: readonly Reading[], found: Envelope): Line => ({
  path: ['wire', 'envelope'],
  value: { ...found, ...refusalOf(bodiesOf(readings, (status) => status >= 400)) },
  because: `the answers have their data in ${found.data ?? ''} and no code`,
});

/** Answers without an envelope have no message that could be the token, so the profile must also name its place. */
function bareLine(readings: readonly Reading[], { token }: WireDialect): Line {
  const login = readings.find(({ exchange }) => exchange.endpoint.secretMessage);
  const isKnown = token?.answer !== undefined || token?.answerHeader !== undefined;
  const place = login ? tokenPlace(login.exchange) : {};
  const found = Object.keys(place).length > 0 ? place : { answer: 'token' };
  const value = { envelope: null, token: { ...token, ...(!isKnown && found) } };
  return { path: ['wire'], value, because: 'the answers are the data itself' };
}

/** Whether the data of an answer is what the contract's endpoint answers, whatever the code is. */
function looksAnswered({ endpoint }: Exchange, data: unknown): boolean {
  if (Array.isArray(data)) return data.length > 0;
  if (!isObject(data) || 'reason' in data) return false;
  return Object.values(data).some(Array.isArray) || hasKnownNames(endpoint, data);
}

/** The codes that come with data, which the profile does not know as a success. */
export function successLines(readings: readonly Reading[], envelope: WireDialect['envelope'] = {}): Line[] {
  const { code = 'code', data = 'data' } = envelope ?? { code: null };
  if (code === null) return [];
  const codes = readings
    .filter((one) => one.code !== 200 && one.exchange.status < 300)
    .filter(({ exchange }) =>
      looksAnswered(exchange, data === null ? exchange.body : at(exchange.body, data)),
    )
    .map(({ exchange }) => at(exchange.body, code) ?? fieldOf(exchange.body, 'status'))
    .filter((one) => one !== undefined && one !== null);
  const [first] = codes;
  if (first === undefined) return [];
  return [
    {
      path: ['wire', 'success'],
      value: [...new Set(codes)],
      because: `answers with data have the code ${JSON.stringify(first)}`,
    },
  ];
}
