import { randomUUID } from 'node:crypto';
import supertest, { type Response, type Test } from 'supertest';
import { fieldNames, type Endpoint, type OutputOf, type RefusalOf } from '#contract/endpoint.ts';
import { toMicro, toMoney } from '#contract/money.ts';
import { phones } from '#contract/phone/all-countries.ts';
import { readAnswer } from '#contract/profile/dialect/answer.ts';
import type { HttpRequest } from '#contract/profile/dialect/call-request.ts';
import { readEnvelope, succeeded, unauthorized } from '#contract/profile/dialect/envelope.ts';
import { normalise } from '#contract/profile/dialect/normalise.ts';
import { planOf } from '#contract/profile/dialect/normalise-plan.ts';
import { hostRequest } from '#contract/profile/dialect/request.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { GeneralRefusal, Reason } from '#contract/refusals.ts';
import { wallet } from '#contract/wallet.ts';
import type { CallInput } from '../caller.ts';
import { assertKnownNames, ExpectationError } from '../expectation-error.ts';
import { parseJson } from './exact-json.ts';

/** A platform, as its callers need it. */
interface Platform {
  readonly profile: ClientProfile;
  readonly language: string;
  readonly timeoutMs: number;
}

export interface HostCallOptions {
  /** Sent if the profile says that the host accepts it. By default a new one of every call. */
  readonly idempotencyKey?: string;
  /** A picture, for endpoints that accept one. */
  readonly file?: Buffer;
}
const optionNames: readonly (keyof HostCallOptions)[] = ['idempotencyKey', 'file'];

/** An answer of a host in the contract's terms. */
export interface HostAnswer {
  readonly status: number;
  readonly code: number;
  /** By `wire.reasons` of the profile. */
  readonly reason: Reason | undefined;
  readonly message: string;
  /** By the contract's names and in its forms. What the host does not send is missing. */
  readonly data: unknown;
}

const accounts = ['available', 'income', 'transit', 'frozen', 'stockAssets'] as const;
/** Balances of a member, by account. */
export type HostBalances = Partial<Record<(typeof accounts)[number], string | number>>;

/** Calls the endpoints of a real platform, as a guest or a member. Inputs and answers have the contract's form. */
export class HostCaller {
  constructor(
    readonly platform: Platform,
    readonly token?: string,
  ) {}

  withToken(token: string): HostCaller {
    return new HostCaller(this.platform, token);
  }

  /** Returns true if the profile has the endpoint and, if given, this field of its request. */
  has({ id }: Endpoint, field?: string): boolean {
    const { endpoints, wire } = this.platform.profile;
    if (endpoints[id] === null) return false;
    return field === undefined || (endpoints[id]?.request?.[field] ?? wire.fields?.[field]) !== null;
  }

  /** Sends a call and returns the answer, also a refusal. Throws if there is none that the profile can read. */
  async send(endpoint: Endpoint, input: object = {}, options: HostCallOptions = {}): Promise<HostAnswer> {
    assertKnownNames(`${endpoint.id} has no field`, input, fieldNames(endpoint));
    assertKnownNames('A call has no option', options, optionNames);
    const { profile, language } = this.platform;
    if (!this.has(endpoint)) throw new ExpectationError([`${endpoint.id}: the profile does not have it.`]);
    const { file, idempotencyKey = endpoint.idempotent ? randomUUID() : undefined } = options;
    const call = {
      endpoint: { ...endpoint, plan: planOf(endpoint.output) },
      fields: input,
      files: file ? [new Blob([Uint8Array.from(file)])] : [],
      token: this.token,
      idempotencyKey,
      language,
    };
    const { status, headers, text } = await this.#exchange(endpoint, hostRequest(call, profile));
    const header = (name: string) => headers[name.toLowerCase()];
    const response = readAnswer(call, { status, body: bodyOf(text), header }, profile, phones);
    const envelope = readEnvelope(response.body);
    if (!envelope)
      throw new ExpectationError([
        `${endpoint.id}: HTTP ${status} without an answer that the profile can read.`,
        `  received ${text.slice(0, 200)}`,
      ]);
    const { code, reason, message, data } = envelope;
    return {
      status,
      code,
      reason: reason ?? (code === unauthorized ? 'UNAUTHORIZED' : undefined),
      message,
      data: succeeded(envelope) ? normalise(data, call.endpoint.plan) : data,
    };
  }

