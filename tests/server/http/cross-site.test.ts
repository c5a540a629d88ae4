import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBench, CONTROL_TOKEN, type Bench } from '#kit/bench.ts';

const APP = 'capacitor://localhost';
const PAGE = 'http://localhost:3000';

let closed: Bench;
let open: Bench;
let shared: Bench;
beforeAll(async () => {
  closed = await startBench();
  shared = await startBench({ origins: [PAGE], controlToken: CONTROL_TOKEN });
  open = await startBench({ origins: [APP, PAGE, 'null'], hosts: ['bench.example'] });
});
afterAll(() => Promise.all([closed.close(), open.close(), shared.close()]));

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
}

/** Sends headers unchanged, and returns the response. */
async function send(
  { origin }: Bench,
  { method = 'GET', path = '/api/user/sys/info', headers = {} }: Sent,
): Promise<IncomingMessage> {
  const sent = request(`${origin}${path}`, { method, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

const statusOf = async (bench: Bench, sent: Sent) => (await send(bench, sent)).statusCode;

describe('a member’s call', () => {
  it.each([
    ['a form of another site', { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of another port', { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' }],
    ['an older browser that only names the origin', { Origin: 'http://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
    ['a picture in a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a name that was rebound to this machine', { Host: 'evil.example' }],
    ['a name that begins like one of this machine', { Host: 'localhost.evil.example' }],
    ['a name that begins like an address', { Host: '127.0.0.1.evil.example' }],
    ['a page at a rebound name', { Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin' }],
  ])('from %s: 403', async (_, headers) => {
    for (const method of ['GET', 'POST'])
      expect(await statusOf(closed, { method, path: '/api/user/auth/login', headers })).toBe(403);
    expect(await statusOf(closed, { headers })).toBe(403);
  });

  it.each([
    ['a program', {}],
    ['a page of this server', { 'Sec-Fetch-Site': 'same-origin' }],
    ['an address that was typed', { 'Sec-Fetch-Site': 'none' }],
    ['a phone in the network', { Host: '192.168.1.20:4000', Origin: 'http://192.168.1.20:4000' }],
    ['a proxy with TLS', { Host: '[2001:db8::1]', Origin: 'https://[2001:db8::1]' }],
    ['localhost', { Host: 'LOCALHOST:4000' }],
  ])('from %s: 200', async (_, headers) => {
    expect(await statusOf(closed, { headers })).toBe(200);
  });

  it('to a name of ASSAY_HOSTS: 200', async () => {
    expect(await statusOf(open, { headers: { Host: 'bench.example:4000' } })).toBe(200);
    for (const Host of [
      'other.example:4000',
      'evilbench.example',
      'a.bench.example',
      'bench.example.evil.example',
    ])
      expect(await statusOf(open, { headers: { Host } }), Host).toBe(403);
  });
});

describe('an origin of ASSAY_ORIGINS', () => {
  it.each([APP, PAGE, 'null'])('%s: may call and read the response', async (Origin) => {
    const { statusCode, headers } = await send(open, { headers: { Origin, 'Sec-Fetch-Site': 'cross-site' } });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': Origin,
      vary: 'Origin',
      'x-sandbox': 'simulated-funds',
    });
    expect(headers['access-control-expose-headers']).toContain('X-Sandbox');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('a preflight of a call: 204 with the headers that the client sends', async () => {
    const headers = { Origin: PAGE, 'Access-Control-Request-Method': 'POST' };
    const preflight = { method: 'OPTIONS', path: '/api/product/mine/order/create', headers };
    const answer = await send(open, preflight);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toMatch(/X-Access-Token.*Idempotency-Key/);
    const foreign = await send(open, {
      ...preflight,
      headers: { ...headers, Origin: 'http://evil.example' },
    });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    expect((await send(closed, preflight)).headers).not.toHaveProperty('vary');
  });

  it('loads pictures, and never the operator’s service without its token', async () => {
    const picture = await send(open, { path: '/files/none.webp', headers: { Origin: PAGE } });
    expect(picture.headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'cross-origin-resource-policy': 'cross-origin',
    });
    const control = await send(open, { path: '/control/worlds', headers: { Origin: PAGE } });
    expect(control.statusCode).toBe(403);
    expect(control.headers['access-control-allow-origin']).toBeUndefined();
    const headers = { Origin: PAGE, Authorization: `Bearer ${CONTROL_TOKEN}` };
    expect(await statusOf(shared, { path: '/control/worlds', headers })).toBe(200);
  });
});

describe('the operator’s service', () => {
  it.each([
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '203.0.113.7'],
    ['true-client-ip', '203.0.113.7'],
    ['fastly-client-ip', '203.0.113.7'],
    ['x-client-ip', '203.0.113.7'],
    ['x-appengine-user-ip', '203.0.113.7'],
    ['x-original-forwarded-for', '203.0.113.7'],
    ['cdn-loop', 'cloudflare'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-port', '443'],
    ['x-forwarded', 'for=203.0.113.7'],
    ['x-vercel-forwarded-for', '203.0.113.7'],
    ['x-remote-ip', '203.0.113.7'],
    ['x-nf-client-connection-ip', '203.0.113.7'],
    ['x-azure-socketip', '203.0.113.7'],
    ['x-remote-addr', '203.0.113.7'],
    ['x-rewrite-url', '/control/worlds'],
    ['tailscale-user-login', 'someone'],
    ['proxy-connection', 'keep-alive'],
    ['max-forwards', '3'],
    ['x-host', 'bench.example'],
    ['x-scheme', 'https'],
    ['front-end-https', 'on'],
    ['surrogate-capability', 'abc=ESI/1.0'],
    ['x-original-url', '/control/worlds'],
    ['x-envoy-external-address', '203.0.113.7'],
  ])('rejects a call with the header %s', async (name, value) => {
    expect(await statusOf(closed, { path: '/control/worlds', headers: { [name]: value } })).toBe(403);
  });
});

it.each([
  [
    'two Host headers',
    (host: string) => `GET /control/worlds HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example`,
  ],
  [
    'two Host headers of a member',
    (host: string) => `GET /api/user/sys/info HTTP/1.1\r\nHost: ${host}\r\nHost: ${host}`,
  ],
  [
    'a whole address as target',
    (host: string) => `GET http://evil.example/control/worlds HTTP/1.1\r\nHost: ${host}`,
  ],
])('%s: 400', async (_, head) => {
  const { hostname, port, host } = new URL(closed.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`${head(host)}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});
