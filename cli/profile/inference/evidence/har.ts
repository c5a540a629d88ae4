import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Content, Entry, Header, PostData, Request } from 'har-format';
import { counted } from '#cli/counted.ts';
import { parseUrl } from '#cli/parse-url.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { when } from '../conclusion.ts';
import {
  decoded,
  idsIn,
  lineOf,
  MAX_CALLS,
  parsed,
  secretsIn,
  textOf,
  withDots,
  withoutIds,
  withoutSessions,
  type Observation,
  type Observed,
} from './observation.ts';

/** A part of a recording. Each recorder leaves out other fields, or writes null. */
type Loose<T> = T extends readonly (infer I)[]
  ? readonly (Loose<I> | null)[] | null
  : T extends object
    ? { readonly [K in keyof T]?: Loose<T[K]> | null }
    : T | null;

const MAX_ADDRESS = 2000;
/** More calls of one address show nothing new. */
const MAX_REPEATS = 20;

const reasons = {
  unreadable: 'without a request',
  elsewhere: 'without an address of http or https, such as data: or javascript:',
  long: `with an address of more than ${MAX_ADDRESS} characters`,
  preflight: 'that a browser makes by itself (preflight, OPTIONS)',
  unanswered: 'without an answer',
  socket: 'of a connection that stays open (WebSocket or events)',
  unsaved:
    'whose answer the recording does not contain. Save it with content: “Save all as HAR with content”',
  damaged: 'whose answer is called JSON, but cannot be read as such: it may be cut off or compressed',
  other: 'whose answer is not JSON, such as a page, a script or a picture',
  repeated: `of a call that the recording has ${MAX_REPEATS} times already`,
  beyond: `of further addresses, beyond the first ${MAX_CALLS}`,
} as const;

type Reason = keyof typeof reasons;

