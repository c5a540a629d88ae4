import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import supertest, { type Response, type Test } from 'supertest';
import { control } from '#contract/control/control.ts';
import { maxWorldMebibytes } from '#contract/control/worlds.ts';
import {
  fieldNames,
  type Access,
  type OutputOf,
  type Endpoint,
  type RefusalOf,
  type RequestOf,
} from '#contract/endpoint.ts';
import { refusals, statusOf, type GeneralRefusal, type Reason } from '#contract/refusals.ts';
import { assertKnownNames, ExpectationError } from './expectation-error.ts';
import { restoreNodeTicks } from './node-ticks.ts';
import { NoResponse, responseUnlessHeld, responseWithin } from './response-wait.ts';
import { UnexpectedResponse, type Exchange, type SessionUse } from './unexpected-response.ts';

/** The input of a call. Every field travels as text, so a number is accepted for any of them. */
export type CallInput<E extends Endpoint> = { [K in keyof RequestOf<E>]: RequestOf<E>[K] | number };

/** One file of a multipart request. The field defaults to the one that the endpoint declares. */
export interface SentFile {
  readonly content: Buffer;
  readonly name?: string;
  readonly field?: string;
}

export interface CallOptions {
  readonly idempotencyKey?: string | undefined;
  readonly language?: string;
  /** Makes the call as a phone of the harness does, such as `2`, which faults may be limited to. */
  readonly phone?: string | undefined;
  /** Further headers, or other values of those that a call has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A picture, for endpoints that accept one. */
  readonly file?: Buffer | undefined;
  /** Files to send, whether or not the endpoint accepts them. */
  readonly files?: readonly SentFile[];
  /** A saved world as the request body. The fields then go into the query. */
  readonly bytes?: Buffer;
  /** Ends the call without a response after this time, in real milliseconds. */
  readonly timeoutMs?: number;
}

const optionNames: readonly (keyof CallOptions)[] = [
  ...(['idempotencyKey', 'language', 'phone', 'file', 'files'] as const),
  ...(['bytes', 'headers', 'timeoutMs'] as const),
];

/** Settings that all callers of one world share. */
export interface CallerSettings {
  /** Admits the operator's calls to a bench on another machine. */
  readonly controlToken?: string | undefined;
  /**
   * Ends each call of the services without a response after this time. By default a call ends when a fault holds its
   * response back, and after 36 s. The operator's calls have no limit, because an import may take minutes.
   */
  readonly timeoutMs?: number | undefined;
}

/** The app's timeout (spec §8). */
const SERVICE_TIMEOUT_MS = 36_000;
/** Connections stay open between calls: a new one takes as long as a call. Idle ones let the process exit. */
const connections = new Agent({ keepAlive: true });
const secureConnections = new SecureAgent({ keepAlive: true });

/** Finds a call in the request log. */
const CALL_ID = 'X-Call-Id';

const BYTES = 'application/octet-stream';
const MAX_WORLD_BYTES = maxWorldMebibytes * 1024 * 1024;

/** Calls the endpoints of one world, as a guest, a member or the operator. */
export class Caller {
  /** The world's time in the latest response. */
  #worldTime: number | undefined;
  #session: SessionUse | undefined;

  constructor(
    readonly origin: string,
    readonly world: string,
    readonly token?: string,
    readonly settings: CallerSettings = {},
  ) {}

