import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { CONTROL_TOKEN } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { startAndExit, startServer, type ServerProcess } from '#tests/support/server-process.ts';

/** A span as OTLP/HTTP carries it in JSON. */
interface Received {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

interface Receiver {
  readonly origin: string;
  readonly spans: Received[];
  /** All that was received, as text. */
  readonly bodies: string[];
  readonly close: () => void;
}

/** A receiver of OTLP over HTTP, as a collector is one. */
async function startReceiver(): Promise<Receiver> {
  const spans: Received[] = [];
  const bodies: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`);
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Received[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, spans, bodies, close: () => server.close() };
}

const settings = { ASSAY_DATA: ':memory:', ASSAY_FIXTURE: 'basic', CONTROL_TOKEN };
const attributesOf = ({ attributes }: Received): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

let receiver: Receiver;
let server: ServerProcess;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin });
});
afterAll(async () => {
  await server.kill('SIGTERM');
  receiver.close();
});

const operator = (origin = server.origin) =>
  new Caller(origin, 'main', undefined, { controlToken: CONTROL_TOKEN });

const SECRETS = { password: 'Goldpan99', inviter: '254733111000', buyer: '254733111111' };

/** A buyer with 100 USDT, logged in, and the one who invited them. */
async function people(origin: string) {
  const { password, inviter, buyer: phone } = SECRETS;
  const { inviteCode, userId: inviterId } = await operator(origin).ok(control.createMember, {
    phone: inviter,
    password,
  });
  const { userId } = await operator(origin).ok(control.createMember, {
    phone,
    password,
    inviteCode,
    available: '100',
  });
  const login = await new Caller(origin, 'main').send(user.login, { phone, password });
  const { msg: token } = login.body as { msg: string };
  return { token, userId, inviterId, buyer: new Caller(origin, 'main', token) };
}

/** Waits for a span of a call or a due event, and returns it with all spans of its trace. */
async function received(isRoot: (span: Received) => boolean): Promise<{ root: Received; all: Received[] }> {
  await expect.poll(() => receiver.spans.some(isRoot), { timeout: 15_000, interval: 100 }).toBe(true);
  const root = receiver.spans.find(isRoot) as Received;
  return { root, all: receiver.spans.filter(({ traceId }) => traceId === root.traceId) };
}

const isOfCall =
  (requestId: string) =>
  (span: Received): boolean =>
    span.kind === SERVER && attributesOf(span)['assay.request_id'] === requestId;

const SERVER = 2;
const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

describe('with an endpoint of OpenTelemetry', () => {
  it('exports a purchase from its call to its postings and messages, in the trace of its caller', async () => {
    const { token, userId, inviterId, buyer } = await people(server.origin);
    const headers = { traceparent: `00-${parent.traceId}-${parent.spanId}-01` };
    const response = await buyer.send(product.createOrder, { productId: 2 }, { headers });
    const { root, all } = await received(isOfCall(String(response.headers['x-request-id'])));

    expect(root).toMatchObject({
      traceId: parent.traceId,
      parentSpanId: parent.spanId,
      name: 'POST /api/product/mine/order/create',
    });
    expect(attributesOf(root)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/product/mine/order/create',
      'http.response.status_code': 200,
      'assay.endpoint': 'product.createOrder',
      'assay.world': 'main',
      'assay.world_time': expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    const below = (one: Received) => all.filter(({ parentSpanId }) => parentSpanId === one.spanId);
    const steps = below(root);
    expect(steps.map(({ name }) => name)).toEqual(['session', 'input', 'handler', 'response']);
    const lengthOf = (span: Received) =>
      Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano));
    expect(steps.reduce((sum, step) => sum + lengthOf(step), 0)).toBeLessThanOrEqual(lengthOf(root) + 1e6);

    const effects = below(steps[2] as Received);
    const postings = effects.filter(({ name }) => name === 'movement').flatMap(below);
    expect(
      postings.map((span) => [
        span.name,
        ...['from', 'to', 'amount', 'currency'].map((key) => attributesOf(span)[`assay.${key}`]),
      ]),
    ).toEqual([
      ['buy machine', `member:${userId}:available`, 'treasury', '50.00', 'USDT'],
      ['referral bonus', 'treasury', `member:${inviterId}:available`, '4.00', 'USDT'],
      ['invite bonus', 'treasury', `member:${inviterId}:available`, '1.00', 'USDT'],
    ]);
    const [message] = effects.filter(({ name }) => name.startsWith('message'));
    expect(message?.name).toBe('message bonus');
    expect(attributesOf(message as Received)['assay.member']).toBe(inviterId);

    const spans = await operator().ok(control.spans, { requestId: String(response.headers['x-request-id']) });
    expect(
      spans.map(({ spanId }) => spanId),
      'the operator reads the same spans',
    ).toEqual(all.map(({ spanId }) => spanId));

    await operator().ok(control.setClock, { advance: '1d', keepSessions: true });
    const receipt = await buyer.send(product.receiveIncome);
    await operator().ok(control.setClock, { advance: '1d', keepSessions: true });
    const cause = await received(isOfCall(String(receipt.headers['x-request-id'])));
    const arrival = await received(({ name }) => name === 'due income.arrive');
    expect(arrival.root.links).toMatchObject([{ traceId: cause.root.traceId, spanId: cause.root.spanId }]);
    expect(arrival.all.map(({ name }) => name)).toEqual([
      'due income.arrive',
      'movement',
      'daily income',
      'message incomeArrived',
    ]);

    const sent = receiver.bodies.join('\n');
    expect(receiver.bodies[0]).toMatch(/^POST \/v1\/traces application\/json /);
    for (const secret of [token, CONTROL_TOKEN, ...Object.values(SECRETS)])
      expect(sent).not.toContain(secret);
  });

  it('exports nothing of a caller who exports nothing, and ignores a header that is none', async () => {
    const guest = new Caller(server.origin, 'main');
    const callWith = async (traceparent: string) =>
      String((await guest.send(user.sysInfo, {}, { headers: { traceparent } })).headers['x-request-id']);
    const quiet = await callWith(`00-${parent.traceId}-${parent.spanId}-00`);
    const wrong = await callWith(`00-${'0'.repeat(32)}-${parent.spanId}-01`);
    const { root } = await received(isOfCall(wrong));
    expect(root.parentSpanId ?? '').toBe('');
    expect(receiver.spans.some(isOfCall(quiet))).toBe(false);
  });
});

it('an endpoint that cannot be reached disturbs no call, and is reported once', async () => {
  const alone = await startServer({
    ...settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '300',
  });
  const told = () => alone.output().split('Traces cannot be sent to http://127.0.0.1:9.').length - 1;
  const guest = new Caller(alone.origin, 'main');
  await guest.ok(user.sysInfo);
  await expect.poll(told, { timeout: 15_000 }).toBe(1);
  await guest.ok(user.sysInfo);
  await alone.kill('SIGTERM');
  expect(told()).toBe(1);
});

it('an address that is none stops the start with one sentence', async () => {
  const { code, output } = await startAndExit({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' });
  expect([code, output.trim()]).toEqual([
    1,
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318, without a password.',
  ]);
});

it('spans of an unknown call are refused', async () => {
  await operator().refused(control.spans, { requestId: 'agenda-0' }, 'UNKNOWN_ITEM');
});
