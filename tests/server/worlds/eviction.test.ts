import { mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { OpenWorldCache } from '#server/worlds/registry/open-world-cache.ts';
import { useEvictingBench } from '#tests/support/evicting-bench.ts';
import { Caller } from '#tests/support/world.ts';

const bench = useEvictingBench();

describe('idle worlds', () => {
  it('are evicted above the limit, and reopen complete on the next call', async () => {
    const operator = await bench.start();
    const names = Array.from({ length: 12 }, (_, index) => `world-${index}`);
    const alices: Caller[] = [];
    for (const name of names) {
      await operator.ok(control.createWorld, { name });
      alices.push(await bench.alice(name));
    }
    expect(bench.openWorlds()).toBeLessThanOrEqual(4);
    expect(bench.files().length).toBeGreaterThanOrEqual(8);

    // Each world answers with the session from before its eviction, and has its request log.
    for (const [index, alice] of alices.entries()) {
      await alice.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: `${index + 1}` });
    }
    const first = await bench.alice(names[0] ?? '');
    const before = Number((await first.ok(wallet.wallet)).available);
    for (const [index, alice] of alices.entries()) {
      expect(Number((await alice.ok(wallet.wallet)).available)).toBe(before + index);
      expect((await alice.ok(control.requests)).list.length).toBeGreaterThan(0);
      expect(await alice.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
    }
    expect(bench.openWorlds()).toBeLessThanOrEqual(4);

    for (const name of names) await operator.ok(control.dropWorld, { name });
    expect(bench.files().filter((name) => name.startsWith('world-'))).toEqual([]);
  });

  it('do not end the server if the size of one cannot be read, and are evicted again afterwards', async () => {
    const operator = await bench.start();
    for (let index = 0; index < 8; index += 1)
      await operator.ok(control.createWorld, { name: `world-${index}` });
    const { storage } = bench.registry.get('world-0');
    Object.defineProperty(storage, 'openBytes', {
      configurable: true,
      get: () => {
        throw Object.assign(new Error('out of memory'), { code: 'SQLITE_NOMEM' });
      },
    });
    const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
    for (let tick = 0; tick < 3; tick += 1) bench.registry.tick();
    expect(printed).toHaveBeenCalledTimes(1);
    printed.mockRestore();
    Reflect.deleteProperty(storage, 'openBytes');
    bench.registry.tick();
    expect(bench.openWorlds()).toBeLessThanOrEqual(4);
  });

  it('can be listed, forked, saved and dropped while bench.folder, and take only their file', async () => {
    const operator = await bench.start();
    for (let index = 0; index < 8; index += 1)
      await bench.alice((await operator.ok(control.createWorld, { name: `lying-${index}` })).name);
    const lying = bench.registry.all().find(({ name, storage }) => name !== 'main' && !storage.isOpen);
    if (!lying) throw new Error('None of them was evicted.');
    const open = bench.openWorlds();
    const listed = await operator.ok(control.worlds);
    expect(listed.find(({ name }) => name === lying.name)).toMatchObject({ members: 6, mode: 'running' });
    expect(bench.openWorlds()).toBeLessThanOrEqual(open);
    expect([lying.storage.openBytes, lying.storage.heldBytes]).toEqual([0, undefined]);
    const [file = ''] = bench.files().filter((name) => name.startsWith(`${lying.name}.`));
    expect(statSync(join(bench.folder, file)).size).toBeGreaterThan(100_000);

    const { file: saved } = await operator.ok(control.exportWorld, { name: lying.name });
    await operator.ok(control.createWorld, { name: 'saved', file: saved });
    await operator.ok(control.createWorld, { name: 'forked', from: lying.name });
    expect(lying.storage.isOpen).toBe(false);
    for (const name of ['saved', 'forked'])
      expect(await new Caller(bench.origin, name).ok(control.members)).toMatchObject({ total: 6 });
    await operator.ok(control.dropWorld, { name: lying.name });
    expect(bench.files()).not.toContain(file);
  });

  it('catch up with due events, each at its own instant', async () => {
    const operator = await bench.start();
    await operator.ok(control.createWorld, { name: 'sleeper' });
    const alice = await bench.alice('sleeper');
    const { arriveTime } = await alice.ok(product.receiveIncome);
    for (let index = 0; index < 6; index += 1)
      await bench.alice((await operator.ok(control.createWorld, { name: `crowd-${index}` })).name);
    expect(bench.registry.all().find(({ name }) => name === 'sleeper')?.storage.isOpen).toBe(false);
    bench.now += 3 * 86_400_000;
    expect(await alice.ok(wallet.wallet)).toMatchObject({ transit: '0.00' });
    const { list } = await alice.ok(control.ledger, { cause: 'due:income.arrive' });
    expect(list[0]?.at).toBe(arriveTime);
  });

  it('keep their file while they are only read, and are written again after a change', async () => {
    const operator = await bench.start();
    await operator.ok(control.createWorld, { name: 'read' });
    const alice = await bench.alice('read');
    let crowds = 0;
    const evictIt = async () => {
      crowds += 1;
      for (let index = 0; index < 5; index += 1)
        await bench.alice(
          (await operator.ok(control.createWorld, { name: `crowd-${crowds}-${index}` })).name,
        );
      const file = bench.files().find((name) => /^read\..*parked$/.test(name));
      return { file, isOpen: bench.registry.get('read').storage.isOpen };
    };
    const first = await evictIt();
    expect(first).toEqual({ file: expect.stringContaining('read.'), isOpen: false });
    const { available } = await alice.ok(wallet.wallet);
    expect(await evictIt()).toEqual(first);

    expect(bench.files()).toContain(first.file);
    await alice.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '5' });
    expect(bench.files()).not.toContain(first.file);
    const second = await evictIt();
    expect(second).toEqual({ file: expect.stringContaining('read.'), isOpen: false });
    expect(second.file).not.toBe(first.file);
    expect(Number((await alice.ok(wallet.wallet)).available)).toBe(Number(available) + 5);

    // No call needs a file that was cut or removed while its world was open.
    truncateSync(join(bench.folder, second.file ?? 'none'), 100);
    const third = await evictIt();
    expect(third.file).not.toBe(second.file);
    expect(Number((await alice.ok(wallet.wallet)).available)).toBe(Number(available) + 5);
    rmSync(join(bench.folder, third.file ?? 'none'));
    expect((await evictIt()).file).not.toBe(third.file);
    expect(Number((await alice.ok(wallet.wallet)).available)).toBe(Number(available) + 5);
    expect(await alice.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
  });

  it('are evicted although one of them is damaged, which stays open', async () => {
    const operator = await bench.start();
    await operator.ok(control.createWorld, { name: 'sick' });
    const alice = await bench.alice('sick');
    const { storage } = bench.registry.get('sick');
    const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
    storage.noteDamage(Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' }));
    for (let index = 0; index < 8; index += 1)
      await bench.alice((await operator.ok(control.createWorld, { name: `crowd-${index}` })).name);
    expect(bench.openWorlds()).toBeLessThanOrEqual(4);
    expect(printed).toHaveBeenCalledTimes(1);
    printed.mockRestore();
    await alice.refused(wallet.wallet, {}, 'WORLD_DAMAGED');
  });

  it('are evicted after an idle time even below the limit, but not while a stream is open', async () => {
    const operator = await bench.start({ maxOpen: 100, idleMs: 60_000 });
    for (const name of ['idle', 'watched']) {
      await operator.ok(control.createWorld, { name });
      await (await bench.alice(name)).ok(user.info);
    }
    const listener = { onEvent: () => undefined, onEnd: () => undefined };
    const stop = bench.registry.get('watched').subscribers.subscribeOperator(listener);
    bench.elapsed += 60_001;
    bench.registry.tick();
    expect(bench.files().filter((name) => name.startsWith('idle.'))).toHaveLength(2);
    expect(bench.registry.get('watched').storage.isOpen).toBe(true);
    const { list } = await new Caller(bench.origin, 'idle').ok(control.requests);
    expect(list.map(({ endpoint }) => endpoint)).toEqual(['user.info']);
    stop();
  });

  it('are not written if that frees nothing: unopened forks of one source', async () => {
    const operator = await bench.start();
    await operator.ok(control.createWorld, { name: 'source' });
    for (let index = 0; index < 20; index += 1)
      await operator.ok(control.createWorld, { name: `fork-${index}`, from: 'source' });
    for (let index = 0; index < 5; index += 1)
      await bench.alice((await operator.ok(control.createWorld, { name: `busy-${index}` })).name);
    expect(bench.files().filter((name) => name.startsWith('fork-'))).toEqual([]);
    expect(bench.openWorlds()).toBeLessThanOrEqual(4);
  });

  it('are not written during a call', async () => {
    const operator = await bench.start();
    await operator.ok(control.createWorld, { name: 'source' });
    await operator.ok(control.createWorld, { name: 'fork', from: 'source' });
    for (let index = 0; index < 5; index += 1)
      await bench.alice((await operator.ok(control.createWorld, { name: `busy-${index}` })).name);
    const fork = bench.registry.get('fork');
    // Others were evicted instead of it.
    expect([fork.storage.evictedBytes, bench.openWorlds()]).toEqual([0, 2]);
  });

  it('count once if they were never opened, and are forked from their file', async () => {
    const operator = await bench.start();
    await operator.ok(control.createWorld, { name: 'source' });
    await operator.ok(control.createWorld, { name: 'fork', from: 'source' });
    const fork = bench.registry.get('fork');
    const cache = new OpenWorldCache();
    cache.touch(fork);
    fork.storage.share();
    cache.add(fork);
    expect([...cache.all()]).toEqual([fork]);
    void fork.params;
    cache.touch(fork);
    expect(cache.tally()).toEqual({ open: 1, bytes: fork.storage.openBytes });
    expect(cache.bytesFreedBy(fork)).toBe(fork.storage.openBytes);
  });
});

describe('the folder of evicted worlds', () => {
  it('is emptied of evicted worlds only, at start and at stop', async () => {
    mkdirSync(join(bench.folder, 'photographs'), { recursive: true });
    for (const name of [
      'notes.txt',
      'gold.1.parked',
      'gold.1.parked.requests',
      'gold.1.parked-wal',
      'gold.parked',
      'Gold.1.parked',
    ])
      writeFileSync(join(bench.folder, name), 'kept, or not');
    const left = ['Gold.1.parked', 'gold.parked', 'notes.txt', 'photographs'];
    const operator = await bench.start();
    expect(bench.files().toSorted()).toEqual(left);
    for (let index = 0; index < 5; index += 1)
      await bench.alice((await operator.ok(control.createWorld, { name: `world-${index}` })).name);
    expect(bench.files().length).toBeGreaterThan(left.length);
    bench.registry.close();
    expect(bench.files().toSorted()).toEqual(left);
  });
});
