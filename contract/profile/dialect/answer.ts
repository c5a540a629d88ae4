import { refusals, type Reason } from '#contract/refusals.ts';
import { user } from '#contract/user/user.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { wireOf } from './wire-of.ts';
import type { WireDialect } from '#contract/profile/schema.ts';
import { at, wordOf } from './path.ts';
import type { PhoneReader } from '#contract/phone/read-phone.ts';
import { unauthorized } from './envelope.ts';
import { withoutStacks } from './stacked-marks.ts';
import { readData } from './answer-data.ts';
import type { CallRequest, CallResponse } from './call-request.ts';

const success = 200;
/** The code of a refusal whose own code is not a number. */
const unnamedRefusal = 422;
/** The length at which a refusal's message is cut, before it fills the screen. */
const maxMessage = 500;

/**
 * A host's response in the contract's envelope. A body without an envelope is left as it is, and fails later. A host with
 * national phones needs `phones`.
 */
export function readAnswer(
  request: CallRequest,
  response: CallResponse,
  platform: ClientProfile,
  phones?: PhoneReader,
): CallResponse {
  const { status, body } = response;
  const profile = { ...platform, wire: wireOf(request.endpoint, platform) };
  const { wire } = profile;
  const isEmpty = status === noContent;
  const outer = isEmpty ? nothing : outerOf(status, body, wire);
  if (!outer) return response;
  const code = isEmpty ? success : codeOf(outer, status, wire);
  const { endpoint } = request;
  if (code !== success) {
    const word = wordOf(outer.reason);
    const reason =
      wire.reasons && Object.hasOwn(wire.reasons, word) ? (wire.reasons[word] as Reason) : undefined;
    const known = reason ? { code: refusals[reason], data: { reason } } : { code, data: outer.data };
    return { ...response, body: { msg: withoutStacks(outer.message.slice(0, maxMessage)), ...known } };
  }
  const msg = endpoint.id === user.login.id ? tokenIn(response, outer, wire.token) : outer.message;
  return {
    ...response,
    // Some hosts answer 201 to a POST.
    status: isDone(status) ? success : status,
    body: {
      code,
      msg: typeof msg === 'string' ? msg : '',
      data: dataOf(() => readData(outer.data, request, response, { profile, phones })),
    },
  };
}

/** Nothing, which fails as data of another shape does, if the list is too long to be read. */
function dataOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The token in the answer of a login. Empty if it is in a header that the host hides from pages of other origins. */
function tokenIn(
  { body, header }: CallResponse,
  { message }: Outer,
  { answer, answerHeader, prefix = '' }: NonNullable<WireDialect['token']> = {},
): unknown {
  if (answerHeader === undefined) return answer === undefined ? message : at(body, answer);
  const written = header(answerHeader);
  const isPrefixed = written?.toLowerCase().startsWith(prefix.toLowerCase());
  return isPrefixed ? written?.slice(prefix.length) : written;
}

interface Outer {
  readonly code: unknown;
  readonly message: string;
  readonly data: unknown;
  /** The word of a refusal, its code by default. */
  readonly reason: unknown;
}

/** Many hosts answer a command so, without a body. */
const noContent = 204;
const nothing: Outer = { code: success, message: '', data: null, reason: success };

const outerOf = (status: number, body: unknown, { envelope }: ClientProfile['wire']): Outer | undefined =>
  envelope === null ? bareEnvelope(status, body) : wrapped(status, body, envelope);

const isDone = (status: number): boolean => status >= 200 && status < 300;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Envelope = NonNullable<ClientProfile['wire']['envelope']>;

function wrapped(status: number, body: unknown, envelope: Envelope = {}): Outer | undefined {
  const { data = 'data', reason } = envelope;
  const code = codeIn(status, body, envelope);
  if (code === undefined) return undefined;
  return {
    code,
    message: messageIn(body, envelope),
    data: data === null ? body : at(body, data),
    reason: reason === undefined ? code : at(body, reason),
  };
}

/** The first text at the places of a message. The gateway answers with a message in the contract's name. */
export const messageIn = (body: unknown, { message = 'msg' }: Envelope): string =>
  [message, 'msg']
    .flat()
    .map((place) => textOf(at(body, place)))
    .find((text) => text !== '') ?? '';

function codeIn(status: number, body: unknown, { code }: Envelope): unknown {
  if (code === null) return isText(body) ? undefined : statusCode(status);
  if (code !== undefined) return at(body, code) ?? undefined;
  // Some hosts send the code as `status`, and some send both. A 401 in either ends the session (spec §8).
  const codes = [at(body, 'code'), at(body, 'status')];
  return (
    codes.find((one) => Number(wordOf(one)) === unauthorized) ??
    codes.find((one) => one !== undefined && one !== null)
  );
}

/** Returns true if a body is not JSON, such as a gateway's page. */
const isText = (body: unknown): boolean => typeof body === 'string' && body !== '';

/** A host without an envelope reports the outcome by the HTTP status. */
function bareEnvelope(status: number, body: unknown): Outer | undefined {
  if (isText(body)) return undefined;
  const message = at(body, 'message') ?? at(body, 'msg') ?? at(body, 'error');
  const code = statusCode(status);
  return { code, message: isDone(status) ? '' : textOf(message), data: body, reason: code };
}

const statusCode = (status: number): number => (isDone(status) ? success : status);

function codeOf({ code, reason }: Outer, status: number, wire: ClientProfile['wire']): number {
  const isAmong = (one: unknown, codes: readonly unknown[]) => codes.map(String).includes(wordOf(one));
  const ending = wire.unauthorized ?? [unauthorized];
  if (status === unauthorized || isAmong(code, ending) || isAmong(reason, ending)) return unauthorized;
  const isByStatus = wire.envelope === null || wire.envelope?.code === null;
  if (isByStatus ? code === success : isAmong(code, wire.success ?? [success])) return success;
  return refusalCode(Number(wordOf(code) || NaN));
}

const refusalCode = (number: number): number =>
  Number.isInteger(number) && number !== success ? number : unnamedRefusal;
