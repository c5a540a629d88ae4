import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { SCHEMA_VERSION } from '#server/db/schema.ts';
import { filesInFolder } from '#server/http/files.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { sessionOf } from '#tests/support/login.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';
import { run } from '#cli/replay/run.ts';

/** Files of the server of schema version 1, created by `make.ts` in the same folder. */
const saved = join(import.meta.dirname, '../../support/saved-v1');
const situation = join(saved, 'situation.assay');
const NEWCOMER = '254733000001';

interface State {
  readonly platform: unknown;
  readonly accounts: unknown;
  readonly now: number;
  readonly agenda: number;
  readonly holds: boolean;
  readonly faults: number;
  readonly posts: number;
}

const { madeAt, main, savings } = JSON.parse(readFileSync(join(saved, 'expected.json'), 'utf8')) as {
  readonly madeAt: number;
  readonly main: State;
  readonly savings: State;
};

let folder: ReturnType<typeof temporaryFolder>;
let bench: Bench;

beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(saved, 'folder'), folder.path, { recursive: true });
});
afterEach(async () => {
  await bench.close();
  folder.remove();
});

async function openFolder(): Promise<void> {
  const files = filesInFolder(join(folder.path, 'uploads'));
  bench = await startBench({ now: () => madeAt, dataFolder: folder.path, files });
}

const operatorOf = (world: string) => new Caller(bench.origin, world);

const member = (world: string, phone: string): Promise<Caller> => sessionOf(operatorOf(world), phone);

async function stateOf(world: string): Promise<State> {
  const operator = operatorOf(world);
  const { platform, list } = await operator.ok(control.accounts, { pageSize: 100 });
  const { now, agenda } = await operator.ok(control.clock);
  const { holds } = await operator.ok(control.invariants, { replay: 'true' });
  const faults = await operator.ok(control.faults);
  const posts = await operator.ok(square.posts, {});
  return {
    platform,
    accounts: list,
    now,
    agenda: agenda.length,
    holds,
    faults: faults.length,
    posts: posts.total,
  };
}

/** Makes a purchase and receives two days of income, then compares the world with its replay. */
async function playOn(world: string): Promise<void> {
  const operator = operatorOf(world);
  const newcomer = await member(world, NEWCOMER);
  const before = await newcomer.ok(wallet.wallet);
  await newcomer.ok(product.createOrder, { productId: '1' });
  await operator.ok(control.setClock, { advance: '2d' });
  await newcomer.ok(product.receiveIncome);
  await operator.ok(control.setClock, { advance: '1d' });
  const after = await newcomer.ok(wallet.wallet);
  expect(Number(after.income)).toBeGreaterThan(Number(before.income));
  expect((await stateOf(world)).holds).toBe(true);
}

async function expectPictures(world: string): Promise<void> {
  const { list } = await operatorOf(world).ok(square.posts, {});
  const { headUrl } = await (await member(world, NEWCOMER)).ok(user.info);
  const addresses = [headUrl, ...list.flatMap(({ urls }) => urls)].filter((url) =>
    url.startsWith('/files/uploads/'),
  );
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) expect((await fetch(`${bench.origin}${address}`)).status).toBe(200);
}

async function replayed(path: string): Promise<string[]> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  await run([path], { write, writeError: write });
  return lines;
}

/** Reads version, tables and members of a file. */
function contentOf(file: string): unknown[] {
  const db = new Database(file);
  const queries = ['PRAGMA user_version', 'SELECT name, sql FROM sqlite_schema', 'SELECT * FROM member'];
  const content = queries.map((query) => db.prepare(query).all());
  db.close();
  return content;
}

/** Changes the main world's file while no server is using it. */
function changeMain(statements: string): void {
  const db = new Database(join(folder.path, 'main.sqlite'));
  db.exec(statements);
  db.close();
}

