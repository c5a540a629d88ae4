import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { isFull } from '#tests/support/full.ts';
import { noise } from '#tests/support/pictures.ts';
import { startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

let folder: ReturnType<typeof temporaryFolder>;
let drawn = 0;
beforeEach(() => void (folder = temporaryFolder()));
afterEach(() => folder.remove());

const start = () => startServer({ ASSAY_DATA: folder.path });
const operatorOf = ({ origin }: ServerProcess, world = 'main') => new Caller(origin, world);
const uploads = () => join(folder.path, 'uploads');
const nameOf = (address: string) => address.split('/').pop() ?? '';
const served = async ({ origin }: ServerProcess, address: string) =>
  (await fetch(`${origin}${address}`)).status;

/** Uploads a new picture as Alice. Returns its address. */
async function upload(server: ServerProcess, world: string): Promise<string> {
  const { phone } = personas.alice;
  const { token } = await operatorOf(server, world).ok(control.createSession, { phone });
  const file = await noise(100 + (drawn += 1), 80)
    .png()
    .toBuffer();
  return (await new Caller(server.origin, world, token).ok(user.avatar, {}, { file })).headUrl;
}

it('after a kill, durable worlds have their pictures, and pictures of other worlds and partial files are removed', async () => {
  const first = await start();
  await operatorOf(first).ok(control.createWorld, { name: 'lasting', durable: true });
  await operatorOf(first).ok(control.createWorld, { name: 'passing' });
  const kept = [await upload(first, 'main'), await upload(first, 'lasting')];
  const passing = await upload(first, 'passing');
  await operatorOf(first).ok(control.createWorld, { name: 'fork', from: 'lasting', durable: true });
  await first.kill('SIGKILL');
  // Files as a kill leaves them between dropping a world and removing its pictures, or during a write.
  for (const name of [`${'a'.repeat(64)}.webp`, `${'b'.repeat(64)}.webp.new`, 'notes.txt'])
    writeFileSync(join(uploads(), name), 'left over');

  const second = await start();
  expect(readdirSync(uploads()).toSorted()).toEqual([...kept.map(nameOf), 'notes.txt'].toSorted());
  expect(await served(second, passing)).toBe(404);
  await operatorOf(second).ok(control.dropWorld, { name: 'lasting' });
  expect(await Promise.all(kept.map((address) => served(second, address)))).toEqual([200, 200]);
  await operatorOf(second).ok(control.resetWorld, { name: 'fork' });
  expect(await Promise.all(kept.map((address) => served(second, address)))).toEqual([200, 404]);
  await second.kill('SIGTERM');
});

it('a saved world that replaces a durable one by hand is opened with its pictures', async () => {
  const first = await start();
  await operatorOf(first).ok(control.createWorld, { name: 'lasting', durable: true });
  const addresses = [await upload(first, 'main'), await upload(first, 'lasting')];
  const saved = async (name: string) => operatorOf(first).bytes(control.exportWorld, { name });
  const [main, lasting] = [await saved('main'), await saved('lasting')];
  await first.kill('SIGTERM');
  folder.remove();
  mkdirSync(join(folder.path, 'worlds'), { recursive: true });
  writeFileSync(join(folder.path, 'main.sqlite'), main);
  writeFileSync(join(folder.path, 'worlds', 'lasting.sqlite'), lasting);

  for (const end of ['SIGKILL', 'SIGTERM'] as const) {
    const server = await start();
    expect(await Promise.all(addresses.map((address) => served(server, address)))).toEqual([200, 200]);
    for (const world of ['main', 'lasting'])
      expect(await operatorOf(server, world).ok(control.invariants, { replay: 'true' })).toMatchObject({
        holds: true,
      });
    await server.kill(end);
  }
});

it('no picture is removed while a world is left out', async () => {
  const first = await start();
  await operatorOf(first).ok(control.createWorld, { name: 'damaged', durable: true });
  const address = await upload(first, 'damaged');
  await first.kill('SIGTERM');
  const file = join(folder.path, 'worlds', 'damaged.sqlite');
  renameSync(file, join(folder.path, 'safe'));
  writeFileSync(file, 'no database');

  const second = await start();
  expect(await served(second, address)).toBe(200);
  await second.kill('SIGTERM');
  renameSync(join(folder.path, 'safe'), file);
  const third = await start();
  expect(await served(third, address)).toBe(200);
  await operatorOf(third).ok(control.dropWorld, { name: 'damaged' });
  expect(readdirSync(uploads())).toEqual([]);
  await third.kill('SIGTERM');
});

it(
  'a kill while pictures are uploaded, forked, dropped and loaded loses no picture of a world',
  { timeout: 120_000 },
  async () => {
    const addresses = new Map<string, string>();
    let made = 0;
    for (let round = 0; round < (isFull ? 3 : 2); round += 1) {
      const server = await start();
      const operator = operatorOf(server);
      const names = (await operator.ok(control.worlds))
        .map(({ name }) => name)
        .filter((name) => addresses.has(name));
      for (const name of names) expect(await served(server, addresses.get(name) ?? ''), name).toBe(200);
      const referred = new Set(names.map((name) => nameOf(addresses.get(name) ?? '')));
      // In each round two uploads may have been stored without a response.
      const others = readdirSync(uploads()).filter((name) => !referred.has(name));
      expect(others.length).toBeLessThanOrEqual(2 * round);
      let done = 0;
      const untilKilled = async () => {
        for (;;) {
          const name = `world-${(made += 1)}`;
          await operator.ok(control.createWorld, { name, durable: true });
          const address = await upload(server, name);
          addresses.set(name, address);
          addresses.set(`${name}-fork`, address);
          const bytes = await operator.bytes(control.exportWorld, { name });
          await operator.ok(control.createWorld, { name: `${name}-fork`, from: name, durable: true });
          await operator.ok(control.dropWorld, { name });
          await operator.ok(control.createWorld, { name, durable: 'true' }, { bytes });
          await operator.ok(control.dropWorld, { name: `${name}-fork` });
          done += 1;
        }
      };
      const all = [untilKilled(), untilKilled()].map((work) => work.catch(() => undefined));
      await expect.poll(() => done, { timeout: 30_000 }).toBeGreaterThan(1);
      await server.kill('SIGKILL');
      await Promise.all(all);
    }
  },
);
