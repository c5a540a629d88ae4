import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { startBench, START, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';

const MINUTE = 60_000;
const folder = temporaryFolder();
let elapsed = 0;
let bench: Bench;
let main: Caller;
afterEach(async () => {
  await bench.close();
  folder.remove();
});

async function start(options: Parameters<typeof startBench>[0] = {}): Promise<void> {
  bench = await startBench({ now: () => START + elapsed, monotonic: () => elapsed, ...options });
  main = new Caller(bench.origin, 'main');
}

/** Lets real time pass, and the server look after its worlds. */
function pass(ms: number): void {
  elapsed += ms;
  bench.registry.tick();
}

const names = async () => (await main.ok(control.worlds)).map(({ name }) => name);

it('a world ends after its time to live without use, by real time, also when it is evicted; main never does', async () => {
  await start({ ttlMs: 10 * MINUTE, eviction: new Eviction(folder.path, { idleMs: MINUTE }) });
  await main.ok(control.createWorld, { name: 'usual' });
  await main.ok(control.createWorld, { name: 'short', ttl: '2m', label: 'nightly run' });
  await main.ok(control.createWorld, { name: 'lasting', ttl: 'never' });
  const [, , short] = await main.ok(control.worlds);
  expect(short).toMatchObject({
    ...{ name: 'short', label: 'nightly run', owner: '', durable: false },
    ...{ createdTime: START + elapsed, usedTime: START + elapsed, expireTime: START + elapsed + 2 * MINUTE },
  });
  expect(short?.bytes).toBeGreaterThan(50_000);

  // The world's own clock does not count.
  await new Caller(bench.origin, 'short').ok(control.setClock, { advance: '1y' });
  pass(1.5 * MINUTE);
  expect(bench.registry.peek('short')?.storage.isOpen).toBe(false);
  expect(await names()).toEqual(['main', 'usual', 'short', 'lasting']);
  pass(MINUTE);
  expect(await names()).toEqual(['main', 'usual', 'lasting']);
  await main.ok(control.createWorld, { name: 'short' });
  await new Caller(bench.origin, 'usual').ok(control.params);
  pass(9 * MINUTE);
  expect(await names()).toContain('usual');
  pass(10 * MINUTE);
  expect(await names()).toEqual(['main', 'lasting']);
  pass(1000 * MINUTE);
  expect(await names()).toEqual(['main', 'lasting']);
});

it('a time to live is at most 99 years, and a world with the longest is listed', async () => {
  await start();
  for (const ttl of ['999999999y', '100y', '0s', '1', '-1h'])
    await main.refused(control.createWorld, { name: 'old', ttl }, 'BAD_INPUT');
  await main.ok(control.createWorld, { name: 'old', ttl: '99y' });
  expect(await names()).toEqual(['main', 'old']);
});

it('an export counts as a use', async () => {
  await start();
  await main.ok(control.createWorld, { name: 'template', ttl: '2m' });
  pass(1.5 * MINUTE);
  await main.ok(control.exportWorld, { name: 'template' });
  pass(1.5 * MINUTE);
  expect(await names()).toEqual(['main', 'template']);
});

it('a world that someone follows is not deleted', async () => {
  await start();
  await main.ok(control.createWorld, { name: 'followed', ttl: '1m' });
  const leaving = new AbortController();
  await fetch(`${bench.origin}/control/events?world=followed`, { signal: leaving.signal });
  pass(5 * MINUTE);
  expect(await names()).toEqual(['main', 'followed']);
  expect(await main.ok(control.dropWorlds, { prefix: 'followed' })).toEqual({
    dropped: [],
    inUse: ['followed'],
    silent: [],
  });
  leaving.abort();
  await expect.poll(() => bench.registry.peek('followed')?.isAwaited).toBe(false);
  pass(0);
  expect(await names()).toEqual(['main']);
});

it('DELETE worlds deletes by prefix and by idleness, and never main or a durable world that was not meant', async () => {
  await start({ dataFolder: folder.path });
  for (const name of ['ci-1', 'ci-2', 'mine']) await main.ok(control.createWorld, { name });
  await main.ok(control.createWorld, { name: 'ci-kept', durable: true, label: 'of the team' });
  pass(30 * MINUTE);
  await new Caller(bench.origin, 'ci-2').ok(control.params);
  const drop = async (query: string) => {
    const response = await fetch(`${bench.origin}/control/worlds${query}`, { method: 'DELETE' });
    return ((await response.json()) as { data: unknown }).data;
  };
  expect(await drop('?prefix=ci-&idleFor=10m')).toEqual({ dropped: ['ci-1'], inUse: [], silent: [] });
  expect(await drop('?prefix=ci-')).toEqual({ dropped: ['ci-2'], inUse: [], silent: [] });
  expect(await drop('?prefix=ma')).toEqual({ dropped: [], inUse: [], silent: [] });
  expect(await drop('')).toMatchObject({
    reason: 'BAD_INPUT',
    fields: { prefix: expect.anything() as string },
  });
  expect(await drop('?idle=1m')).toMatchObject({ reason: 'BAD_INPUT' });
  expect(await names()).toEqual(['main', 'mine', 'ci-kept']);

  // The record of a durable world survives a restart, and goes with the world.
  await bench.close();
  await start({ dataFolder: folder.path });
  expect(await main.ok(control.worlds)).toContainEqual(
    expect.objectContaining({ name: 'ci-kept', label: 'of the team', expireTime: null }),
  );
  expect(await main.ok(control.dropWorlds, { prefix: 'ci-', durable: true })).toMatchObject({
    dropped: ['ci-kept'],
  });
  expect(readdirSync(join(folder.path, 'worlds'))).toEqual([]);
});
