import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/people.ts';
import { Eviction } from '#server/worlds/storage/eviction.ts';
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

/** Starts a bench that keeps few worlds open and evicts the others. */
async function narrowBench(limits: ConstructorParameters<typeof Eviction>[1] = {}): Promise<Caller> {
  const eviction = new Eviction(parked, { maxOpen: 3, ...limits });
  bench = await startBench({ now: () => machineNow, monotonic: () => (elapsed += 1), eviction });
  return new Caller(bench.origin, 'main');
}

const openWorlds = () => bench.registry.all().filter(({ storage }) => storage.isOpen).length;
const files = () => (existsSync(parked) ? readdirSync(parked) : []);

async function aliceIn(name: string): Promise<Caller> {
  const { token } = await new Caller(bench.origin, name).ok(control.createSession, {
    phone: personas.alice.phone,
  });
  return new Caller(bench.origin, name, token);
}

describe('idle worlds', () => {
  it('are evicted by the bytes they free: a shared image is freed with its last user', async () => {
    const operator = await narrowBench({ maxOpen: 100, maxBytes: 1_500_000 });
    await operator.ok(control.createWorld, { name: 'source' });
    for (let index = 0; index < 30; index += 1)
      await operator.ok(control.createWorld, { name: `fork-${index}`, from: 'source' });
    expect(files().filter((name) => name.startsWith('fork-'))).toEqual([]);
    for (let index = 0; index < 4; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `busy-${index}` })).name);
    expect(files().filter((name) => name.startsWith('fork-'))).toEqual([]);
    expect(files().length).toBeGreaterThan(0);
  });

  it('can be reset if their file is lost, and lose only their log if that is lost', async () => {
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

  it('report a damaged file and can be reset; other worlds are unaffected', async () => {
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

  it('are rejected if they exceed the memory or disk limit', async () => {
    let operator = await narrowBench({ maxOpen: 1, maxEvictedBytes: 2_000_000 });
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

    operator = await narrowBench({ maxBytes: 1_000_000, maxHeldBytes: 2_000_000 });
    // Worlds with listeners stay in memory, in any number.
    const listener = { onEvent: () => undefined, onEnd: () => undefined };
    last = await made('first');
    for (let index = 0; last.code === 200 && index < 20; index += 1) {
      for (const world of bench.registry.all()) world.subscribers.subscribeOperator(listener);
      last = await made(`more-${index}`);
    }
    expect(last).toMatchObject({ code: 9003, data: { reason: 'TOO_MANY_WORLDS' } });
    expect(last.msg).toBe('The worlds that are open take more than 2 MB of memory; drop some first');
  });

  it('are rejected above the limit of worlds, and none is lost', async () => {
    const operator = await narrowBench({ maxWorlds: 6 });
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

  it('stay open if they cannot be parked, which is reported once', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const operator = await narrowBench();
    // A file occupies the path of the folder, so nothing can be written there.
    writeFileSync(parked, '');
    for (let index = 0; index < 8; index += 1)
      await aliceIn((await operator.ok(control.createWorld, { name: `kept-${index}` })).name);
    expect(openWorlds()).toBeGreaterThanOrEqual(8);
    expect(said).toHaveBeenCalledTimes(1);
    rmSync(parked);
    await (await aliceIn('kept-0')).ok(user.info);
    bench.registry.tick((open) => open.clock.catchUp());
    expect(openWorlds()).toBeLessThanOrEqual(3);
    said.mockRestore();
  });
});
