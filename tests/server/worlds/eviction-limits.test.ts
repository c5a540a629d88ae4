import { closeSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { useEvictingBench } from '#tests/support/evicting-bench.ts';
import { Caller } from '#tests/support/world.ts';

const bench = useEvictingBench();

describe('idle worlds', () => {
  it('are evicted by the bytes they free: a shared image is freed with its last user', async () => {
    const operator = await bench.start({ maxOpen: 100, maxBytes: 1_500_000 });
    await operator.ok(control.createWorld, { name: 'source' });
    for (let index = 0; index < 30; index += 1)
      await operator.ok(control.createWorld, { name: `fork-${index}`, from: 'source' });
    expect(bench.files().filter((name) => name.startsWith('fork-'))).toEqual([]);
    for (let index = 0; index < 4; index += 1)
      await bench.alice((await operator.ok(control.createWorld, { name: `busy-${index}` })).name);
    expect(bench.files().filter((name) => name.startsWith('fork-'))).toEqual([]);
    expect(bench.files().length).toBeGreaterThan(0);
  });

  it('can be reset if their file is lost, and lose only their log if that is lost', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const operator = await bench.start();
    await operator.ok(control.createWorld, { name: 'lost', fixture: 'basic' });
    const alice = await bench.alice('lost');
    await alice.ok(user.info);
    const crowd = async (round: number) => {
      for (let index = 0; index < 5; index += 1)
        await bench.alice((await operator.ok(control.createWorld, { name: `crowd-${round}-${index}` })).name);
    };
    await crowd(1);
    rmSync(join(bench.folder, bench.files().find((name) => /^lost\..*requests$/.test(name)) ?? 'none'));
    await alice.ok(user.info);
    expect((await alice.ok(control.requests)).list).toHaveLength(1);
    await crowd(2);
    for (const name of bench.files()) if (name.startsWith('lost.')) rmSync(join(bench.folder, name));
    await operator.ok(control.resetWorld, { name: 'lost' });
    expect(await new Caller(bench.origin, 'lost').ok(control.members)).toMatchObject({ total: 6 });
    said.mockRestore();
  });

  it('report a damaged file and can be reset; other worlds are unaffected', async () => {
    const operator = await bench.start();
    const names = ['cut', 'scribbled', 'gone', 'whole'];
    const alices: Caller[] = [];
    for (const name of names) {
      await operator.ok(control.createWorld, { name });
      alices.push(await bench.alice(name));
    }
    for (let index = 0; index < 5; index += 1)
      await bench.alice((await operator.ok(control.createWorld, { name: `crowd-${index}` })).name);
    const fileOf = (name: string) =>
      join(
        bench.folder,
        bench.files().find((file) => file.startsWith(`${name}.`) && file.endsWith('.parked')) ?? 'none',
      );
    truncateSync(fileOf('cut'), 50_000);
    const file = openSync(fileOf('scribbled'), 'r+');
    writeSync(file, 'what is this', 30_000);
    closeSync(file);
    rmSync(fileOf('gone'));

    for (const [index, name] of names.slice(0, 3).entries()) {
      await alices[index]?.refused(wallet.wallet, {}, 'WORLD_DAMAGED');
      await operator.refused(control.exportWorld, { name }, 'WORLD_DAMAGED');
      await operator.refused(control.createWorld, { name: 'copy', from: name }, 'WORLD_DAMAGED');
    }
    expect((await operator.ok(control.worlds)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(names),
    );
    await alices[3]?.ok(wallet.wallet);

    await operator.ok(control.resetWorld, { name: 'cut' });
    await (await bench.alice('cut')).ok(wallet.wallet);
    await operator.ok(
      control.importWorld,
      { name: 'scribbled' },
      { bytes: await operator.bytes(control.exportWorld, { name: 'whole' }) },
    );
    await alices[3]?.ok(wallet.wallet);
    await new Caller(bench.origin, 'scribbled', alices[3]?.token).ok(wallet.wallet);
    await operator.ok(control.dropWorld, { name: 'gone' });
  });

  it('are rejected if they exceed the memory or disk limit', async () => {
    let operator = await bench.start({ maxOpen: 1, maxEvictedBytes: 2_000_000 });
    const made = async (name: string) => {
      const { body } = await operator.send(control.createWorld, { name });
      if ((body as { code: number }).code === 200) await bench.alice(name);
      return body as { code: number; msg: string; data: { reason?: string } };
    };
    let last = await made('first');
    for (let index = 0; last.code === 200 && index < 20; index += 1) last = await made(`more-${index}`);
    expect(last).toMatchObject({ code: 9003, data: { reason: 'TOO_MANY_WORLDS' } });
    expect(last.msg).toBe('The worlds take more than 2 MB on the disk. Delete some first.');
    await bench.close();

    operator = await bench.start({ maxBytes: 1_000_000, maxHeldBytes: 2_000_000 });
    // Worlds with listeners stay in memory, in any number.
    const listener = { onEvent: () => undefined, onEnd: () => undefined };
    last = await made('first');
    for (let index = 0; last.code === 200 && index < 20; index += 1) {
      for (const world of bench.registry.all()) world.subscribers.subscribeOperator(listener);
      last = await made(`more-${index}`);
    }
    expect(last).toMatchObject({ code: 9003, data: { reason: 'TOO_MANY_WORLDS' } });
    expect(last.msg).toBe('The open worlds take more than 2 MB of memory. Delete some first.');
  });

  it('are rejected above the limit of worlds, and none is lost', async () => {
    const operator = await bench.start({ maxWorlds: 6 });
    for (let index = 0; index < 5; index += 1)
      await operator.ok(control.createWorld, { name: `some-${index}`, fixture: 'empty' });
    const all = (await operator.ok(control.worlds)).map(({ name }) => name);
    const one = { name: 'one-more', from: 'main' };
    const { file } = await operator.ok(control.exportWorld, { name: 'main' });
    await operator.refused(control.createWorld, one, 'TOO_MANY_WORLDS');
    await operator.refused(control.putWorld, one, 'TOO_MANY_WORLDS');
    await operator.refused(control.createWorld, { name: 'fresh', fixture: 'empty' }, 'TOO_MANY_WORLDS');
    await operator.refused(control.importWorld, { name: 'brought', file }, 'TOO_MANY_WORLDS');
    await operator.refused(control.runOff, { name: 'fork' }, 'TOO_MANY_WORLDS');
    await operator.refused(control.runFilm, { name: 'film', productId: '1', perDay: 1 }, 'TOO_MANY_WORLDS');
    expect((await operator.ok(control.worlds)).map(({ name }) => name)).toEqual(all);
    await operator.ok(control.dropWorld, { name: 'some-0' });
    await operator.ok(control.createWorld, one);
  });

  it('stay open if they cannot be written, which is reported once', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const operator = await bench.start();
    // A file occupies the path of the folder, so nothing can be written there.
    writeFileSync(bench.folder, '');
    for (let index = 0; index < 8; index += 1)
      await bench.alice((await operator.ok(control.createWorld, { name: `kept-${index}` })).name);
    expect(bench.openWorlds()).toBeGreaterThanOrEqual(8);
    expect(said).toHaveBeenCalledTimes(1);
    rmSync(bench.folder);
    await (await bench.alice('kept-0')).ok(user.info);
    bench.registry.tick();
    expect(bench.openWorlds()).toBeLessThanOrEqual(3);
    said.mockRestore();
  });
});
