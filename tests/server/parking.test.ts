import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/people.ts';
import { Parking } from '#server/worlds/storage/parking.ts';
import { OpenWorldCache } from '#server/worlds/storage/open-world-cache.ts';
import { START, startBench, type Bench } from '#tests/support/bench.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const folder = temporaryFolder();
const parked = join(folder.path, 'worlds');
let bench: Bench;
let machineNow = START;
let elapsed = 0;

afterEach(async () => {
  await bench.close();
  rmSync(parked, { recursive: true, force: true });
  machineNow = START;
});

/** A bench that keeps so few worlds open that all others have to be parked. */
async function narrowBench(limits: ConstructorParameters<typeof Parking>[1] = {}): Promise<Caller> {
  const parking = new Parking(parked, { mostOpen: 3, ...limits });
  bench = await startBench({ now: () => machineNow, monotonic: () => (elapsed += 1), parking });
  return new Caller(bench.origin, 'main');
}

const openWorlds = () => bench.registry.all().filter(({ isOpen }) => isOpen).length;
const files = () => (existsSync(parked) ? readdirSync(parked) : []);

async function aliceIn(name: string): Promise<Caller> {
  const { token } = await new Caller(bench.origin, name).ok(control.createSession, {
    phone: personas.alice.phone,
  });
  return new Caller(bench.origin, name, token);
}