  /** Returns a caller with a session that this caller has just opened. */
  withSession(token: string): Caller {
    const member = new Caller(this.origin, this.world, token, this.settings);
    if (this.#worldTime !== undefined)
      member.#session = { openedAt: this.#worldTime, usedAt: this.#worldTime };
    return member;
  }

  /** Sends a request without a check, and returns the response. Throws if there is none in time. */
  async send(
    endpoint: Endpoint,
    input: Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<Response> {
    const request = this.#request(endpoint, input, options);
    const response = await this.#responseTo(request, endpoint, options.timeoutMs);
    if (response instanceof NoResponse)
      throw new ExpectationError([
        `${endpoint.id}: no complete response in world ${this.world} ${response.reason}`,
      ]);
    this.#note(endpoint, response);
    return response;
  }

  /** Sends a body of any content type to an endpoint's address. */
  async raw(method: 'PATCH' | 'POST', endpoint: Endpoint, type = 'text/plain', body = ''): Promise<Response> {
    const verb = method === 'PATCH' ? 'patch' : 'post';
    const request = supertest(this.origin)[verb](`${baseOf(endpoint)}/${endpoint.path}`);
    return this.#withHeaders(request, endpoint.access).set('Content-Type', type).send(body);
  }

  /** Posts a form to any address of the server. */
  async post(path: string, fields: Record<string, unknown>): Promise<Response> {
    return this.#withHeaders(supertest(this.origin).post(path)).type('form').send(fields);
  }

  /** Expects success and data that match the contract, and returns the data. Throws an UnexpectedResponse. */
  async ok<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    options?: CallOptions,
  ): Promise<OutputOf<E>> {
    const response = await this.#wholeResponse(endpoint, input, options);
    const { code, data } = response.body as { code?: number; data?: unknown };
    const unexpected = (expected: string) =>
      new UnexpectedResponse(expected, this.#exchange(endpoint, input, response));
    if (response.status !== 200 || code !== 200) throw unexpected('success');
    const parsed = endpoint.output.safeParse(data);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw unexpected(`data that matches the contract (${issues.join('; ')})`);
    }
    return data as OutputOf<E>;
  }

  /** Expects a saved world and returns its bytes. Throws an UnexpectedResponse. */
  async bytes(endpoint: Endpoint, input: { readonly name: string }): Promise<Buffer> {
    const { path } = placeParameters(endpoint, input);
    const request = supertest(this.origin).get(`${baseOf(endpoint)}/${path}`);
    const response = await this.#withHeaders(request, endpoint.access)
      .accept(BYTES)
      .responseType('blob')
      .maxResponseSize(MAX_WORLD_BYTES);
    const content = response.body as Buffer;
    if (response.type === BYTES) return content;
    response.body = JSON.parse(content.toString()) as unknown;
    throw new UnexpectedResponse('the bytes of a world', this.#exchange(endpoint, input, response));
  }

  /**
   * Expects a refusal that the endpoint declares, with its code and HTTP status. Returns the messages of the rejected
   * fields. Throws an UnexpectedResponse.
   */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
    reason: RefusalOf<E> | GeneralRefusal,
    options?: CallOptions,
  ): Promise<Record<string, string> | undefined> {
    const response = await this.#wholeResponse(endpoint, input, options);
    const { code, data } = response.body as {
      code?: number;
      data?: { reason?: Reason; fields?: Record<string, string> } | null;
    };
    if (response.status !== statusOf(reason) || code !== refusals[reason] || data?.reason !== reason)
      throw new UnexpectedResponse(`refusal ${reason}`, this.#exchange(endpoint, input, response));
    return data.fields;
  }

  #request(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): Test {
    const { path, fields } = placeParameters(endpoint, input);
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const request = supertest(this.origin)[method](`${baseOf(endpoint)}/${path}`);
    void this.#withHeaders(request, endpoint.access);
    if (options.idempotencyKey) void request.set('Idempotency-Key', options.idempotencyKey);
    if (options.language) void request.set('Language', options.language);
    if (options.phone) void request.set('Referer', `${this.origin}/phone?phone=${options.phone}`);
    void request.set(options.headers ?? {});
    if (method === 'get') return request.query(fields);
    if (options.bytes) return request.query(fields).type(BYTES).send(options.bytes);
    const files = options.files ?? (options.file && [{ content: options.file }]);
    if (files) return attach(request.field(fields as Record<string, string>), endpoint, files);
    return endpoint.access === 'operator' ? request.send(fields) : request.type('form').send(fields);
  }

  #withHeaders(request: Test, access?: Access): Test {
    restoreNodeTicks();
    const { controlToken } = this.settings;
    void request.agent(this.origin.startsWith('https:') ? secureConnections : connections);
    void request.set('X-World', this.world);
    if (access === 'operator' && controlToken !== undefined)
      void request.set('Authorization', `Bearer ${controlToken}`);
    return this.token ? request.set('X-Access-Token', this.token) : request;
  }

