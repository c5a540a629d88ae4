import type { Content, Entry, Header, PostData } from 'har-format';
import { parseJson } from '#cli/conformance/json.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { idsIn, lineOf, withDots, withoutIds, type Observation, type Observed } from './observation.ts';

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
  unreadable: 'have no request',
  elsewhere: 'are no calls by http or https, such as data: or javascript:',
  long: `have an address of more than ${MAX_ADDRESS} characters`,
  preflight: 'are preflights (OPTIONS), which a browser makes by itself',
  unanswered: 'were not answered',
  unsaved:
    'have an answer that the recording does not contain. Save it with content: “Save all as HAR with content”',
  damaged: 'have an answer in JSON that breaks off',
  other: 'have an answer that is not JSON, such as a page, a script or a picture',
  repeated: `repeat a call that the recording has ${MAX_REPEATS} times already`,
} as const;

type Reason = keyof typeof reasons;

/** The calls of a recording in the HAR format, as browsers and proxies save it. Undefined if the content is another. */
export function callsOfHar(content: unknown): Observed | undefined {
  const { entries } = isObject(content) && isObject(content['log']) ? content['log'] : {};
  if (!Array.isArray(entries)) return undefined;
  const read = entries.map((entry) => readEntry((entry ?? {}) as Loose<Entry>));
  const answered = read.filter((one) => typeof one !== 'string');
  const ids = new Set(answered.flatMap(({ answer }) => idsIn(answer)));
  const counts = new Map<string, number>();
  const counted = answered.map((call): Observation | Reason => {
    const { origin, pathname } = new URL(call.address);
    const named = { ...call, address: origin + withoutIds(pathname, ids) };
    const count = (counts.get(lineOf(named)) ?? 0) + 1;
    counts.set(lineOf(named), count);
    return count > MAX_REPEATS ? 'repeated' : named;
  });
  const left = [...read, ...counted].filter((one) => typeof one === 'string');
  const calls = counted.filter((one) => typeof one !== 'string');
  const notes = Object.entries(reasons)
    .map(([reason, text]) => ({ text, count: left.filter((one) => one === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => `  ${count} ${text}.`);
  const summary = `Read ${calls.length} of ${entries.length} entries.${notes.length > 0 ? ' The others:' : ''}`;
  return { calls, isComplete: false, notes: [summary, ...notes] };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = <T>(value: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [];

/** A call, or the reason why an entry is left out. */
function readEntry({ request, response }: Loose<Entry>): Observation | Reason {
  const [method, url] = [textOf(request?.method).toUpperCase(), textOf(request?.url)];
  const reason = reasonToLeave(method, url);
  if (!request || reason) return reason ?? 'unreadable';
  if (!response?.status) return 'unanswered';
  const answer = readAnswer(response.content ?? {}, response.status);
  if (typeof answer === 'string') return answer;
  const query = Object.fromEntries(new URL(url).searchParams);
  const { fields, encoding } = readBody(request.postData ?? {});
  const [headers, answerHeaders] = [byName(request.headers), byName(response.headers)];
  const sent = { headers, query, fields: { ...query, ...fields }, encoding };
  return { method, address: url, ...sent, answerHeaders, status: response.status, answer: answer.value };
}

function reasonToLeave(method: string, url: string): Reason | undefined {
  if (method === '' || url === '') return 'unreadable';
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return 'elsewhere';
  if (url.length > MAX_ADDRESS) return 'long';
  return method === 'OPTIONS' ? 'preflight' : undefined;
}

const byName = (headers: Loose<Header[]> | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(listOf(headers).map((one) => [textOf(one?.name).toLowerCase(), textOf(one?.value)]));

const startsJson = (text: string): boolean => /^\uFEFF?\s*[[{]/.test(text);

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text.replace(/^\uFEFF/, '')).value };
  } catch {
    return undefined;
  }
}

/** The JSON of an answer, null for an empty one, or the reason why it has none. */
function readAnswer({ text, size, mimeType, encoding }: Loose<Content>, status: number) {
  const written = textOf(text);
  const isPart = /html|script|css|image|font/i.test(textOf(mimeType));
  if (written === '' && (status === 204 || (size === 0 && !isPart))) return { value: null };
  if (written === '') return isPart ? 'other' : 'unsaved';
  const isEncoded = /base64/i.test(textOf(encoding)) || !startsJson(written);
  const whole = isEncoded ? Buffer.from(written, 'base64').toString() : written;
  return startsJson(whole) ? (parsed(whole) ?? 'damaged') : 'other';
}

/** The fields of a body, by its text and then by its type, which some recorders leave out. */
function readBody({ mimeType, text, params }: Loose<PostData>): Pick<Observation, 'fields' | 'encoding'> {
  const [type, written] = [textOf(mimeType), textOf(text)];
  const json = startsJson(written) ? parsed(written) : undefined;
  if (json) return { encoding: 'json', fields: withDots(json.value) };
  const given = listOf(params).map((one) => [textOf(one?.name), textOf(one?.value)] as const);
  if (/multipart/i.test(type) || /^--\S+\r?\n/.test(written)) {
    // A part with a file has further headers, and no text.
    const parts = written.matchAll(/; name="([^"]+)"(?:\r?\n\r?\n([^\r\n]*))?/g);
    const named = Array.from(parts, ([, name = '', value = '']) => [name, value] as const);
    return { encoding: 'multipart', fields: Object.fromEntries([...named, ...given]) };
  }
  const isForm = written.includes('=') || given.length > 0 || /urlencoded/i.test(type);
  // Chrome writes the fields of a form also as they were sent, with their percent signs.
  const decoded = given.map(([name, value]) => [decode(name), decode(value)] as const);
  const form = written.includes('=') ? new URLSearchParams(written) : decoded;
  return { encoding: isForm ? 'form' : undefined, fields: Object.fromEntries(form) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
