import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { filesInFolder } from '#server/http/files.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { noise } from '#tests/support/pictures.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

const folder = temporaryFolder();
let bench: Bench;
let operator: Caller;
let drawn = 0;

beforeAll(async () => {
  bench = await startBench({ files: filesInFolder(folder.path) });
  operator = new Caller(bench.origin, 'main');
});
afterAll(async () => {
  await bench.close();
  folder.remove();
});

const files = () => readdirSync(folder.path);
const served = async (address: string) => (await fetch(`${bench.origin}${address}`)).status;
/** Creates a unique picture. */
const newPicture = () =>
  noise(100 + (drawn += 1), 80)
    .png()
    .toBuffer();
const drop = (name: string) => operator.ok(control.dropWorld, { name });

async function aliceIn(name: string): Promise<Caller> {
  const { token } = await new Caller(bench.origin, name).ok(control.createSession, {
    phone: personas.alice.phone,
  });
  return new Caller(bench.origin, name, token);
}

/** Creates a world in which Alice has uploaded a picture. */
async function worldWithPicture(name: string, picture?: Buffer): Promise<string> {
  await operator.ok(control.createWorld, { name });
  const { headUrl } = await (
    await aliceIn(name)
  ).ok(user.avatar, {}, { file: picture ?? (await newPicture()) });
  return headUrl;
}

it('a picture is served until the last world that uses it is dropped', async () => {
  const address = await worldWithPicture('parent');
  await operator.ok(control.createWorld, { name: 'child', from: 'parent' });
  await operator.ok(control.createWorld, { name: 'grandchild', from: 'child' });
  await drop('parent');
  expect(await served(address)).toBe(200);
  await drop('child');
  expect(await served(address)).toBe(200);
  await drop('grandchild');
  expect(await served(address)).toBe(404);
  expect(files()).toEqual([]);
});

it("a picture used by one fork only is removed with it, and its parent's pictures stay", async () => {
  const address = await worldWithPicture('trunk');
  await operator.ok(control.createWorld, { name: 'branch', from: 'trunk' });
  const post = { content: 'See for yourselves' };
  const { urls } = await (await aliceIn('branch')).ok(square.addPost, post, { file: await newPicture() });
  await drop('branch');
  expect([await served(urls[0] ?? ''), await served(address)]).toEqual([404, 200]);
  await drop('trunk');
  expect(files()).toEqual([]);
});

it('the same picture in two unrelated worlds is available in both', async () => {
  const picture = await newPicture();
  const address = await worldWithPicture('one', picture);
  expect(await worldWithPicture('other', picture)).toBe(address);
  await drop('one');
  expect(await served(address)).toBe(200);
  await drop('other');
  expect(await served(address)).toBe(404);
});

it('a replaced picture stays for replays; a reset removes all', async () => {
  const first = await worldWithPicture('again');
  await (await aliceIn('again')).ok(user.avatar, {}, { file: await newPicture() });
  expect(await served(first)).toBe(200);
  await operator.ok(control.resetWorld, { name: 'again' });
  expect(files()).toEqual([]);
  await drop('again');
});

it.each([
  ['bytes', 'application/octet-stream'],
  ['text', 'application/json'],
])('a world saved as %s includes its pictures, also after it was dropped', async (how) => {
  const [address, name] = [await worldWithPicture('saved'), 'saved'];
  const picture = Buffer.from(await (await fetch(`${bench.origin}${address}`)).arrayBuffer());
  const bytes = how === 'bytes' ? await operator.bytes(control.exportWorld, { name }) : undefined;
  const { file } = bytes ? { file: undefined } : await operator.ok(control.exportWorld, { name });
  await drop(name);
  expect(await served(address)).toBe(404);

  if (bytes) await operator.ok(control.createWorld, { name: 'loaded' }, { bytes });
  else await operator.ok(control.createWorld, { name: 'loaded', file });
  const again = await fetch(`${bench.origin}${address}`);
  expect(Buffer.from(await again.arrayBuffer()).equals(picture)).toBe(true);
  // The world can be replayed, forked, saved and reset to the saved state.
  const loaded = new Caller(bench.origin, 'loaded');
  expect(await loaded.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
  expect(await (await aliceIn('loaded')).ok(user.info)).toMatchObject({ headUrl: address });
  const twice = await operator.bytes(control.exportWorld, { name: 'loaded' });
  await operator.ok(control.importWorld, { name: 'loaded' }, { bytes: twice });
  expect(await served(address)).toBe(200);
  await drop('loaded');
  expect(files()).toEqual([]);
});

it('a saved world cannot import a picture it does not use, or one under a wrong name', async () => {
  const address = await worldWithPicture('changed');
  const db = new Database(await operator.bytes(control.exportWorld, { name: 'changed' }));
  await drop('changed');
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const other = createHash('sha256').update(page).digest('hex');
  db.prepare('UPDATE carriedPicture SET content = ?').run(page);
  db.prepare('INSERT INTO carriedPicture (name, content) VALUES (?, ?)').run(`${other}.webp`, page);
  await operator.ok(control.createWorld, { name: 'brought' }, { bytes: db.serialize() });
  expect(await served(address)).toBe(404);
  expect(files()).toEqual([]);
  await drop('brought');
});

it('only pictures are ever removed', async () => {
  writeFileSync(join(folder.path, 'notes.txt'), 'not ours');
  await worldWithPicture('passing');
  await drop('passing');
  expect(files()).toEqual(['notes.txt']);
});
