import type { AnswerOf, Endpoint, SentTo } from '#contract/endpoint.ts';
import type { Caller } from '#tests/support/world.ts';
import { Trouble } from './conformance/outcome.ts';

/** Calls a world of the reference as tests do, without the test runner that `tests/support` expects with. */
export class ReferenceCaller implements Pick<Caller, 'ok' | 'post'> {
  constructor(
    private readonly origin: string,
    readonly world: string,
    readonly token = '',
  ) {}

  async ok<E extends Endpoint>(endpoint: E, sent?: SentTo<E>): Promise<AnswerOf<E>> {
    const input = (sent ?? {}) as Readonly<Record<string, unknown>>;
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
