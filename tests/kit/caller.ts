import supertest, { type Response } from 'supertest';
import { maxWorldMebibytes } from '#contract/control/worlds.ts';
import type { OutputOf, Endpoint, RefusalOf, RequestOf } from '#contract/endpoint.ts';
import { refusals, statusOf, type GeneralRefusal, type Reason } from '#contract/refusals.ts';
import { Unexpected } from './unexpected.ts';
import { UnexpectedAnswer } from './unexpected-answer.ts';

/** What a caller may send: everything is text on the wire, so numbers may stand for it. */
export type Sent<E extends Endpoint> = { [K in keyof RequestOf<E>]: RequestOf<E>[K] | number };

/** One file of a multipart call; where the field is absent, the endpoint's own. */
export interface SentFile {
  readonly content: Buffer;
  readonly name?: string;
  readonly field?: string;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly language?: string;
  /** A picture to send along, on endpoints that take one. */
  readonly file?: Buffer;
  /** Files to send along, whatever the endpoint makes of them. */
  readonly files?: readonly SentFile[];
  /** A whole world as the body, on endpoints that take one; the fields then go into the query. */
  readonly bytes?: Buffer;
}

const BYTES = 'application/octet-stream';
const MOST_BYTES = maxWorldMebibytes * 1024 * 1024;

/** One caller of one world. */
export class Caller {
  constructor(
    readonly origin: string,
    readonly world: string,
    readonly token?: string,
  ) {}

  /** Sends a call as it is and answers whatever came back. */
  async send(
    endpoint: Endpoint,
    input: Record<string, unknown> = {},
    options: CallOptions = {},
  ): Promise<Response> {
    const { access, method, service } = endpoint;
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const path = names.reduce(
      (text, name) => text.replace(`:${name}`, encodeURIComponent(String(input[name]))),
      endpoint.path,
    );
    const fields = Object.fromEntries(
      Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(name)),
    );
    const base = access === 'operator' ? '/control' : `/api/${service}`;
    const verb = method.toLowerCase() as 'get' | 'post' | 'delete';
    const request = supertest(this.origin)[verb](`${base}/${path}`).set('X-World', this.world);
    if (this.token) void request.set('X-Access-Token', this.token);
    if (options.idempotencyKey) void request.set('Idempotency-Key', options.idempotencyKey);
    if (options.language) void request.set('Language', options.language);
    if (method === 'GET') return request.query(fields);
    if (options.bytes) return request.query(fields).type(BYTES).send(options.bytes);
    const files = options.files ?? (options.file && [{ content: options.file }]);
    if (files) {
      void request.field(fields as Record<string, string>);
      for (const { content, name = 'picture', field = endpoint.files?.field ?? 'file' } of files)
        void request.attach(field, content, name);
      return request;
    }
    return access === 'operator' ? request.send(fields) : request.type('form').send(fields);
  }

  /** Sends a body of any type by any method to an endpoint's address. */
  async raw(method: 'PUT' | 'POST', endpoint: Endpoint, type = 'text/plain', body = ''): Promise<Response> {
    const base = endpoint.access === 'operator' ? '/control' : `/api/${endpoint.service}`;
    const request = supertest(this.origin)[method === 'PUT' ? 'put' : 'post'](`${base}/${endpoint.path}`);
    void request.set('X-World', this.world).set('Content-Type', type);
    if (this.token) void request.set('X-Access-Token', this.token);
    return request.send(body);
  }

  /** Posts a form to an address as it is. */
  async post(path: string, fields: Record<string, unknown>): Promise<Response> {
    const request = supertest(this.origin).post(path).set('X-World', this.world).type('form');
    if (this.token) void request.set('X-Access-Token', this.token);
    return request.send(fields);
  }

  /** Expects success and an answer that fits the contract; answers its data. Throws an UnexpectedAnswer. */
  async ok<E extends Endpoint>(endpoint: E, input?: Sent<E>, options?: CallOptions): Promise<OutputOf<E>> {
    const response = await this.#answer(endpoint, input, options, 'to succeed');
    const { code, data } = response.body as { code?: number; data?: unknown };
    const unexpected = (what: string) =>
      new UnexpectedAnswer(what, { world: this.world, endpoint, input, response });
    if (response.status !== 200 || code !== 200) throw unexpected('to succeed');
    const checked = endpoint.output.safeParse(data);
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      throw unexpected(`to answer as its contract says, which it did not in ${issues.join('; ')}`);
    }
    return data as OutputOf<E>;
  }

  /** Expects to be answered a whole world as the bytes that it is. Throws an UnexpectedAnswer. */
  async bytes(endpoint: Endpoint, input: { readonly name: string }): Promise<Buffer> {
    const path = `/control/${endpoint.path.replace(':name', encodeURIComponent(input.name))}`;
    const response = await supertest(this.origin)
      .get(path)
      .set('X-World', this.world)
      .accept(BYTES)
      .responseType('blob')
      .maxResponseSize(MOST_BYTES);
    const content = response.body as Buffer;
    if (response.type === BYTES) return content;
    response.body = JSON.parse(content.toString());
    throw new UnexpectedAnswer('to answer a world', { world: this.world, endpoint, input, response });
  }

  /**
   * Expects a refusal that the endpoint declares, with its code and HTTP status. Answers the fields it complains of.
   * Throws an UnexpectedAnswer.
   */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
    reason: RefusalOf<E> | GeneralRefusal,
    options?: CallOptions,
  ): Promise<Record<string, string> | undefined> {
    const expected = `to be refused with ${reason}`;
    const response = await this.#answer(endpoint, input, options, expected);
    const { code, data } = response.body as {
      code?: number;
      data?: { reason?: Reason; fields?: Record<string, string> } | null;
    };
    if (response.status !== statusOf(reason) || code !== refusals[reason] || data?.reason !== reason)
      throw new UnexpectedAnswer(expected, { world: this.world, endpoint, input, response });
    return data.fields;
  }

  /** The whole answer; a connection that breaks off or a body that does says of which call it was. */
  async #answer(
    endpoint: Endpoint,
    input: Record<string, unknown> | undefined,
    options: CallOptions | undefined,
    expected: string,
  ): Promise<Response> {
    refuseNoEndpoint(endpoint);
    try {
      return await this.send(endpoint, input, options);
    } catch (error) {
      const { message } = error as Error;
      throw new Unexpected([
        `${endpoint.id} was expected ${expected}, and gave no whole answer in world ${this.world}: ${message}`,
        ...(message.includes('ECONNREFUSED')
          ? [`  Nobody listens at ${this.origin}. Is the server running there (npm run server)?`]
          : []),
      ]);
    }
  }
}

function refuseNoEndpoint(endpoint: unknown): asserts endpoint is Endpoint {
  if (endpoint === undefined)
    throw new Unexpected(['The endpoint to call is undefined: the contract has none of that name.']);
  if (typeof endpoint === 'string')
    throw new Unexpected([`${endpoint} is no endpoint: those are in assay/contract, without quotes.`]);
}
