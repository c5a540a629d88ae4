import * as z from 'zod/mini';
import { parseJson } from '../../conformance/json.ts';
import type { Observation, Observed } from './observation.ts';
import { idsIn, withDots, withoutIds, withoutKnownIds } from './observation.ts';

const Pair = z.object({ name: z.string(), value: z.string() });
const Entry = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.array(Pair),
    postData: z.optional(
      z.object({
        mimeType: z.optional(z.string()),
        text: z.optional(z.string()),
        params: z.optional(z.array(z.object({ name: z.string(), value: z.optional(z.string()) }))),
      }),
    ),
  }),
  response: z.object({
    status: z.number(),
    headers: z.optional(z.array(Pair)),
    content: z.object({
      mimeType: z.optional(z.string()),
      text: z.optional(z.string()),
      encoding: z.optional(z.string()),
    }),
  }),
});
type Entry = z.output<typeof Entry>;

const Har = z.object({ log: z.object({ entries: z.array(z.unknown()) }) });

/** The calls of a recording in the HAR format, as browsers and proxies save it. Undefined if it is none. */
export function callsOfHar(content: unknown): Observed | undefined {
  const { success, data } = Har.safeParse(content);
  if (!success) return undefined;
  const calls = data.log.entries.flatMap((entry) => {
    const read = Entry.safeParse(entry);
    return read.success ? (callOf(read.data) ?? []) : [];
  });
  const ids = new Set(calls.flatMap(({ answer }) => idsIn(answer)));
  return {
    calls: calls.map((call) => ({ ...call, address: withoutKnownIds(call.address, ids) })),
    isComplete: false,
  };
}

function callOf({ request, response }: Entry): Observation | undefined {
  const { method, url, headers, postData } = request;
  if (!URL.canParse(url) || method === 'OPTIONS') return undefined;
  const { origin, pathname, searchParams } = new URL(url);
  const answer = answerOf(response.content);
  if (answer === undefined) return undefined;
  const { fields, encoding } = bodyOf(postData);
  const query = Object.fromEntries(searchParams);
  return {
    method,
    address: origin + withoutIds(pathname),
    headers: byName(headers),
    answerHeaders: byName(response.headers ?? []),
    query,
    fields: { ...query, ...fields },
    encoding,
    status: response.status,
    answer,
  };
}

const byName = (headers: readonly z.output<typeof Pair>[]) =>
  Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));

/** The JSON of an answer. Pages, scripts and pictures of the app are no calls. */
function answerOf({ text = '', encoding }: Entry['response']['content']): unknown {
  const whole = encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text;
  return /^\s*[[{]/.test(whole) ? parsed(whole) : undefined;
}

function parsed(text: string): unknown {
  try {
    return parseJson(text).value;
  } catch {
    return undefined;
  }
}

function bodyOf(postData: Entry['request']['postData']): Pick<Observation, 'fields' | 'encoding'> {
  const { mimeType = '', text = '', params = [] } = postData ?? {};
  const given = Object.fromEntries(params.map(({ name, value = '' }) => [name, value]));
  if (/json/i.test(mimeType)) return { encoding: 'json', fields: withDots(parsed(text)) };
  if (/multipart/i.test(mimeType)) {
    // A part with a file has further headers, and no text.
    const parts = text.matchAll(/; name="([^"]+)"(?:\r?\n\r?\n([^\r\n]*))?/g);
    const names = Array.from(parts, ([, name = '', value = '']) => [name, value]);
    return { encoding: 'multipart', fields: { ...(Object.fromEntries(names) as object), ...given } };
  }
  if (/urlencoded/i.test(mimeType))
    return { encoding: 'form', fields: { ...Object.fromEntries(new URLSearchParams(text)), ...given } };
  return { encoding: undefined, fields: given };
}