describe('worlds that nobody asks', () => {
  it('are parked when there are too many, and come back by themselves with everything in them', async () => {
    const operator = await narrowBench();
    const names = Array.from({ length: 12 }, (_, index) => `world-${index}`);
    const alices: Caller[] = [];
    for (const name of names) {
      await operator.ok(control.createWorld, { name });
      alices.push(await aliceIn(name));
    }
    expect(openWorlds()).toBeLessThanOrEqual(4);
    expect(files().length).toBeGreaterThanOrEqual(8);

    // Every one of them, in turn, with the session that was opened before it was parked, and its log of requests.
    for (const [index, alice] of alices.entries()) {
      await alice.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: `${index + 1}` });
    }
    const first = await aliceIn(names[0] ?? '');
    const before = Number((await first.ok(wallet.wallet)).available);
    for (const [index, alice] of alices.entries()) {
      expect(Number((await alice.ok(wallet.wallet)).available)).toBe(before + index);
      expect((await alice.ok(control.requests)).list.length).toBeGreaterThan(0);
      expect(await alice.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
    }
    expect(openWorlds()).toBeLessThanOrEqual(4);

    for (const name of names) await operator.ok(control.dropWorld, { name });
    expect(files().filter((name) => name.startsWith('world-'))).toEqual([]);
  });

  it('can be listed, forked, saved and dropped as they lie, and take no more than their file', async () => {
    const operator = await narrowBench();
    for (let index = 0; index < 8; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `lying-${index}` })).name);
    const lying = bench.registry.all().find(({ name, isOpen }) => name !== 'main' && !isOpen);
    if (!lying) throw new Error('None of them was parked.');
    const open = openWorlds();
    const listed = await operator.ok(control.worlds);
    expect(listed.find(({ name }) => name === lying.name)).toMatchObject({ members: 6, mode: 'running' });
    expect(openWorlds()).toBeLessThanOrEqual(open);
    expect([lying.openBytes, lying.heldBytes]).toEqual([0, undefined]);
    const [file = ''] = files().filter((name) => name.startsWith(`${lying.name}.`));
    expect(statSync(join(parked, file)).size).toBeGreaterThan(100_000);

    const { file: saved } = await operator.ok(control.exportWorld, { name: lying.name });
    await operator.ok(control.createWorld, { name: 'saved', file: saved });
    await operator.ok(control.createWorld, { name: 'forked', from: lying.name });
    expect(lying.isOpen).toBe(false);
    for (const name of ['saved', 'forked'])
      expect(await new Caller(bench.origin, name).ok(control.members)).toMatchObject({ total: 6 });
    await operator.ok(control.dropWorld, { name: lying.name });
    expect(files()).not.toContain(file);
  });

  it('catch up with what fell due meanwhile, each at its own instant', async () => {
    const operator = await narrowBench();
    await operator.ok(control.createWorld, { name: 'sleeper' });
    const alice = await aliceIn('sleeper');
    const { arriveTime } = await alice.ok(product.receiveIncome);
    for (let index = 0; index < 6; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `crowd-${index}` })).name);
    expect(bench.registry.all().find(({ name }) => name === 'sleeper')?.isOpen).toBe(false);
    machineNow += 3 * 86_400_000;
    expect(await alice.ok(wallet.wallet)).toMatchObject({ transit: '0.00' });
    const { list } = await alice.ok(control.ledger, { cause: 'due:income.arrive' });
    expect(list[0]?.at).toBe(arriveTime);
  });

  it('are parked after a while though there is room, but not while somebody listens', async () => {
    const operator = await narrowBench({ mostOpen: 100, idleMs: 60_000 });
    for (const name of ['idle', 'watched']) {
      await operator.ok(control.createWorld, { name });
      await (await aliceIn(name)).ok(user.info);
    }
    const listener = { onEvent: () => undefined, onEnd: () => undefined };
    const stop = bench.registry.get('watched').subscribers.subscribeOperator(listener);
    elapsed += 60_001;
    bench.registry.tick((open) => open.catchUp());
    expect(files().filter((name) => name.startsWith('idle.'))).toHaveLength(2);
    expect(bench.registry.get('watched').isOpen).toBe(true);
    const { list } = await new Caller(bench.origin, 'idle').ok(control.requests);
    expect(list.map(({ endpoint }) => endpoint)).toEqual(['user.info']);
    stop();
  });

  it('are not written out where that would free nothing: forks of one source that nobody has opened', async () => {
    const operator = await narrowBench();
    await operator.ok(control.createWorld, { name: 'source' });
    for (let index = 0; index < 20; index += 1)
      await operator.ok(control.createWorld, { name: `fork-${index}`, from: 'source' });
    for (let index = 0; index < 5; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `busy-${index}` })).name);
    expect(files().filter((name) => name.startsWith('fork-'))).toEqual([]);
    expect(openWorlds()).toBeLessThanOrEqual(4);
  });

  it('are not written out at the moment when somebody asks them', async () => {
    const operator = await narrowBench();
    await operator.ok(control.createWorld, { name: 'source' });
    await operator.ok(control.createWorld, { name: 'fork', from: 'source' });
    for (let index = 0; index < 5; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `busy-${index}` })).name);
    const fork = bench.registry.get('fork');
    // Others made room for it, itself it did not go.
    expect([fork.isParked, openWorlds()]).toEqual([false, 2]);
  });

  it('are counted once when they were asked but never opened, and are forked as they lie', async () => {
    const operator = await narrowBench();
    await operator.ok(control.createWorld, { name: 'source' });
    await operator.ok(control.createWorld, { name: 'fork', from: 'source' });
    const fork = bench.registry.get('fork');
    const cache = new OpenWorldCache();
    cache.touch(fork);
    fork.share();
    cache.add(fork);
    expect([...cache.all()]).toEqual([fork]);
    fork.params();
    cache.touch(fork);
    expect(cache.tally()).toEqual({ open: 1, bytes: fork.openBytes });
    expect(cache.bytesFreedBy(fork)).toBe(fork.openBytes);
  });

  it('give way by the bytes that come free: what several share is freed by the last of them', async () => {
    const operator = await narrowBench({ mostOpen: 100, mostBytes: 1_500_000 });
    await operator.ok(control.createWorld, { name: 'source' });
    for (let index = 0; index < 30; index += 1)
      await operator.ok(control.createWorld, { name: `fork-${index}`, from: 'source' });
    expect(files().filter((name) => name.startsWith('fork-'))).toEqual([]);
    for (let index = 0; index < 4; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `busy-${index}` })).name);
    expect(files().filter((name) => name.startsWith('fork-'))).toEqual([]);
    expect(files().length).toBeGreaterThan(0);
  });

  it('can be set back though their file is lost, and lose only their log where that is', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const operator = await narrowBench();
    await operator.ok(control.createWorld, { name: 'lost', fixture: 'basic' });
    const alice = await aliceIn('lost');
    await alice.ok(user.info);
    const crowd = async (round: number) => {
      for (let index = 0; index < 5; index += 1)
        await aliceIn((await operator.ok(control.createWorld, { name: `crowd-${round}-${index}` })).name);
    };
    await crowd(1);
    rmSync(join(parked, files().find((name) => /^lost\..*requests$/.test(name)) ?? 'none'));
    await alice.ok(user.info);
    expect((await alice.ok(control.requests)).list).toHaveLength(1);
    await crowd(2);
    for (const name of files()) if (name.startsWith('lost.')) rmSync(join(parked, name));
    await operator.ok(control.resetWorld, { name: 'lost' });
    expect(await new Caller(bench.origin, 'lost').ok(control.members)).toMatchObject({ total: 6 });
    said.mockRestore();
  });

  it('say so where their file is damaged, and can be set back; the others go on', async () => {
    const operator = await narrowBench();
    const names = ['cut', 'scribbled', 'gone', 'whole'];
    const alices: Caller[] = [];
    for (const name of names) {
      await operator.ok(control.createWorld, { name });
      alices.push(await aliceIn(name));
    }
    for (let index = 0; index < 5; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `crowd-${index}` })).name);
    const fileOf = (name: string) =>
      join(parked, files().find((file) => file.startsWith(`${name}.`) && file.endsWith('.parked')) ?? 'none');
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
    await (await aliceIn('cut')).ok(wallet.wallet);
    await operator.ok(
      control.importWorld,
      { name: 'scribbled' },
      { bytes: await operator.bytes(control.exportWorld, { name: 'whole' }) },
    );
    await alices[3]?.ok(wallet.wallet);
    await new Caller(bench.origin, 'scribbled', alices[3]?.token).ok(wallet.wallet);
    await operator.ok(control.dropWorld, { name: 'gone' });
  });

  it('are refused where they take too much of the memory or of the disk', async () => {
    let operator = await narrowBench({ mostOpen: 1, mostParkedBytes: 2_000_000 });
    const made = async (name: string) => {
      const { body } = await operator.send(control.createWorld, { name });
      if ((body as { code: number }).code === 200) await aliceIn(name);
      return body as { code: number; msg: string; data: { reason?: string } };
    };
    let last = await made('first');
    for (let index = 0; last.code === 200 && index < 20; index += 1) last = await made(`more-${index}`);
    expect(last).toMatchObject({ code: 9003, data: { reason: 'TOO_MANY_WORLDS' } });
    expect(last.msg).toBe('The worlds that are there take more than 2 MB on the disk; drop some first');
    await bench.close();

    operator = await narrowBench({ mostBytes: 1_000_000, mostHeldBytes: 2_000_000 });
    // Worlds that somebody listens to stay in memory, however many they are.
    const listener = { onEvent: () => undefined, onEnd: () => undefined };
    last = await made('first');
    for (let index = 0; last.code === 200 && index < 20; index += 1) {
      for (const world of bench.registry.all()) world.subscribers.subscribeOperator(listener);
      last = await made(`more-${index}`);
    }
    expect(last).toMatchObject({ code: 9003, data: { reason: 'TOO_MANY_WORLDS' } });
    expect(last.msg).toBe('The worlds that are open take more than 2 MB of memory; drop some first');
  });

  it('are refused where there are too many of them altogether, and none of them is lost', async () => {
    const operator = await narrowBench({ mostWorlds: 6 });
    for (let index = 0; index < 5; index += 1)
      await operator.ok(control.createWorld, { name: `some-${index}`, fixture: 'empty' });
    const all = (await operator.ok(control.worlds)).map(({ name }) => name);
    const one = { name: 'one-more', from: 'main' };
    const { file } = await operator.ok(control.exportWorld, { name: 'main' });
    await operator.refused(control.createWorld, one, 'TOO_MANY_WORLDS');
    await operator.refused(control.createWorld, { name: 'fresh', fixture: 'empty' }, 'TOO_MANY_WORLDS');
    await operator.refused(control.importWorld, { name: 'brought', file }, 'TOO_MANY_WORLDS');
    expect((await operator.ok(control.worlds)).map(({ name }) => name)).toEqual(all);
    await operator.ok(control.dropWorld, { name: 'some-0' });
    await operator.ok(control.createWorld, one);
  });

  it('stay open where they cannot be parked, and that is said once', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const operator = await narrowBench();
    // A file where the folder should be: nothing can be written there, whoever tries.
    writeFileSync(parked, '');
    for (let index = 0; index < 8; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `kept-${index}` })).name);
    expect(openWorlds()).toBeGreaterThanOrEqual(8);
    expect(said).toHaveBeenCalledTimes(1);
    rmSync(parked);
    await (await aliceIn('kept-0')).ok(user.info);
    bench.registry.tick((open) => open.catchUp());
    expect(openWorlds()).toBeLessThanOrEqual(3);
    said.mockRestore();
  });
});

describe('the folder where worlds are parked', () => {
  it('loses only what worlds left there, when the server starts and when it stops', async () => {
    mkdirSync(join(parked, 'photographs'), { recursive: true });
    for (const name of [
      'notes.txt',
      'gold.1.parked',
      'gold.1.parked.requests',
      'gold.parked',
      'Gold.1.parked',
    ])
      writeFileSync(join(parked, name), 'kept, or not');
    const left = ['Gold.1.parked', 'gold.parked', 'notes.txt', 'photographs'];
    const operator = await narrowBench();
    expect(files().toSorted()).toEqual(left);
    for (let index = 0; index < 5; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `world-${index}` })).name);
    expect(files().length).toBeGreaterThan(left.length);
    bench.registry.close();
    expect(files().toSorted()).toEqual(left);
  });
});