/** The calls of a recording in the HAR format, as browsers and proxies save it. Undefined if the content is another. */
export function callsOfHar(content: unknown): Observed | undefined {
  if (!isObject(content) || !isObject(content['log'])) return undefined;
  const entries = listOf(content['log']['entries'] as Loose<Entry[]>).map((entry) => entry ?? {});
  const read = entries.map(readEntry);
  const answered = read.filter((one) => typeof one !== 'string');
  const ids = new Set(answered.flatMap((call) => [...idsIn(call.answer), ...secretsIn(call)]));
  const addressed = answered.map((call) => {
    const { origin, pathname } = new URL(call.address);
    return { ...call, address: origin + withoutIds(pathname, ids) };
  });
  const counts = new Map<string, number>();
  const limited = withoutSessions(addressed).map((named): Observation | Reason => {
    const count = (counts.get(lineOf(named)) ?? 0) + 1;
    if (count > 1 || counts.size <= MAX_CALLS) counts.set(lineOf(named), count);
    if (counts.size > MAX_CALLS) return 'beyond';
    return count > MAX_REPEATS ? 'repeated' : named;
  });
  const left = [...read, ...limited].filter((one) => typeof one === 'string');
  const calls = limited.filter((one) => typeof one !== 'string');
  const notes = Object.entries(reasons)
    .map(([reason, text]) => ({ text, count: left.filter((one) => one === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => `  ${count} ${text}.`);
  const summary = `Read ${calls.length} of ${counted(entries.length, 'entry', 'entries')}.${notes.length > 0 ? ' The others:' : ''}`;
  const emptied = entries.filter(({ request }) => lacksBody(request ?? {})).length;
  const lost = when(
    emptied > 0,
    `  The recording does not contain what ${counted(emptied, 'request')} sent, so names of fields are missing.`,
  );
  return { calls, isComplete: false, notes: [summary, ...notes, ...lost] };
}

const listOf = <T>(value: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [];

/** Chrome leaves out the bodies of forms with files. */
const lacksBody = ({ method, postData, bodySize }: Loose<Request>): boolean => {
  const { text, params } = described(postData);
  return method !== 'GET' && Number(bodySize) > 0 && textOf(text) === '' && listOf(params).length === 0;
};

/** A call, or the reason why an entry is left out. */
function readEntry({ request, response }: Loose<Entry>): Observation | Reason {
  const [method, url] = [textOf(request?.method).toUpperCase(), textOf(request?.url)];
  const reason = reasonToLeave(method, url);
  if (!request || reason) return reason ?? 'unreadable';
  if (!response?.status) return 'unanswered';
  const answer = readAnswer(response.content ?? {}, response.status);
  if (typeof answer === 'string') return answer;
  // Insomnia writes the query beside the address only.
  const beside = listOf(request.queryString).map((one) => [textOf(one?.name), textOf(one?.value)] as const);
  const query = Object.fromEntries([...beside, ...new URL(url).searchParams]);
  const { fields, encoding } = readBody(described(request.postData));
  const sent = { headers: byName(request.headers), query, fields: { ...query, ...fields }, encoding };
  const received = { answerHeaders: byName(response.headers), status: response.status, answer: answer.value };
  return { method, address: url, ...sent, ...received };
}

function reasonToLeave(method: string, url: string): Reason | undefined {
  if (method === '' || url === '') return 'unreadable';
  if (!/^https?:\/\//i.test(url) || !parseUrl(url)) return 'elsewhere';
  if (url.length > MAX_ADDRESS) return 'long';
  return method === 'OPTIONS' ? 'preflight' : undefined;
}

const byName = (headers: Loose<Header[]> | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(listOf(headers).map((one) => [textOf(one?.name).toLowerCase(), textOf(one?.value)]));

const startsJson = (text: string): boolean => /^\uFEFF?\s*[[{]/.test(text);

/** A body as it was sent. Recorders do not always say that they write it in base64, or say so of plain text. */
function bodyOf(text: string, encoding: unknown): string {
  if (!/^[\w+/\s-]+={0,2}\s*$/.test(text)) return text;
  const bytes = unpacked(Buffer.from(text, 'base64')).toString();
  return startsJson(bytes) || /base64/i.test(textOf(encoding)) ? bytes : text;
}

const MAX_BODY = 32 * 1024 * 1024;

/** The bytes of a body that a proxy recorded as they were on the wire. */
function unpacked(bytes: Buffer): Buffer {
  for (const unpack of [gunzipSync, inflateSync, brotliDecompressSync]) {
    try {
      const inner = unpack(bytes, { maxOutputLength: MAX_BODY });
      if (startsJson(inner.toString('utf8', 0, 100))) return inner;
    } catch {
      // It is packed in another way, or not at all.
    }
  }
  return bytes;
}

/** The JSON of an answer, null for an empty one, or the reason why it has none. */
function readAnswer({ text, size, mimeType, encoding }: Loose<Content>, status: number) {
  const written = textOf(text);
  if (status === 101 || /event-stream/i.test(textOf(mimeType))) return 'socket';
  const isPart = /html|script|css|image|font/i.test(textOf(mimeType));
  if (written === '' && (status === 204 || (size === 0 && !isPart))) return { value: null };
  if (written === '') return isPart ? 'other' : 'unsaved';
  return jsonIn(bodyOf(written, encoding), textOf(mimeType));
}

function jsonIn(whole: string, type: string) {
  const isJson = startsJson(whole) || /json/i.test(type);
  const value = isJson ? parsed(whole) : undefined;
  if (value !== undefined) return { value };
  return isJson ? 'damaged' : 'other';
}

/** Some recorders write the body itself, as a text or a value, in place of what describes it. */
const described = (body: unknown): Loose<PostData> =>
  isObject(body) && ('text' in body || 'params' in body || 'mimeType' in body)
    ? body
    : { text: textOf(body) };

/** The fields of a body, by its text and then by its type, which some recorders leave out. */
function readBody(body: Loose<PostData>): Pick<Observation, 'fields' | 'encoding'> {
  const { mimeType, text, params } = body;
  const type = textOf(mimeType);
  const encoding = 'encoding' in body ? body.encoding : undefined;
  // Firefox once wrote the headers of the body before it.
  const written = bodyOf(textOf(text), encoding).replace(/^(?:[\w-]+: [^\n]*\r?\n)+\r?\n/, '');
  const json = startsJson(written) ? parsed(written) : undefined;
  if (json !== undefined) return { encoding: 'json', fields: withDots(json) };
  const given = listOf(params).map((one) => [textOf(one?.name), textOf(one?.value)] as const);
  if (/multipart/i.test(type) || /^--\S+\r?\n/.test(written)) {
    const parts = written.matchAll(/; name="?([^";\r\n]+)"?([^\n]*)\n(?:\S[^\n]*\n)*\r?\n([^\n]*)/g);
    const named = Array.from(parts, ([, name = '', more = '', value = '']) => {
      return [name, more.includes('filename') ? '' : value.trim()] as const;
    });
    return { encoding: 'multipart', fields: Object.fromEntries([...named, ...given]) };
  }
  const isForm = written.includes('=') || given.length > 0 || /urlencoded/i.test(type);
  // Chrome writes the fields of a form also as they were sent, with their percent signs.
  const fields = given.map(([name, value]) => [decoded(name), decoded(value)] as const);
  const form = written.includes('=') ? new URLSearchParams(written) : fields;
  return { encoding: isForm ? 'form' : undefined, fields: Object.fromEntries(form) };
}
