import supertest, { type Response } from 'supertest';
import { afterAll, expect } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { AnswerOf, Endpoint, RefusalOf, SentTo } from '#contract/endpoint.ts';
import { refusals, statusOf, type GeneralRefusal, type Reason } from '#contract/refusals.ts';
import { personas, richPersonas, type RichPersona } from '#fixtures/people.ts';
import type { Params } from '#server/worlds/params.ts';
import type { FixtureName } from '#server/worlds/registry.ts';
import { startBench, type Bench } from './bench.ts';

/** What a caller may send: everything is text on the wire, so numbers may stand for it. */
export type Sent<E extends Endpoint> = { [K in keyof SentTo<E>]: SentTo<E>[K] | number };

/** One file of a multipart call; where the field is absent, the endpoint's own. */
export interface SentFile {
  readonly content: Buffer;
  readonly name?: string;
  readonly field?: string;
}

interface Options {
  readonly idempotencyKey?: string;
  readonly language?: string;
  /** A picture to send along, on endpoints that take one. */
  readonly file?: Buffer;
  /** Files to send along, whatever the endpoint makes of them. */
  readonly files?: readonly SentFile[];
}

/** One caller of one world. */
export class Caller {
  constructor(
    private readonly origin: string,
    readonly world: string,
    readonly token?: string,
  ) {}

  /** Sends a call as it is and answers whatever came back. */
  async send(
    endpoint: Endpoint,
    input: Record<string, unknown> = {},
    options: Options = {},
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

  /** Expects success and an answer that fits the contract. */
  async ok<E extends Endpoint>(endpoint: E, input?: Sent<E>, options?: Options): Promise<AnswerOf<E>> {
    const response = await this.send(endpoint, input, options);
    const envelope = response.body as { code: number; data: unknown };
    expect({ status: response.status, ...envelope }, `${endpoint.id} answers`).toMatchObject({
      status: 200,
      code: 200,
    });
    const checked = endpoint.output.safeParse(envelope.data);
    expect(checked.error?.issues, `${endpoint.id} answers to its schema`).toBeUndefined();
    return envelope.data as AnswerOf<E>;
  }

  /** Expects a refusal that the endpoint declares, with its code and HTTP status. Answers the fields it complains of. */
  async refused<E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
    reason: RefusalOf<E> | GeneralRefusal,
    options?: Options,
  ): Promise<Record<string, string> | undefined> {
    const response = await this.send(endpoint, input, options);
    const envelope = response.body as { data: { reason: Reason; fields?: Record<string, string> } };
    expect({ status: response.status, ...envelope }, `${endpoint.id} refuses`).toMatchObject({
      status: statusOf(reason),
      code: refusals[reason],
      data: { reason },
    });
    return envelope.data.fields;
  }
}

export interface TestWorld {
  readonly name: string;
  readonly origin: string;
  readonly guest: Caller;
  readonly operator: Caller;
  /** A logged-in member: one of the fixture's people, or whoever has this phone. */
  as(who: RichPersona | { phone: string }): Promise<Caller>;
  /** Moves the world's clock by a span such as `1d`, firing what falls due. */
  advance(span: string): Promise<AnswerOf<typeof control.setClock>>;
  now(): Promise<number>;
  /** Changes parameters of this world, from now on. */
  setParams(params: Partial<Params>): Promise<void>;
  /** Everything holds: the books balance, and so on. */
  expectInvariants(): Promise<void>;
}

let bench: Promise<Bench> | undefined;
let worlds = 0;

/** A world of its own on this file's bench, at a Monday 10:00 in Nairobi, its clock standing still. */
export async function testWorld({ fixture = 'basic' }: { fixture?: FixtureName } = {}): Promise<TestWorld> {
  const { origin } = await (bench ??= startBench());
  worlds += 1;
  const name = `test-${worlds}`;
  const operator = new Caller(origin, name);
  await new Caller(origin, 'main').ok(control.createWorld, { name, fixture });
  return {
    name,
    origin,
    operator,
    guest: new Caller(origin, name),
    async as(who) {
      const { phone } = typeof who === 'string' ? { ...personas, ...richPersonas }[who] : who;
      const { token } = await operator.ok(control.createSession, { phone });
      return new Caller(origin, name, token);
    },
    advance: (span) => operator.ok(control.setClock, { advance: span }),
    now: async () => (await operator.ok(control.clock)).now,
    async setParams(params) {
      await operator.ok(control.setParams, params);
    },
    async expectInvariants() {
      const { checks } = await operator.ok(control.invariants);
      expect(checks.filter(({ holds }) => !holds)).toEqual([]);
    },
  };
}

afterAll(async () => {
  await (await bench)?.close();
  bench = undefined;
});
