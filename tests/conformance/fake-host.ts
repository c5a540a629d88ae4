import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

/** One call that a fake host received. */
export interface RecordedCall {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Body = Record<string, unknown>;
/** Modifies the reference's answer of one endpoint, or sends its own. */
export type Twist =
  | ((body: Body, seen: RecordedCall, setHeader: (name: string, value: string) => void) => unknown)
  | { readonly raw: (response: ServerResponse, seen: RecordedCall) => void };
export type Twists = Readonly<Record<string, Twist>>;

export interface FakeHost {
  readonly origin: string;
  readonly seen: readonly RecordedCall[];
  readonly world: TestWorld;
  close(): Promise<void>;
}

const endpointOf = (method: string, url: string): Endpoint | undefined => {
  const [, , service, ...path] = (url.split('?')[0] ?? '').split('/');
  return contract.find(
    (one) =>
      one.service === service &&
      one.path === path.join('/') &&
      one.method === method &&
      one.access !== 'operator',
  );
};

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends a call to the reference, with the headers that it reads. */
function forward(
  world: TestWorld,
  { method, url, headers }: RecordedCall,
  content: Buffer,
): Promise<Response> {
  const { 'content-type': type, 'x-access-token': token, language } = headers as Record<string, string>;
  return fetch(world.origin + url, {
    method,
    headers: {
      'X-World': world.name,
      ...(type && { 'Content-Type': type }),
      ...(token && { 'X-Access-Token': token }),
      ...(language && { Language: language }),
    },
    ...(method === 'POST' && { body: new Uint8Array(content) }),
  });
}

/** Starts a platform that answers like a world of the reference, except for the twists, and records every call. */
export async function startFakeHost(twists: Twists = {}): Promise<FakeHost> {
  // A seed fixes the codes: a random one is also part of some other number in a report now and then.
  const world = await testWorld({ seed: 'conformance' });
  const seen: RecordedCall[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const endpoint = endpointOf(method, url);
    const content = await read(request);
    const call = { id: endpoint?.id ?? '', method, url, headers, body: content.toString() };
    seen.push(call);
    const twist = twists[call.id];
    if (typeof twist === 'object') {
      twist.raw(response, call);
      return;
    }
    const forwarded = await forward(world, call, content);
    if (endpoint?.stream) {
      await forwarded.body?.cancel();
      response.writeHead(forwarded.status, { 'Content-Type': 'text/event-stream' }).write(': open\n\n');
      return;
    }
    const body = (await forwarded.json()) as Body;
    const setHeader = (name: string, value: string) => void response.setHeader(name, value);
    const sent = twist ? twist(body, call, setHeader) : body;
    response.writeHead(forwarded.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(sent));
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    world,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
