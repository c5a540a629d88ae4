import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { enlarged, feedback } from '#tests/support/large-world.ts';
import { useEvictingBench } from '#tests/support/evicting-bench.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/** Worlds of this size are copied as files. */
const MEBIBYTES = 40;
const longWait = { timeout: 60_000 };
const bench = useEvictingBench();
const data = temporaryFolder();
afterAll(() => data.remove());
/** The data folder of the current test, so that one does not find the worlds of another that failed. */
let dataFolder = '';
let started = 0;

const grant = (world: string, amount: string) =>
  new Caller(bench.origin, world).ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount });
const available = async (world: string) =>
  Number((await (await bench.alice(world)).ok(wallet.wallet)).available);
const storageOf = (world: string) => bench.registry.get(world).storage;
const filesOf = (world: string) => bench.files().filter((file) => file.startsWith(`${world}.`));

/** The result of opening a file in another program. In this one, SQLite knows its own locks without the system's. */
function openedElsewhere(file: string): string {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
  const script = `
    const Database = require(process.argv[1]);
    try {
      new Database(process.argv[2], { timeout: 0 }).pragma('schema_version');
      console.log('opened');
    } catch (error) {
      console.log(error.code);
    }`;
  return spawnSync(process.execPath, ['-e', script, sqlite, file], { encoding: 'utf8' }).stdout.trim();
}

/** Evicts a world by letting it be idle. */
function evict(world: string): void {
  bench.elapsed += 60_001;
  bench.registry.tick();
  expect(bench.registry.peek(world)?.storage.isOpen).toBe(false);
}

/** Changes some bytes in the middle of a file. */
function scribble(file: string): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, 'what is this', MEBIBYTES * 500_000);
  closeSync(opened);
}

/** Starts a bench with a large world of these kinds. */
async function startWith(
  name: string,
  kind: 'grown in memory' | 'from a file' | 'durable',
  limits: Parameters<typeof bench.start>[0] = {},
): Promise<Caller> {
  dataFolder = join(data.path, String((started += 1)));
  const operator = await bench.start({ maxOpen: 100, ...limits }, { dataFolder });
  if (kind === 'grown in memory') {
    await operator.ok(control.createWorld, { name });
    storageOf(name).sql.change(feedback(MEBIBYTES));
  } else {
    await operator.ok(control.createWorld, { name: 'small' });
    const bytes = enlarged(await operator.bytes(control.exportWorld, { name: 'small' }), MEBIBYTES);
    await operator.ok(control.dropWorld, { name: 'small' });
    const asked = kind === 'durable' ? { name, durable: 'true' } : { name };
    await operator.ok(control.createWorld, asked as never, { bytes });
  }
  return operator;
}

