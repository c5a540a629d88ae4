import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { haproxyConfig, nginxConfig, type Proxy } from '#cli/cells/proxies.ts';
import { control } from '#contract/control/control.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { defineFixture, dropWorlds, testWorld } from '#kit/kit.ts';
import { Cells } from '#server/cells/cells.ts';
import { Ring } from '#server/cells/ring.ts';
import { isInstalled, useProxies } from '#tests/support/proxy.ts';

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
    let calls = 0;
    const dying = createServer((socket) => {
      socket.once('data', () => {
        calls += 1;
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(dying, 'listening');
    const { port } = dying.address() as AddressInfo;
    try {
      const origin = await startOneOfTwo(command, configure, `http://127.0.0.1:${port}`);
      const name = nameIn('b');
      const response = await new Caller(origin, name).send(control.putWorld, { name });
      expect(response.status).toBe(502);
      expect(response.get('X-Sandbox')).toBe('simulated-funds');
      const msg = 'Cell b may have done this call, but did not answer it';
      expect(response.body).toEqual({ code: 502, msg, data: { reason: 'INTERNAL' } });
      expect(calls).toBe(1);
    } finally {
      dying.close();
    }
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
