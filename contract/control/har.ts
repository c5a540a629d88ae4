import { outcomeOf, type LoggedRequest } from './observation.ts';
import { VERSION } from '../version.ts';

/** The value of an unknown size in HAR 1.2. */
const unknownSize = -1;
const httpVersion = 'HTTP/1.1';

/**
 * Converts calls to an HTTP Archive 1.2, which developer tools and HTTP clients open. Times are real, and `_worldTime` is
 * by the world's clock. Secrets are redacted as in the log. Fields that begin with `_` extend the format.
 */
export const harOf = (calls: readonly LoggedRequest[], origin: string) => ({
  log: {
    version: '1.2',
    creator: {
      name: 'Assay',
      version: VERSION,
      comment: 'Simulated funds. _worldTime is by the world’s clock.',
    },
    entries: calls.map((call) => entryOf(call, origin)),
  },
});

function entryOf(call: LoggedRequest, origin: string) {
  const { id, at, machineAt = at, durationMs, phone, endpoint, movements, fault, violation } = call;
  return {
    startedDateTime: new Date(machineAt).toISOString(),
    time: durationMs,
    request: requestOf(call, origin),
    response: responseOf(call),
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    _requestId: id,
    _worldTime: new Date(at).toISOString(),
    _endpoint: endpoint,
    _member: phone,
    _outcome: outcomeOf(call),
    _movements: movements,
    ...(fault !== undefined && { _fault: fault }),
    ...(violation !== undefined && { _violation: violation }),
  };
}

function requestOf({ method, path, headers, input }: LoggedRequest, origin: string) {
  const isGet = method === 'GET';
  const params = Object.entries(input).map(([name, value]) => ({ name, value: String(value) }));
  return {
    method,
    url: `${origin}${path}${isGet && params.length > 0 ? `?${formOf(params)}` : ''}`,
    httpVersion,
    cookies: [],
    headers: pairsOf(headers),
    queryString: isGet ? params : [],
    ...(!isGet && {
      postData: { mimeType: headers['content-type'] ?? '', ...bodyOf(headers, input, params) },
    }),
    headersSize: unknownSize,
    bodySize: unknownSize,
  };
}

/**
 * The body of a call with its secrets redacted: forms and JSON with their text, uploads only with their fields. JSON has no
 * parameters.
 */
function bodyOf(
  headers: LoggedRequest['headers'],
  input: LoggedRequest['input'],
  params: readonly { readonly name: string; readonly value: string }[],
) {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) return { params };
  if (type.startsWith('application/json')) return { params: [], text: JSON.stringify(input) };
  return { params, text: formOf(params) };
}

const formOf = (params: readonly { readonly name: string; readonly value: string }[]): string =>
  String(new URLSearchParams(params.map(({ name, value }) => [name, value])));

function responseOf({ status, answer, answerHeaders }: LoggedRequest) {
  const text = answer === null ? '' : typeof answer === 'string' ? answer : JSON.stringify(answer);
  return {
    status,
    statusText: '',
    httpVersion,
    cookies: [],
    headers: pairsOf(answerHeaders),
    content: {
      size: new TextEncoder().encode(text).length,
      mimeType: answerHeaders['content-type'] ?? '',
      text,
    },
    redirectURL: '',
    headersSize: unknownSize,
    bodySize: unknownSize,
  };
}

const pairsOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