describe('a large world', longWait, () => {
  it.for(['grown in memory', 'from a file', 'durable'] as const)(
    '%s is copied with its last change, and both go on by themselves',
    async (kind) => {
      const operator = await startWith('large', kind);
      for (const [index, durable] of [false, true].entries()) {
        await grant('large', '5');
        const before = await available('large');
        const name = `fork-${index}`;
        await operator.ok(control.createWorld, { name, from: 'large', durable });
        expect(bench.registry.peek(name)?.storage.heldBytes?.length, 'it takes no memory').toBeUndefined();
        await grant('large', '7');
        await grant(name, '11');
        evict('large');
        expect([await available('large'), await available(name)]).toEqual([before + 7, before + 11]);
      }
      for (const name of ['large', 'fork-0', 'fork-1'])
        expect(await new Caller(bench.origin, name).ok(control.invariants)).toMatchObject({ holds: true });
      const [own, copy] = await Promise.all(
        ['large', 'fork-1'].map((name) => operator.bytes(control.exportWorld, { name })),
      );
      expect(own?.length).toBe(copy?.length);
      for (const name of ['large', 'fork-0', 'fork-1']) await operator.ok(control.dropWorld, { name });
      expect(bench.files()).toEqual([]);
    },
  );

  it('that is durable stays locked against other programs after it is copied', async () => {
    const operator = await startWith('large', 'durable');
    await grant('large', '5');
    const file = join(dataFolder, 'worlds', 'large.sqlite');
    expect(openedElsewhere(file)).toBe('SQLITE_BUSY');
    await operator.ok(control.createWorld, { name: 'fork', from: 'large' });
    expect(openedElsewhere(file)).toBe('SQLITE_BUSY');
  });

  it('that is evicted is used in its file from then on', async () => {
    const operator = await startWith('large', 'grown in memory');
    evict('large');
    const [file = ''] = filesOf('large');
    const { ino, mtimeMs } = statSync(join(bench.folder, file));
    expect(storageOf('large').sql.value('SELECT count(*) FROM member')).toBeGreaterThan(0);
    expect(statSync(join(bench.folder, file)).mtimeMs, 'opening writes nothing').toBe(mtimeMs);
    evict('large');
    const saved = await operator.bytes(control.exportWorld, { name: 'large' });
    await operator.ok(control.createWorld, { name: 'again' }, { bytes: saved });
    expect(
      filesOf('large').filter((name) => !name.includes('requests')),
      'no log is left',
    ).toEqual([file]);
    await grant('large', '5');
    const after = await available('large');
    expect(storageOf('large').openBytes, 'a cache of the file').toBeLessThan(MEBIBYTES * 1_000_000);
    expect(storageOf('large').bytes).toBeGreaterThan(MEBIBYTES * 1_000_000);
    evict('large');
    expect(statSync(join(bench.folder, file)).ino).toBe(ino);
    expect(await available('large')).toBe(after);
  });

  it.for([
    ['of the same size', (file: string) => scribble(file)],
    ['that is longer', (file: string) => appendFileSync(file, 'more')],
  ] as const)('is refused with a file %s that another program changed', async ([, change]) => {
    const operator = await startWith('large', 'from a file');
    await grant('large', '5');
    evict('large');
    change(join(bench.folder, filesOf('world').find((file) => file.endsWith('.incoming')) ?? 'none'));
    await operator.refused(control.exportWorld, { name: 'large' }, 'WORLD_DAMAGED');
    await operator.refused(control.createWorld, { name: 'fork', from: 'large' }, 'WORLD_DAMAGED');
  });

  it('that cannot be opened once can be opened afterwards', async () => {
    await startWith('large', 'grown in memory');
    evict('large');
    // SQLite cannot write its log into a folder.
    const log = join(bench.folder, `${filesOf('large')[0]}-wal`);
    mkdirSync(log);
    expect((await new Caller(bench.origin, 'large').send(control.members)).status).toBe(500);
    rmdirSync(log);
    expect(await available('large')).toBeGreaterThan(0);
  });

  it('stays in its file when its past is visited', async () => {
    const operator = await startWith('large', 'from a file');
    await grant('large', '5');
    evict('large');
    await operator.ok(control.createWorld, { name: 'before', from: 'large', after: 0 });
    expect(storageOf('large').heldBytes?.length).toBeUndefined();
    expect(await available('large')).toBe((await available('before')) + 5);
  });

  it('counts towards the limit of the disk as it grows in its file', async () => {
    const operator = await startWith('large', 'from a file', { maxEvictedBytes: 1.5 * MEBIBYTES * MEBIBYTE });
    evict('large');
    await operator.ok(control.createWorld, { name: 'small' });
    storageOf('large').sql.change(feedback(MEBIBYTES));
    evict('large');
    await operator.refused(control.createWorld, { name: 'another' }, 'TOO_MANY_WORLDS');
  });

  it('whose file is removed while it is open loses nothing, and is refused if it was evicted', async () => {
    const operator = await startWith('large', 'from a file');
    await grant('large', '5');
    const after = await available('large');
    const remove = () => {
      for (const file of bench.files().filter((name) => !name.includes('requests')))
        rmSync(join(bench.folder, file));
    };
    remove();
    evict('large');
    expect(await available('large')).toBe(after);

    evict('large');
    remove();
    await operator.refused(control.createWorld, { name: 'fork', from: 'large' }, 'WORLD_DAMAGED');
    await new Caller(bench.origin, 'large').refused(control.members, {}, 'WORLD_DAMAGED');
    await operator.ok(control.resetWorld, { name: 'large' });
    expect(await available('large')).toBeGreaterThan(0);
    expect(existsSync(bench.folder) && filesOf('world')).toEqual([]);
  });
});
