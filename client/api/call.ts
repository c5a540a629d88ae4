import type { OutputOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { storage } from '#client/device/storage.ts';
import { t } from '#client/i18n/i18n.ts';
import { trackCall } from './connection.ts';
import { readEnvelope, succeeded, unauthorized, type Envelope } from './envelope.ts';
import { Failure, type FailureKind } from './failure.ts';
import { isOffered } from './host-profile.ts';
import { transportErrorOf, send, type CallResponse, type CallRequest } from './http.ts';
import { matchesPlan, normalise, planOf } from './normalise.ts';
import { rememberSandbox } from './sandbox.ts';
import { endSession } from './session-end.ts';
import { recordWorldTime } from './world-time.ts';

type Loose<T> = T extends string ? (string extends T ? string | number : T) : T;

/** What an endpoint is sent: its fields, where a text may also be given as a number. Undefined fields stay away. */
export type Fields<E extends Endpoint> = {
  [K in keyof RequestOf<E>]: Loose<RequestOf<E>[K]> | (undefined extends RequestOf<E>[K] ? undefined : never);
};

// The empty object type is meant: it is what an endpoint without required fields accepts.
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type
type Nothing = Record<never, never>;

/** The arguments after the endpoint: none are needed where the endpoint needs no field. */
export type Input<E extends Endpoint> = Nothing extends Fields<E> ? [input?: Fields<E>] : [input: Fields<E>];

/** One file, or several for endpoints that take them. */
export type Files = Blob | readonly Blob[];

/** The same with files for endpoints that take some, and who watches them go or stops them. */
export type InputWithFiles<E extends Endpoint> =
  Nothing extends Fields<E>
    ? [input?: Fields<E>, sending?: SendOptions]
    : [input: Fields<E>, sending?: SendOptions];

export type SendOptions = Pick<CallOptions, 'files' | 'signal' | 'onUploadProgress'>;

/** A file that was dropped on a frame is no Blob of this window's. */
export const fileListOf = (files: Files): readonly Blob[] => ('size' in files ? [files] : files);

export interface CallOptions extends Pick<CallRequest, 'signal' | 'onUploadProgress'> {
  idempotencyKey?: string | undefined;
  /** For endpoints with files: sent in the field that the contract names. */
  files?: Files | undefined;
  /** Instead of this phone's own. */
  token?: string | undefined;
  /** Instead of this page's own; what time it is there is not taken for the time here. */
  world?: string | undefined;
}

/** The data of a successful answer, and the platform's message beside it. */
export interface Answer<T> {
  data: T;
  message: string;
  /** What the platform's log calls the request; a platform may not say. */
  requestId?: string | undefined;
}

const tooMany = 429;
const usualWaitSeconds = 60;

/** Calls the platform. Throws a Failure, and nothing else, unless the call was cancelled. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Fields<E>,
  { files = [], token = storage.read('token'), ...rest }: CallOptions = {},
): Promise<Answer<OutputOf<E>>> {
  if (!isOffered(endpoint)) throw notOffered();
  const callEnded = trackCall();
  const received = await send({
    endpoint,
    fields: input,
    files: fileListOf(files),
    token,
    ...rest,
  }).catch((error: unknown) => {
    const loss = transportErrorOf(error);
    callEnded(loss === 'cancelled' ? loss : 'lost');
    throw loss === 'cancelled' ? error : new Failure({ kind: loss, code: 0, message: t(`failure.${loss}`) });
  });
  callEnded('answered');
  if (rest.world === undefined)
    recordWorldTime(received.header('X-World-Time'), received.header('X-World-Rate'));

  const envelope = readEnvelope(received.body);
  if (envelope) rememberSandbox(received.header('X-Sandbox'));
  if (received.status === 200 && envelope && succeeded(envelope)) {
    const plan = planOf(endpoint);
    // Nothing can be shown of such an answer. A command has nevertheless been carried out, and says so.
    if (endpoint.method === 'GET' && !matchesPlan(envelope.data, plan)) throw nonsense(received);
    const data = normalise(envelope.data, plan) as OutputOf<E>;
    return { data, message: envelope.message, requestId: received.header('X-Request-Id') };
  }
  const failure = failureOf(received, envelope);
  if (failure.code === unauthorized && endpoint.access === 'member') endSession(token);
  throw failure;
}

/** What no screen asks for where its host lacks it; whatever asks nevertheless shows that instead of breaking. */
const notOffered = () =>
  new Failure({ kind: 'refused', code: 404, message: t('failure.notOffered'), reason: 'UNKNOWN_ENDPOINT' });

const nonsense = ({ status }: CallResponse) =>
  new Failure({ kind: 'server', code: status, message: t('failure.server') });

/** Why an answer is none of success: as its envelope says, or by its status where it has none. */
export function failureOf(
  { status, header }: Pick<CallResponse, 'status'> & Partial<CallResponse>,
  envelope: Envelope | undefined,
): Failure {
  const said = envelope && !succeeded(envelope) ? envelope : undefined;
  const code = status === unauthorized ? status : (said?.code ?? status);
  return new Failure({
    kind: kindOf(code, said !== undefined),
    code,
    message: said?.message || (code === tooMany ? toWait(header?.('Retry-After')) : t('failure.server')),
    reason: said?.reason,
    fields: said?.fields,
  });
}

function kindOf(code: number, isSaid: boolean): FailureKind {
  if (code === tooMany) return 'busy';
  const isOurs = code >= 400 && code < 500;
  return isOurs || (isSaid && !isServerError(code)) ? 'refused' : 'server';
}

/** What a proxy in between says without words; it may name a date instead of the seconds, or nothing. */
const toWait = (retryAfter: string | undefined) =>
  t('failure.tooMany', { seconds: Number(retryAfter) || usualWaitSeconds });

const isServerError = (code: number) => code >= 500 && code < 600;
