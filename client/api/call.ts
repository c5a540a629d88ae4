import type { OutputOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { t } from '#client/i18n/i18n.ts';
import { absence } from './absent.ts';
import { reportAnswer } from './answers.ts';
import type { CalledEndpoint } from '#contract/called-endpoint.ts';
import { worldName } from '#client/device/phone.ts';
import { trackCall } from './connection.ts';
import { readEnvelope, succeeded, unauthorized, type Envelope } from '#contract/profile/dialect/envelope.ts';
import { Failure, type FailureKind } from './failure.ts';
import { hostOf, isOffered, isAtPingedHost } from './host-profile.ts';
import { send, transportErrorOf } from './http.ts';
import { canRead, normalise, planOf } from '#contract/profile/dialect/normalise.ts';
import type { CallRequest, CallResponse } from '#contract/profile/dialect/call-request.ts';
import { rememberSandbox } from './sandbox.ts';
import { isStoodIn } from './stood-in.ts';
import { endSession, memberToken } from './session-end.ts';
import { recordWorldTime } from './world-time.ts';

type Loose<T> = T extends string ? (string extends T ? string | number : T) : T;

/** The fields of an endpoint's request. Texts may also be given as numbers. Undefined fields are not sent. */
export type Fields<E extends Endpoint> = {
  [K in keyof RequestOf<E>]: Loose<RequestOf<E>[K]> | (undefined extends RequestOf<E>[K] ? undefined : never);
};

// The empty object type is intended: it matches the fields of an endpoint that requires none.
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type
type Nothing = Record<never, never>;

/** The arguments after the endpoint. Optional if the endpoint requires no field. */
export type Input<E extends Endpoint> = Nothing extends Fields<E> ? [input?: Fields<E>] : [input: Fields<E>];

/** One file, or several for endpoints that take several. */
export type Files = Blob | readonly Blob[];

/** The arguments of a command, with its files and the means to follow or cancel their upload. */
export type InputWithFiles<E extends Endpoint> =
  Nothing extends Fields<E>
    ? [input?: Fields<E>, options?: SendOptions]
    : [input: Fields<E>, options?: SendOptions];

export type SendOptions = Pick<CallOptions, 'files' | 'signal' | 'onUploadProgress'>;

// `instanceof Blob` fails for a file dropped on an iframe, which belongs to another window.
export const fileListOf = (files: Files): readonly Blob[] => ('size' in files ? [files] : files);

export interface CallOptions extends Pick<CallRequest, 'signal' | 'onUploadProgress' | 'timeoutMs'> {
  idempotencyKey?: string | undefined;
  /** Sent in the field that the contract names. */
  files?: Files | undefined;
  /** Replaces this phone's own token. */
  token?: string | undefined;
  /** Replaces this page's world. The time of another world is ignored. */
  world?: string | undefined;
}

/** The data of a successful response and the platform's message. */
export interface Answer<T> {
  data: T;
  message: string;
  /** The request's id in the platform's log. Some hosts send none. */
  requestId?: string | undefined;
}

const tooLarge = 413;
const tooManyRequests = 429;
const defaultRetrySeconds = 60;

/** Calls the platform. Throws only a Failure, except when the caller cancelled the call. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Fields<E>,
  { files = [], token = memberToken(), ...rest }: CallOptions = {},
): Promise<Answer<OutputOf<E>>> {
  if (!isOffered(endpoint)) return standIn(endpoint, input, rest.signal);
  // A query of a screen that a logout closes. The platform would refuse it.
  if (endpoint.access === 'member' && token === undefined) throw loggedOut();
  const before = worldName;
  const response = await sendTracked({ endpoint, fields: input, files: fileListOf(files), token, ...rest });
  // An answer of the world that this page showed before tells nothing about the clock of this one.
  if (rest.world === undefined && worldName === before)
    recordWorldTime(response.header('X-World-Time'), response.header('X-World-Rate'));
  return readAnswer(endpoint, input, response, token);
}

/** Reads and reports a response. Throws its Failure, and ends the session if the platform refused its token. */
function readAnswer<E extends Endpoint>(
  endpoint: E,
  input: Fields<E>,
  response: CallResponse,
  token: string | undefined,
): Answer<OutputOf<E>> {
  const envelope = readEnvelope(response.body);
  if (envelope) rememberSandbox(response.header('X-Sandbox'));
  if (response.status === 200 && envelope && succeeded(envelope)) {
    const answer = answerOf(endpoint, envelope, response);
    reportAnswer(endpoint, { fields: input, token, data: answer.data });
    return answer;
  }
  const failure = failureOf(response, envelope, endpoint);
  reportAnswer(endpoint, { fields: input, token, failure });
  if (failure.code === unauthorized && endpoint.access === 'member') endSession(token);
  throw failure;
}

/** Computes the answer of an endpoint that the host lacks. Throws a Failure if this phone cannot. */
async function standIn<E extends Endpoint>(
  endpoint: E,
  input: Fields<E>,
  signal: AbortSignal | undefined,
): Promise<Answer<OutputOf<E>>> {
  if (!isStoodIn(endpoint.id)) throw absence();
  const { standInFor } = await import('./stand-ins/stand-ins.ts');
  const data = await standInFor(endpoint.id, input, async (other, fields) => {
    const answer = await call(other, fields as Fields<typeof other>, { signal });
    return answer.data;
  });
  return { data: data as OutputOf<E>, message: '' };
}

/** Sends a request and reports its end to the connection state. */
async function sendTracked(request: CallRequest): Promise<CallResponse> {
  const callEnded = trackCall(isAtPingedHost(request.endpoint));
  try {
    const response = await send(request);
    callEnded('answered');
    return response;
  } catch (error) {
    const kind = transportErrorOf(error);
    callEnded(kind === 'cancelled' ? kind : 'lost');
    throw kind === 'cancelled'
      ? error
      : new Failure({ kind, code: 0, message: () => failureText(`failure.${kind}`, request.endpoint) });
  }
}

function answerOf<E extends Endpoint>(
  endpoint: E,
  { data, message }: Envelope,
  { status, header }: CallResponse,
): Answer<OutputOf<E>> {
  const plan = planOf(endpoint);
  // A command was carried out even if its data is malformed. A query without usable data has nothing to show.
  if (endpoint.method === 'GET' && !canRead(data, plan))
    throw new Failure({ kind: 'server', code: status, message: () => emptyMessage(endpoint) });
  return {
    data: normalise(data, plan) as OutputOf<E>,
    message: withoutMarkup(message, endpoint),
    requestId: header('X-Request-Id'),
  };
}

/** The spec has a message of its own for a profile that is empty (§7). */
const emptyMessage = (endpoint: Endpoint) =>
  failureText(endpoint.id === 'user.info' ? 'profile.none' : 'failure.server', endpoint);

/** The text of a failure that the platform did not explain. It names the host, because a platform may have several. */
export function failureText(
  key: `failure.${'server' | 'offline' | 'timeout'}` | 'profile.none' | 'connection.tooLarge',
  endpoint: CalledEndpoint | undefined,
): string {
  const host = endpoint && hostOf(endpoint);
  const text = t(key);
  return host === undefined ? text : `${host}: ${text}`;
}

const loggedOut = () =>
  new Failure({ kind: 'refused', code: unauthorized, message: () => t('failure.sessionEnded') });

/** The failure that an unsuccessful response describes, by its envelope or else by its HTTP status. */
export function failureOf(
  { status, header }: Pick<CallResponse, 'status'> & Partial<CallResponse>,
  envelope: Envelope | undefined,
  endpoint?: Endpoint,
): Failure {
  const refusal = envelope && !succeeded(envelope) ? envelope : undefined;
  const code = status === unauthorized ? status : (refusal?.code ?? status);
  return new Failure({
    kind: kindOf(code, refusal !== undefined),
    code,
    message: () =>
      withoutMarkup(refusal?.message, endpoint) || defaultMessage(code, header?.('Retry-After'), endpoint),
    reason: refusal?.reason,
    fields: refusal?.fields,
  });
}

/** Longer than any sentence. The pattern below takes seconds for a page of 80 KB. */
const maxMessage = 2000;
const markup = /<(script|style)\b.*?<\/\1>|<[/!a-z][^>]*>/gis;

/** The message of a host. One with markup, which would be shown as it is written, loses it and names the host. */
function withoutMarkup(message = '', endpoint: Endpoint | undefined): string {
  const host = endpoint && hostOf(endpoint);
  const short = message.slice(0, maxMessage);
  if (host === undefined || short.search(markup) < 0) return short;
  const words = short.replace(markup, '').trim();
  return words && `${host}: ${words}`;
}

function kindOf(code: number, isRefusal: boolean): FailureKind {
  if (code === tooManyRequests) return 'busy';
  const isServerError = code >= 500 && code < 600;
  const isClientError = code >= 400 && code < 500;
  return isClientError || (isRefusal && !isServerError) ? 'refused' : 'server';
}

/** The message where a response has none. A proxy may send `Retry-After` as a date, or not at all. */
const defaultMessage = (code: number, retryAfter: string | undefined, endpoint: Endpoint | undefined) =>
  code === tooManyRequests
    ? t('failure.tooMany', { seconds: Number(retryAfter) || defaultRetrySeconds })
    : failureText(code === tooLarge ? 'connection.tooLarge' : 'failure.server', endpoint);
