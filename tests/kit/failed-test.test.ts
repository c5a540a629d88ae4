import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as sent } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { startBench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { keepWorld } from '#kit/failed-test.ts';
import { testWorld } from '#kit/kit.ts';
import { listen } from '#tests/support/client-server.ts';
import { createProject, runIn } from './guide.ts';

const body = `
  await world.as('bob').ok(wallet.wallet);
  await world.as('bob').ok(wallet.records);
  await world.clock.advance('1d');
  await world.expectBalances({ bob: { available: '1.00' } });`;
const oldestFirst = ['wallet.wallet', 'wallet.records'];
const imports = `
  import { wallet } from 'assay/contract/wallet';
  import { testWorld } from 'assay/kit';`;

it.each([
  [
    'node:test',
    `import { test } from 'node:test';${imports}
    test('fails', async (t) => { const world = await testWorld({ test: t });${body} });
    test('passes', async (t) => void (await testWorld({ test: t })));`,
    ['--test', 'one.test.mjs'],
  ],
  [
    'Vitest',
    `import { test } from 'vitest';${imports}
    test('fails', async (context) => { const world = await testWorld({ test: context });${body} });
    test('passes', async (context) => void (await testWorld({ test: context })));`,
    ['node_modules/vitest/vitest.mjs', 'run', '--no-color', '--testTimeout=60000'],
  ],
])(
  'a failed test in %s leaves its world, calls, clock and faults',
  { timeout: 120_000 },
  async (_, source, args) => {
    const { folder, remove } = await createProject(['vitest']);
    try {
      writeFileSync(join(folder, 'one.test.mjs'), source);
      const { code, output } = await runIn(folder, process.execPath, ...args);
      expect(code, output).toBe(1);
      // Tests of equal titles may run in several processes, so the random name of the world tells them apart.
      const [place = '', ...others] = readdirSync(join(folder, 'assay-failures'));
      expect([place, ...others]).toEqual([expect.stringMatching(/^fails-[0-9a-f]{16}-1$/)]);
      expect(output).toContain(`"fails" failed. The state of its world is in assay-failures/${place}.`);
      const read = (name: string) => readFileSync(join(folder, 'assay-failures', place, name));
      const har = JSON.parse(read('calls.har').toString()) as { log: { entries: { _endpoint: string }[] } };
      const endpoints = har.log.entries.map(({ _endpoint }) => _endpoint);
      expect(endpoints.filter((endpoint) => endpoint.startsWith('wallet.'))).toEqual(oldestFirst);
      expect(JSON.parse(read('clock.json').toString())).toMatchObject({ mode: 'frozen' });
      expect(JSON.parse(read('faults.json').toString())).toEqual([]);
      const world = await testWorld({ saved: read('situation.assay') });
      await world.expectBalances({ bob: { available: '350.00' } });
      expect(new Date(await world.clock.now()).toISOString()).toBe('2026-03-03T07:00:00.000Z');
      expect((await world.as('bob').ok(wallet.wallet)).available).toBe('350.00');
    } finally {
      remove();
    }
  },
);

it(
  'a failed test on a running server leaves a copy, and prints its address',
  { timeout: 120_000 },
  async () => {
    const bench = await startBench();
    const { folder, remove } = await createProject([]);
    try {
      const source = `import { test } from 'node:test';${imports}
    test('fails', async (t) => { const world = await testWorld({ test: t, origin: '${bench.origin}' });${body} });`;
      writeFileSync(join(folder, 'one.test.mjs'), source);
      const { output } = await runIn(
        folder,
        process.execPath,
        '--test',
        '--test-reporter=spec',
        'one.test.mjs',
      );
      const kept = bench.registry.all().map(({ name }) => name);
      expect(kept).toEqual(['main', expect.stringMatching(/^test-[0-9a-f]{16}-1~failed$/)]);
      expect(output).toContain(`${bench.origin}/harness#world=${kept[1]}&panel=requests`);
      const log = await new Caller(bench.origin, String(kept[1])).ok(control.requests);
      expect(log.list.map(({ endpoint }) => endpoint)).toEqual(oldestFirst.toReversed());
    } finally {
      remove();
      await bench.close();
    }
  },
);

it('the address of a copy is kept if its log is lost', async () => {
  const bench = await startBench();
  try {
    const origin = await listen((request, response) => {
      const { method, url = '', headers } = request;
      if (url.endsWith('/requests') && method === 'POST') response.writeHead(502).end();
      else
        request.pipe(
          sent(bench.origin + url, { method, headers }, (answer) => {
            response.writeHead(answer.statusCode ?? 0, answer.headers);
            answer.pipe(response);
          }),
        );
    });
    const world = await testWorld({ origin });
    expect(await keepWorld(world)).toBe(`${origin}/harness#world=${world.name}~failed&panel=requests`);
    expect(bench.registry.all().map(({ name }) => name)).toContain(`${world.name}~failed`);
  } finally {
    await bench.close();
  }
});
