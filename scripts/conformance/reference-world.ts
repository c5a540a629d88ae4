import { control } from '#contract/control/control.ts';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { personas, type Persona } from '#fixtures/people.ts';
import { Trouble } from './outcome.ts';
import type { Caller, TestWorld } from '#tests/support/world.ts';

/** Calls a world as the examples do, without the test runner that `tests/support` expects with. */
class ReferenceCaller implements Pick<Caller, 'ok' | 'post'> {
  constructor(
    private readonly origin: string,
    readonly world: string,
    readonly token = '',
  ) {}

  async ok<E extends Endpoint>(
    endpoint: E,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<AnswerOf<E>> {
    const { method, access, service, id } = endpoint;
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(input[name])),
    );
    const address = `${access === 'operator' ? '/control' : `/api/${service}`}/${path}`;
    const fields = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const response =
      method === 'GET'
        ? await this.fetch('GET', `${address}?${fields.toString()}`)
        : access === 'operator'
          ? await this.fetch(method, address, JSON.stringify(input), 'application/json')
          : await this.fetch(method, address, fields);
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: AnswerOf<E> };
    if (code !== 200) throw new Trouble(`${id} of the reference was refused: ${code} ${msg}`);
    return data;
  }

  async post(path: string, fields: Readonly<Record<string, unknown>>): ReturnType<Caller['post']> {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const response = await this.fetch('POST', path, new URLSearchParams(texts));
    return response as unknown as Awaited<ReturnType<Caller['post']>>;
  }

  private fetch(method: string, path: string, body?: BodyInit, type?: string): Promise<Response> {
    const headers = {
      'X-World': this.world,
      ...(this.token !== '' && { 'X-Access-Token': this.token }),
      ...(type !== undefined && { 'Content-Type': type }),
    };
    return fetch(this.origin + path, { method, headers, ...(body !== undefined && { body }) });
  }
}

/** A world of the basic fixture, as the examples know one. */
export async function makeWorld(origin: string, name: string): Promise<TestWorld> {
  const operator = new ReferenceCaller(origin, name);
  await new ReferenceCaller(origin, 'main').ok(control.createWorld, { name, fixture: 'basic' });
  const world = {
    name,
    origin,
    operator,
    guest: new ReferenceCaller(origin, name),
    as: async (who: Persona | { phone: string }) => {
      const { phone } = typeof who === 'string' ? personas[who] : who;
      return new ReferenceCaller(origin, name, (await operator.ok(control.createSession, { phone })).token);
    },
    advance: (span: string) => operator.ok(control.setClock, { advance: span }),
    now: async () => (await operator.ok(control.clock)).now,
    setParams: (params: object) => operator.ok(control.setParams, { ...params }),
  };
  // Callers of tests are a class; the examples ask of it only what ReferenceCaller does, and never for expectations.
  return world as unknown as TestWorld;
}