describe('a data folder of schema version 1', () => {
  it('opens with the same balances, agenda, faults and pictures, and plays on', async () => {
    await openFolder();
    expect(await stateOf('main')).toEqual(main);
    expect(await stateOf('savings')).toEqual(savings);
    await expectPictures('main');
    for (const world of ['main', 'savings']) await playOn(world);
    const bytes = await operatorOf('main').bytes(control.exportWorld, { name: 'main' });
    await operatorOf('main').ok(control.createWorld, { name: 'copy' }, { bytes });
    const played = await stateOf('main');
    expect(await stateOf('copy')).toEqual(played);
    await bench.close();
    await openFolder();
    expect(await stateOf('main')).toEqual(played);
  });

  it('keeps its faults, which strike every phone', async () => {
    await openFolder();
    const operator = operatorOf('main');
    expect(await operator.ok(control.faults)).toMatchObject([{ endpoint: 'product.products', phone: null }]);
    const ofPhone = { endpoint: 'user.info', fault: 'error', phone: '2' } as const;
    expect(await operator.ok(control.addFault, ofPhone)).toMatchObject({ phone: '2' });
  });

  it('opens as a folder of version 2, whose tables were the same', async () => {
    changeMain('PRAGMA user_version = 2');
    await openFolder();
    expect(await stateOf('main')).toEqual(main);
    expect(await operatorOf('main').ok(control.faults)).toMatchObject([{ phone: null }]);
  });

  it('opens where a parameter was added since, with the value of its fixture', async () => {
    changeMain("DELETE FROM param WHERE name IN ('couponReminderHours', 'webUrl')");
    await openFolder();
    await new Caller(bench.origin, 'main').ok(user.login, { phone: personas.alice.phone, password });
    const { webUrl, couponReminderHours } = await operatorOf('savings').ok(control.params);
    expect(await operatorOf('main').ok(control.params)).toMatchObject({ webUrl, couponReminderHours });
    expect((await stateOf('main')).holds).toBe(true);
  });

  it('stays as it was where the server is killed in the middle of a migration', async () => {
    bench = await startBench();
    const file = join(folder.path, 'main.sqlite');
    const before = contentOf(file);
    const script = `
      import { openFile } from '#server/db/open.ts';
      import { migrate } from '#server/db/schema.ts';
      import { migrations } from '#server/db/migrations.ts';
      openFile(${JSON.stringify(file)}, (db) =>
        migrate(db, [{ ...migrations[0], run: () => {
          db.exec("CREATE TABLE half (id INTEGER); UPDATE member SET name = 'Half'");
          process.kill(process.pid, 'SIGKILL');
        } }]));`;
    const options = ['--import', 'tsx', '--import', './kit/raw-text.ts', '--input-type=module', '-e', script];
    const { signal } = spawnSync(process.execPath, options, { cwd: join(import.meta.dirname, '../../..') });
    expect(signal).toBe('SIGKILL');
    expect(contentOf(file)).toEqual(before);
    await bench.close();
    await openFolder();
    expect(await stateOf('main')).toEqual(main);
  });

  it('is refused where it is of a newer version, which is named, and stays as it was', async () => {
    await openFolder();
    await bench.close();
    changeMain(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`);
    const file = join(folder.path, 'main.sqlite');
    const before = readFileSync(file);
    await expect(openFolder()).rejects.toThrow(
      `The world file ${file} has schema version ${SCHEMA_VERSION + 1}. This version of Assay reads versions up to ${SCHEMA_VERSION}.`,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('an export of schema version 1', () => {
  it('is imported with the same balances, agenda, faults and pictures, and plays on', async () => {
    bench = await startBench({ now: () => madeAt });
    const bytes = readFileSync(situation);
    await operatorOf('main').ok(control.createWorld, { name: 'bytes' }, { bytes });
    await operatorOf('main').ok(control.createWorld, { name: 'text', file: bytes.toString('base64') });
    for (const world of ['bytes', 'text']) {
      expect(await stateOf(world)).toEqual(savings);
      await expectPictures(world);
      await playOn(world);
    }
    const again = await operatorOf('main').bytes(control.exportWorld, { name: 'bytes' });
    await operatorOf('main').ok(control.createWorld, { name: 'again' }, { bytes: again });
    expect(await stateOf('again')).toEqual(await stateOf('bytes'));
  });

  it('is refused where it is of a newer version, and both versions are named', async () => {
    bench = await startBench();
    const db = new Database(readFileSync(situation));
    db.pragma(`user_version = ${SCHEMA_VERSION + 1}`);
    const file = db.serialize().toString('base64');
    const { body } = await operatorOf('main').send(control.createWorld, { name: 'newer', file });
    expect(body).toMatchObject({
      msg: `This world file has version ${SCHEMA_VERSION + 1}, and this Assay reads versions up to ${SCHEMA_VERSION}: update Assay to open it`,
      data: { reason: 'NOT_A_WORLD_FILE' },
    });
  });

  it('is replayed by the script, as is the file of a server', async () => {
    bench = await startBench();
    for (const path of [situation, join(folder.path, 'main.sqlite')])
      expect((await replayed(path)).at(-1)).toMatch(/^The replay matches: \d+ commands, every row equal\.$/);
  });
});