  /** Expects success, and returns the whole answer. */
  async answer(endpoint: Endpoint, input?: object, options?: HostCallOptions): Promise<HostAnswer> {
    const answer = await this.send(endpoint, input, options);
    if (answer.code !== 200) throw unexpected(endpoint, 'success', answer);
    return answer;
  }

  /** Expects success and returns the data. What the host does not send is missing in it. */
  async ok<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: HostCallOptions,
  ): Promise<OutputOf<E>> {
    return (await this.answer(endpoint, input, options)).data as OutputOf<E>;
  }

  /** Expects a refusal. Its reason is compared if `wire.reasons` of the profile has it. */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: object,
    reason: RefusalOf<E> | GeneralRefusal,
    options?: HostCallOptions,
  ): Promise<HostAnswer> {
    const answer = await this.send(endpoint, input, options);
    const isNamed = Object.values(this.platform.profile.wire.reasons ?? {}).includes(reason);
    const isExpected = isNamed ? answer.reason === reason : answer.code !== 200;
    if (!isExpected) throw unexpected(endpoint, `refusal ${reason}`, answer);
    return answer;
  }

  /** The member's balances, as the wallet shows them. */
  async balances(): Promise<OutputOf<typeof wallet.wallet>> {
    return this.ok(wallet.wallet);
  }

  /** Compares some balances of the member, exactly. */
  async expectBalances(expected: HostBalances): Promise<void> {
    assertKnownNames('A member has no account', expected, accounts);
    const actual = await this.balances();
    const wrong = Object.entries(expected).flatMap(([account, amount]) => {
      const wanted = toMoney(toMicro(String(amount)));
      const shown = actual[account as keyof HostBalances];
      return sameMoney(shown, wanted) ? [] : [`  ${account}: expected ${wanted}, is ${shown}`];
    });
    if (wrong.length > 0) throw new ExpectationError(['Balances differ from the expected ones.', ...wrong]);
  }

  async #exchange(endpoint: Endpoint, { method, url, params, data, headers }: HttpRequest) {
    const { origin } = new URL(url);
    const query = params?.size ? `${url.includes('?') ? '&' : '?'}${params.toString()}` : '';
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const request = supertest(origin)
      [verb](url.slice(origin.length) + query)
      .redirects(0)
      .timeout({ deadline: this.platform.timeoutMs })
      .buffer(true)
      .parse(asText);
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) void request.set(name, value);
    try {
      const response: Response = await attach(request, data);
      return {
        status: response.status,
        headers: response.headers as Record<string, string>,
        text: String(response.body),
      };
    } catch (error) {
      throw new ExpectationError([`${endpoint.id}: no answer of ${origin}: ${(error as Error).message}`]);
    }
  }
}

function sameMoney(shown: string | undefined, wanted: string): boolean {
  try {
    return shown !== undefined && toMicro(shown) === toMicro(wanted);
  } catch {
    return false;
  }
}

/** The details of an answer. What was sent is left out, because it may have a password. */
const unexpected = ({ id }: Endpoint, expected: string, { status, code, reason, message }: HostAnswer) =>
  new ExpectationError([
    `${id}: expected ${expected}.`,
    `  received ${code === 200 ? 'success' : `code ${code}${reason ? ` (${reason})` : ''}`}, HTTP ${status}`,
    ...(message && code !== 200 ? [`  message  ${message}`] : []),
  ]);

const asText = (response: unknown, done: (error: Error | null, text: string) => void): void => {
  let text = '';
  (response as NodeJS.ReadableStream)
    .setEncoding('utf8')
    .on('data', (part: string) => (text += part))
    .on('end', () => done(null, text));
};

/** JSON as the client reads it, or the text. */
function bodyOf(text: string): unknown {
  try {
    return parseJson(text).value;
  } catch {
    return text;
  }
}

async function attach(request: Test, body: unknown) {
  if (body instanceof URLSearchParams) return request.type('form').send(body.toString());
  if (!(body instanceof FormData)) return body ? request.type('json').send(body) : request;
  for (const [name, value] of body)
    if (typeof value === 'string') void request.field(name, value);
    else void request.attach(name, Buffer.from(await value.arrayBuffer()), 'picture.png');
  return request;
}
