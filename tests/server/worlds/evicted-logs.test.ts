import { rmSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { useEvictingBench } from '#tests/support/evicting-bench.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const bench = useEvictingBench();

/** Creates a world that is evicted when it is idle. */
async function idleWorld(limits = {}) {
  const operator = await bench.start({ maxOpen: 100, idleMs: 60_000, ...limits });
  await operator.ok(control.createWorld, { name: 'idle' });
  const alice = await bench.alice('idle');
  const info = async (times: number) => {
    for (let call = 0; call < times; call += 1) await alice.ok(user.info);
  };
  return {
    alice,
    info,
    requests: (page = {}) => new Caller(bench.origin, 'idle').ok(control.requests, page),
  };
}

function evict(): void {
  bench.elapsed += 60_001;
  bench.registry.tick();
  expect(bench.registry.get('idle').storage.isOpen).toBe(false);
}

const logFile = (): string =>
  join(bench.folder, bench.files().find((name) => name.endsWith('.requests')) ?? '');

const stats = (): Stats => statSync(logFile());

describe('calls to an evicted world that are refused before they open it', () => {
  const refuse = async (times: number, header = '') => {
    const headers = { 'x-world': 'idle', 'x-header': header };
    for (let call = 0; call < times; call += 1) {
      const response = await fetch(`${bench.origin}/api/user/nothing`, { headers });
      expect(response.status).toBe(404);
    }
    expect(bench.registry.get('idle').storage.isOpen).toBe(false);
  };

  it('are logged to its file when it is idle again, without opening it', async () => {
    const { info, requests } = await idleWorld();
    await info(1);
    evict();
    const before = stats();
    await refuse(5);
    evict();
    expect(stats().size).toBeGreaterThan(before.size);
    expect(bench.registry.get('idle').storage.logBytes).toBe(0);
    expect(await requests()).toMatchObject({ total: 6 });
  });

  it('count as memory, which is freed above the limit although the world is not idle for long', async () => {
    const { info, requests } = await idleWorld({ maxBytes: 3_000_000 });
    await info(1);
    evict();
    const before = stats();
    await refuse(240, 'x'.repeat(15_000));
    expect(bench.registry.get('idle').storage.logBytes).toBeGreaterThan(3_000_000);
    bench.registry.tick();
    expect(stats().size).toBeGreaterThan(before.size + 3_000_000);
    expect(bench.registry.get('idle').storage.logBytes).toBe(0);
    expect(await requests({ pageSize: 1 })).toMatchObject({ total: 241 });
  });

  it('close the log of a durable world when it is idle', async () => {
    const folder = temporaryFolder();
    try {
      const operator = await bench.start({ idleMs: 60_000, maxOpen: 100 }, { dataFolder: folder.path });
      await operator.ok(control.createWorld, { name: 'idle', durable: true });
      evict();
      await refuse(1);
      expect(bench.registry.get('idle').storage.isLogOpen).toBe(true);
      evict();
      expect(bench.registry.get('idle').storage.isLogOpen).toBe(false);
      expect(await new Caller(bench.origin, 'idle').ok(control.requests)).toMatchObject({ total: 1 });
    } finally {
      await bench.reset();
      folder.remove();
    }
  });
});

describe('control.requests of a world that was evicted', () => {
  it('has the calls of every time when it was open, in order', async () => {
    const { alice, info, requests } = await idleWorld();
    const endpoints = async () => (await requests()).list.map(({ endpoint }) => endpoint);
    await info(2);
    evict();
    await alice.ok(wallet.wallet);
    evict();
    await info(1);
    expect(await endpoints()).toEqual(['user.info', 'wallet.wallet', 'user.info', 'user.info']);
    evict();
    await alice.ok(wallet.wallet);
    evict();
    expect((await endpoints()).slice(0, 2)).toEqual(['wallet.wallet', 'user.info']);
  });

  it('has its earlier calls in a file to which the next eviction adds only those since', async () => {
    const { info } = await idleWorld();
    await info(50);
    evict();
    const before = stats();
    await info(1);
    evict();
    const after = stats();
    expect(after.ino).toBe(before.ino);
    expect(after.size).toBeGreaterThan(before.size);
    expect(after.size - before.size).toBeLessThan(before.size / 10);
  });

  it('drops the oldest calls beyond its limit, whenever they were logged', async () => {
    const { info, requests } = await idleWorld();
    await info(700);
    evict();
    await info(700);
    evict();
    const kept = await requests({ pageSize: 1 });
    expect(kept).toMatchObject({ total: 1000, dropped: 400 });
    expect(kept.droppedUntil).toBe((await requests({ pageSize: 1, pageNum: 1000 })).list[0]?.at);
    evict();
    await info(1300);
    evict();
    expect(await requests({ pageSize: 1 })).toMatchObject({ total: 1000, dropped: 1700 });
  });

  it('does not fill the disk', async () => {
    const { info, requests } = await idleWorld();
    for (let time = 0; time < 12; time += 1) {
      await info(300);
      evict();
    }
    expect(stats().size).toBeLessThan(4 * 1024 * 1024);
    expect(await requests({ pageSize: 1 })).toMatchObject({ total: 1000, dropped: 2600 });
  });

  it('begins again if its file was removed', async () => {
    const { alice, info, requests } = await idleWorld();
    await info(1);
    evict();
    rmSync(logFile());
    const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await alice.ok(wallet.wallet);
    evict();
    expect(printed.mock.calls.map(([text]) => String(text))).toEqual([
      'World idle has lost its request log.',
    ]);
    printed.mockRestore();
    expect((await requests()).list.map(({ endpoint }) => endpoint)).toEqual(['wallet.wallet']);
  });
});