  #responseTo(request: Test, endpoint: Endpoint, timeoutMs?: number): Promise<Response | NoResponse> {
    const isOperators = endpoint.access === 'operator';
    const limitMs = timeoutMs ?? (isOperators ? undefined : this.settings.timeoutMs);
    if (limitMs !== undefined || isOperators) return responseWithin(request, limitMs);
    const callId = randomUUID();
    void request.set(CALL_ID, callId);
    return responseUnlessHeld(request, SERVICE_TIMEOUT_MS, () => this.#faultHolding(endpoint, callId));
  }

  /** The fault that holds back the response to a call, as the request log says. Undefined if it cannot be read. */
  async #faultHolding({ id }: Endpoint, callId: string): Promise<string | undefined> {
    const operator = new Caller(this.origin, this.world, undefined, this.settings);
    try {
      const { list } = await operator.ok(control.requests, {
        endpoint: id,
        outcome: 'failed',
        pageSize: 100,
      });
      return list.find(({ headers }) => headers[CALL_ID.toLowerCase()] === callId)?.fault;
    } catch {
      return undefined;
    }
  }

  /** Notes when the world accepted this session. */
  #note({ access }: Endpoint, response: Response): void {
    const worldTime = Number(response.get('X-World-Time') ?? Number.NaN);
    if (Number.isNaN(worldTime)) return;
    this.#worldTime = worldTime;
    if (access !== 'member' || !this.token || response.status === statusOf('UNAUTHORIZED')) return;
    this.#session = { openedAt: this.#session?.openedAt ?? worldTime, usedAt: worldTime };
  }

  #exchange(endpoint: Endpoint, input: Record<string, unknown> | undefined, response: Response): Exchange {
    return { world: this.world, endpoint, input, response, session: this.#session };
  }

  /** Adds the name of the call to the error of a connection that fails before the response is complete. */
  async #wholeResponse(
    endpoint: Endpoint,
    input: Record<string, unknown> | undefined,
    options: CallOptions | undefined,
  ): Promise<Response> {
    assertEndpoint(endpoint);
    assertKnownNames(`${endpoint.id} has no field`, input ?? {}, fieldNames(endpoint));
    assertKnownNames('A call has no option', options ?? {}, optionNames);
    try {
      return await this.send(endpoint, input, options);
    } catch (error) {
      if (error instanceof ExpectationError) throw error;
      const { message } = error as Error;
      const isBroken = /socket hang up|ECONNRESET|EPIPE/.test(message);
      throw new (isBroken ? BrokenCall : ExpectationError)([
        `${endpoint.id}: no complete response in world ${this.world}: ${message}`,
        ...(message.includes('ECONNREFUSED')
          ? [`  No server answers at ${this.origin}. Start it with npx assay.`]
          : []),
        ...(isBroken
          ? ['  The server or its cell ended meanwhile, or a fault drops the call. It may have taken effect.']
          : []),
      ]);
    }
  }
}

/** The connection ended before the response was complete. The call may have taken effect. */
export class BrokenCall extends ExpectationError {}

const baseOf = ({ access, service }: Endpoint): string =>
  access === 'operator' ? '/control' : `/api/${service}`;

/** Fills in the parameters of the path, and returns the remaining fields. */
function placeParameters(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { path: string; fields: Record<string, unknown> } {
  const names = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const fields = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== undefined && !names.has(name)),
  );
  return { path, fields };
}

function attach(request: Test, endpoint: Endpoint, files: readonly SentFile[]): Test {
  for (const { content, name = 'picture', field = endpoint.files?.field ?? 'file' } of files)
    void request.attach(field, content, name);
  return request;
}

function assertEndpoint(endpoint: unknown): asserts endpoint is Endpoint {
  if (endpoint === undefined)
    throw new ExpectationError(['The endpoint is undefined: the contract has no endpoint of this name.']);
  if (typeof endpoint === 'string')
    throw new ExpectationError([
      `"${endpoint}" is a string. Import the endpoint from assay/contract instead.`,
    ]);
}
