import { once } from 'node:events';
import {
  createServer,
  request as requestOf,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { haproxyConfig, nginxConfig, type Proxy } from '#cli/cells/proxies.ts';
import { control } from '#contract/control/control.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { defineFixture, dropWorlds, testWorld } from '#kit/kit.ts';
import { Cells } from '#server/cells/cells.ts';
import { Ring } from '#server/cells/ring.ts';
import { isInstalled, startDyingCell, useProxies } from '#tests/support/proxy.ts';

const { nginx, start } = useProxies();
const proxies = [
  ['haproxy', haproxyConfig],
  ['nginx', (proxy: Proxy) => nginx(nginxConfig(proxy))],
] as const;
const benches: Bench[] = [];
afterEach(() => Promise.all(benches.splice(0).map((bench) => bench.close())));

/** Starts cell `a` behind a proxy whose ring has a cell `b`, too, which by default does not run. */
async function startOneOfTwo(
  command: 'nginx' | 'haproxy',
  configure: (proxy: Proxy) => string,
  addressOfB = 'http://127.0.0.1:1',
) {
  const addresses = new Map([
    ['a', ''],
    ['b', addressOfB],
  ]);
  const bench = await startBench({ cells: new Cells({ name: 'a', addresses }) });
  addresses.set('a', bench.origin);
  benches.push(bench);
  return start(command, (port) => configure({ cells: addresses, listen: `127.0.0.1:${port}` }));
}

const ring = new Ring(['a', 'b']);
let made = 0;
function nameIn(cell: string): string {
  for (;;) if (ring.ownerOf(`silent-${(made += 1)}`) === cell) return `silent-${made}`;
}

describe.each(proxies)('behind %s, while a cell does not answer', (command, configure) => {
  it.skipIf(!isInstalled(command))('calls to its worlds say so, and the others go on', async () => {
    const origin = await startOneOfTwo(command, configure);
    const name = nameIn('b');
    const response = await new Caller(origin, name).send(control.putWorld, { name });
    expect(response.status).toBe(503);
    expect(response.type).toBe('application/json');
    expect(response.get('X-Sandbox')).toBe('simulated-funds');
    expect(response.get('X-Cells-Silent')).toBe('b');
    expect(response.get('Retry-After')).toBe('1');
    const told = { code: 503, msg: 'Cell b does not answer', data: { reason: 'OVERLOADED' } };
    expect(response.body).toEqual(told);
    const there = nameIn('a');
    const operator = new Caller(origin, there);
    await operator.ok(control.putWorld, { name: there });
    // Lists and pages are those of any cell.
    for (let turn = 0; turn < 4; turn += 1)
      expect((await operator.send(control.worlds)).get('X-Cells-Silent')).toBe('b');
  });

  it.skipIf(!isInstalled(command))('a call that the cell had when it ended may have been done', async () => {
    const dying = await startDyingCell();
    try {
      const origin = await startOneOfTwo(command, configure, dying.origin);
      const name = nameIn('b');
      const response = await new Caller(origin, name).send(control.putWorld, { name });
      expect(response.status).toBe(502);
      expect(response.get('X-Sandbox')).toBe('simulated-funds');
      expect(response.get('X-Cells-Silent')).toBe('b');
      expect(response.get('Retry-After')).toBeUndefined();
      const msg = 'Cell b may have done this call, but did not answer it';
      expect(response.body).toEqual({ code: 502, msg, data: { reason: 'INTERNAL' } });
      expect(dying.calls).toEqual(['PUT']);
    } finally {
      dying.close();
    }
  });

  it.skipIf(!isInstalled(command)).each([
    ['DELETE', '/control/worlds?prefix=old'],
    ['DELETE', '/control/session'],
    ['POST', '/control/session'],
    ['PUT', '/control/worlds/new'],
    ['DELETE', '/control/worlds/old'],
    ['POST', '/api/wallet/transfer'],
  ])('%s %s is sent to one cell, once', async (method, path) => {
    const dying = await Promise.all([startDyingCell(), startDyingCell()]);
    const cells = new Map(dying.map(({ origin }, at) => [at === 0 ? 'a' : 'b', origin]));
    try {
      const origin = await start(command, (port) => configure({ cells, listen: `127.0.0.1:${port}` }));
      const response =
        await supertest(origin)[method === 'PUT' ? 'put' : method === 'POST' ? 'post' : 'delete'](path);
      expect(response.status).toBe(502);
      expect(response.get('X-Cells-Silent')).toMatch(/^(a|b|a, b)$/);
      expect(dying.flatMap(({ calls }) => calls)).toEqual([method]);
    } finally {
      for (const cell of dying) cell.close();
    }
  });

  it.skipIf(!isInstalled(command))('a cell that answers deletes worlds by prefix', async () => {
    const origin = await startOneOfTwo(command, configure);
    const operator = new Caller(origin, 'main');
    for (let turn = 0; turn < 4; turn += 1)
      expect(await operator.ok(control.dropWorlds, { prefix: 'old-' })).toMatchObject({ silent: ['b'] });
  });

  it.skipIf(!isInstalled(command))('the kit makes its worlds in the cells that answer', async () => {
    const origin = await startOneOfTwo(command, configure);
    const fixture = defineFixture(`${command}-fixture`, async (world) => {
      await world.setParams({ withdrawFeeRate: '0.01' });
    });
    const worlds = await Promise.all(Array.from({ length: 12 }, () => testWorld({ origin, fixture })));
    expect(new Set(worlds.map(({ name }) => ring.ownerOf(name)))).toEqual(new Set(['a']));
    await dropWorlds();
    expect(await new Caller(origin, 'main').ok(control.worlds)).toHaveLength(
      ring.ownerOf('main') === 'a' ? 1 : 0,
    );
  });
});

describe('while no cell answers, the kit', () => {
  let server: Server;
  const respond = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => {
    vi.restoreAllMocks();
    server.close();
    server.closeAllConnections();
  });
  const silence = { code: 503, msg: 'Cell b does not answer', data: { reason: 'OVERLOADED' } };
  const later = (response: ServerResponse, headers: Record<string, string>): void => {
    response.writeHead(503, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(silence));
  };

  it('says so once it would have to wait for too long', async () => {
    let tries = 0;
    const origin = await respond((_request, response) => {
      tries += 1;
      later(response, { 'X-Cells-Silent': 'b', 'Retry-After': '60' });
    });
    await expect(testWorld({ origin })).rejects.toThrow(
      /the server asks to wait 60 s, longer than the 15 s of the kit, because of:[^]*Cell b does not answer/,
    );
    expect(tries).toBe(10);
  });

  it.each([
    ['a server with too many calls', 1, { 'X-Request-Id': 'one', 'Retry-After': '1' }],
    ['cells that start again', 10, { 'X-Cells-Silent': 'b', 'Retry-After': '1' }],
  ])('waits for %s as long as it says, and prints why', async (_what, refusals, headers) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const bench = await startBench();
    benches.push(bench);
    const calls: number[] = [];
    const origin = await respond((request, response) => {
      if (calls.push(performance.now()) <= refusals) {
        later(response, headers);
        return;
      }
      const { method, url = '', headers: own } = request;
      const passed = requestOf(bench.origin + url, { method, headers: own }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
    });
    await testWorld({ origin });
    const [last = 0, next = 0] = calls.slice(refusals - 1);
    expect(next - last).toBeGreaterThanOrEqual(990);
    expect(printed.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^The kit waits up to 15 s for a world at http:\/\/127\.0\.0\.1:\d+, because of:\n[^]*Cell b does not answer/,
        ),
      ],
    ]);
    await dropWorlds();
  });
});
