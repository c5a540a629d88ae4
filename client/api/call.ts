import type { AnswerOf, Endpoint, SentTo } from '#contract/endpoint.ts';
import { storage } from '#client/device/storage.ts';
import { t } from '#client/i18n/i18n.ts';
import { readEnvelope, succeeded, type Envelope } from './envelope.ts';
import { Failure, type FailureKind } from './failure.ts';
import { lossOf, send, type Received } from './http.ts';
import { noticeSandbox } from './sandbox.ts';
import { endSession } from './session-end.ts';
import { noticeWorldTime } from './world-time.ts';

type Loose<T> = T extends string ? (string extends T ? string | number : T) : T;

/** What an endpoint is sent: its fields, where a text may also be given as a number. Undefined fields stay away. */
export type Fields<E extends Endpoint> = {
  [K in keyof SentTo<E>]: Loose<SentTo<E>[K]> | (undefined extends SentTo<E>[K] ? undefined : never);
};

// The empty object type is meant: it is what an endpoint without required fields accepts.
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type
type Nothing = Record<never, never>;

/** The arguments after the endpoint: none are needed where the endpoint needs no field. */
export type Input<E extends Endpoint> = Nothing extends Fields<E> ? [input?: Fields<E>] : [input: Fields<E>];

/** The same with a file for endpoints that take one. */
export type InputWithFile<E extends Endpoint> =
  Nothing extends Fields<E> ? [input?: Fields<E>, file?: Blob] : [input: Fields<E>, file?: Blob];

export interface CallOptions {
  idempotencyKey?: string | undefined;
  /** For endpoints with a file: sent in the field that the contract names. */
  file?: Blob | undefined;
  /** Instead of this phone's own. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** The data of a successful answer, and the platform's message beside it. */
export interface Answer<T> {
  data: T;
  message: string;
}

const unauthorized = 401;

/** Calls the platform. Throws a Failure, and nothing else, unless the call was cancelled. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Fields<E>,
  { idempotencyKey, file, token = storage.read('token'), signal }: CallOptions = {},
): Promise<Answer<AnswerOf<E>>> {
  const received = await send({
    endpoint,
    fields: input,
    file,
    token,
    idempotencyKey,
    signal,
  }).catch((error: unknown) => {
    const loss = lossOf(error);
    throw loss === 'cancelled' ? error : new Failure({ kind: loss, code: 0, message: t(`failure.${loss}`) });
  });
  noticeWorldTime(received.header('X-World-Time'));

  const envelope = readEnvelope(received.body);
  if (envelope) noticeSandbox(received.header('X-Sandbox'));
  if (received.status === 200 && envelope && succeeded(envelope)) {
    return { data: envelope.data as AnswerOf<E>, message: envelope.message };
  }
  const failure = failureOf(received, envelope);
  if (failure.code === unauthorized && endpoint.access === 'member') endSession(token);
  throw failure;
}

function failureOf({ status }: Received, envelope: Envelope | undefined): Failure {
  const said = envelope && !succeeded(envelope) ? envelope : undefined;
  const code = status === unauthorized ? status : (said?.code ?? status);
  const kind: FailureKind =
    code >= 400 && code < 500 ? 'refused' : said && !isServerError(code) ? 'refused' : 'server';
  return new Failure({
    kind,
    code,
    message: said?.message || t('failure.server'),
    reason: said?.reason,
    fields: said?.fields,
  });
}

const isServerError = (code: number) => code >= 500 && code < 600;
