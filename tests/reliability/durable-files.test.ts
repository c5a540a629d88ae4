import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { refusals } from '#contract/refusals.ts';
import { enlarged } from '#tests/support/large-world.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { availableOf, bonus, operatorOf, useDataFolder } from '#tests/support/durable-server.ts';

/** Copies of large worlds take long on a loaded machine. */
const longWait = { timeout: 60_000 };
const { path, start, worldFiles } = useDataFolder();

it('a world with a damaged file is left out and its file untouched, and the others start', async () => {
  const first = await start();
  await operatorOf(first).ok(control.createWorld, { name: 'good', durable: true });
  await first.kill('SIGTERM');
  writeFileSync(join(path(), 'worlds', 'bad.sqlite'), 'not a database');
  writeFileSync(join(path(), 'worlds', 'notes.txt'), 'not ours');
  const second = await start();
  const names = (await operatorOf(second).ok(control.worlds)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['good', 'main']);
  await operatorOf(second).refused(control.createWorld, { name: 'bad', durable: true }, 'WORLD_EXISTS');
  expect(worldFiles()).toEqual(expect.arrayContaining(['bad.sqlite', 'notes.txt']));
  await second.kill('SIGTERM');
});

it('calls that would fill the disk are refused with DISK_FULL, and nothing is lost', async () => {
  // A limit on the size of files has the same effect as a full disk.
  const server = await startServer({ ASSAY_DATA: path() }, { fileKibibytes: 6000 });
  const operator = operatorOf(server);
  await operator.ok(control.createWorld, { name: 'mine', durable: true });
  const image = await operator.bytes(control.exportWorld, { name: 'mine' });
  const large = Buffer.concat([image, Buffer.alloc(8 * 1024 * 1024)]);
  for (const name of ['mine', 'main'])
    await operator.refused(control.importWorld, { name }, 'DISK_FULL', { bytes: large });
  await operator.refused(control.createWorld, { name: 'other', durable: 'true' }, 'DISK_FULL', {
    bytes: large,
  });
  expect(readdirSync(join(path(), 'parked-worlds'))).toEqual([]);
  const files = ['mine.sqlite', 'mine.sqlite-commits', 'mine.sqlite-record', 'mine.sqlite-wal'];
  expect(worldFiles().toSorted()).toEqual(files);
  await operatorOf(server, 'mine').ok(control.grant, bonus);
  expect(await availableOf(server, 'mine')).toBe(351);
  await server.kill('SIGTERM');
});

/** Starts a server with a durable world that is copied as a file. */
async function startWithLarge(name: string) {
  const server = await start();
  const operator = operatorOf(server);
  const bytes = enlarged(await operator.bytes(control.exportWorld, { name: 'main' }), 40);
  await operator.ok(control.createWorld, { name, durable: 'true' } as never, { bytes });
  await operatorOf(server, name).ok(control.grant, bonus);
  return server;
}

it(
  'a large world that the disk has no room to copy stays as it is, without a half copy',
  longWait,
  async () => {
    await (await startWithLarge('large')).kill('SIGTERM');
    const before = worldFiles();
    const server = await startServer({ ASSAY_DATA: path() }, { fileKibibytes: 20_000 });
    for (const durable of [true, false])
      await operatorOf(server).refused(
        control.createWorld,
        { name: 'fork', from: 'large', durable },
        'DISK_FULL',
      );
    expect(readdirSync(join(path(), 'parked-worlds'))).toEqual([]);
    expect(worldFiles()).toEqual(expect.not.arrayContaining(['fork.sqlite']));
    await operatorOf(server, 'large').ok(control.grant, bonus);
    expect(await availableOf(server, 'large')).toBe(352);
    await server.kill('SIGTERM');
    expect(worldFiles().toSorted()).toEqual(before.toSorted());
  },
);

/** Kills a server once it has begun to copy a large world. Returns false if it answered before that. */
async function killWhileCopying(server: ServerProcess, name: string): Promise<boolean> {
  const copies = join(path(), 'parked-worlds');
  mkdirSync(copies, { recursive: true });
  const isCopying = new Promise<void>((resolve) => {
    const watcher = watch(copies, () => {
      watcher.close();
      resolve();
    });
  });
  const isUnanswered = operatorOf(server)
    .send(control.createWorld, { name, from: 'large', durable: true })
    .then(
      () => false,
      () => true,
    );
  await isCopying;
  await server.kill('SIGKILL');
  return isUnanswered;
}

it('a server that is killed while it copies a large world keeps it, and no half copy', longWait, async () => {
  let killed: string | undefined;
  // On a loaded machine, a server may answer before the test has its turn to kill it.
  for (let attempt = 1; killed === undefined && attempt <= 4; attempt += 1) {
    const server = attempt === 1 ? await startWithLarge('large') : await start();
    const name = `fork-${attempt}`;
    if (await killWhileCopying(server, name)) killed = name;
  }
  expect(killed, 'killed before its answer').toBeDefined();
  const copies = join(path(), 'parked-worlds');
  const second = await start();
  expect(await availableOf(second, 'large')).toBe(351);
  const names = (await operatorOf(second).ok(control.worlds)).map(({ name }) => name);
  const fork = names.find((name) => name === killed);
  const found = fork === undefined ? 'absent' : await availableOf(second, fork);
  expect(['absent', 351], 'absent or whole').toContain(found);
  expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);
  expect(worldFiles().filter((file) => file.includes('.new'))).toEqual([]);
  await second.kill('SIGTERM');
});

it('a world whose file cannot be replaced or removed stays unchanged', async () => {
  const server = await start();
  const operator = operatorOf(server);
  const file = join(path(), 'worlds', 'mine.sqlite');
  await operator.ok(control.createWorld, { name: 'mine', durable: true });
  await operatorOf(server, 'mine').ok(control.grant, bonus);
  const bytes = await operator.bytes(control.exportWorld, { name: 'main' });
  // A file cannot replace a folder.
  renameSync(file, `${file}.aside`);
  mkdirSync(join(file, 'not ours'), { recursive: true });
  const answers = [
    await operator.send(control.resetWorld, { name: 'mine' }),
    await operator.send(control.importWorld, { name: 'mine' }, { bytes }),
    await operator.send(control.dropWorld, { name: 'mine' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  rmdirSync(join(file, 'not ours'));
  rmdirSync(file);
  renameSync(`${file}.aside`, file);

  expect(await availableOf(server, 'mine')).toBe(351);
  await operatorOf(server, 'mine').ok(control.grant, bonus);
  await server.kill('SIGKILL');
  const again = await start();
  expect(await availableOf(again, 'mine')).toBe(352);
  await operatorOf(again).ok(control.dropWorld, { name: 'mine' });
  expect(worldFiles().filter((name) => !name.endsWith('.new'))).toEqual([]);
  await again.kill('SIGTERM');
});

it('a world whose file is missing responds WORLD_DAMAGED, and can be reset or dropped', async () => {
  const server = await start();
  const operator = operatorOf(server);
  for (const name of ['lost', 'found']) {
    await operator.ok(control.createWorld, { name, durable: true });
    const file = join(path(), 'worlds', `${name}.sqlite`);
    // A failed drop has closed the file, so the world opens it again.
    rmSync(file);
    mkdirSync(file);
    await operator.send(control.dropWorld, { name });
    rmdirSync(file);
    await operatorOf(server, name).refused(control.grant, bonus, 'WORLD_DAMAGED');
    expect(existsSync(file), 'created again').toBe(false);
  }
  await operator.ok(control.dropWorld, { name: 'lost' });
  await operator.ok(control.resetWorld, { name: 'found' });
  expect(await availableOf(server, 'found')).toBe(350);

  // The file may also be removed while the world is open.
  rmSync(join(path(), 'worlds', 'found.sqlite'));
  await operator.ok(control.resetWorld, { name: 'found' });
  await server.kill('SIGKILL');
  const again = await start();
  expect(await availableOf(again, 'found')).toBe(350);
  await again.kill('SIGTERM');
});

it('a file that is removed while its world is open is written again without loss', async () => {
  const server = await start();
  const operator = operatorOf(server);
  const pathOf = (name: string) =>
    name === 'main' ? join(path(), 'main.sqlite') : join(path(), 'worlds', `${name}.sqlite`);
  const removals = { main: ['', '-wal'], file: [''], log: ['-wal'], both: ['', '-wal'] };
  const names = Object.keys(removals);
  for (const name of names.slice(1)) await operator.ok(control.createWorld, { name, durable: true });
  for (const [name, endings] of Object.entries(removals)) {
    await operatorOf(server, name).ok(control.grant, bonus);
    for (const ending of endings) rmSync(`${pathOf(name)}${ending}`, { force: true });
    await operatorOf(server, name).ok(control.grant, bonus);
  }
  for (const name of names) {
    const warning = `The file of world ${name} was removed`;
    await expect.poll(server.output, { timeout: 10_000 }).toContain(warning);
    // The log exists as well, so the world is open again and its clock runs.
    for (const ending of ['', '-wal']) expect(existsSync(`${pathOf(name)}${ending}`), name).toBe(true);
    await operatorOf(server, name).ok(control.grant, bonus);
    expect(await availableOf(server, name), name).toBe(353);
  }
  await server.kill('SIGKILL');

  const again = await start();
  for (const name of names) {
    expect(await availableOf(again, name), name).toBe(353);
    expect(await operatorOf(again, name).ok(control.invariants, { replay: 'true' })).toMatchObject({
      holds: true,
    });
    expect(again.output()).not.toContain(`World ${name} is left out`);
  }
  await again.kill('SIGTERM');
});

it('a world whose file is replaced responds WORLD_DAMAGED, and can be saved, restored or loaded', async () => {
  const server = await start();
  const operator = operatorOf(server);
  const file = join(path(), 'worlds', 'mine.sqlite');
  const answers = async () => {
    const { body } = await operatorOf(server, 'mine').send(control.clock);
    return (body as { code: number }).code;
  };
  const refuses = () => expect.poll(answers, { timeout: 10_000 }).toBe(refusals.WORLD_DAMAGED);
  await operator.ok(control.createWorld, { name: 'mine', durable: true });
  await operatorOf(server, 'mine').ok(control.grant, bonus);
  renameSync(file, `${file}.aside`);
  writeFileSync(file, 'another file');
  await refuses();
  const warnings = server.output().split('World mine no longer stores changes').length - 1;
  expect(warnings).toBe(1);
  await operatorOf(server, 'mine').refused(control.grant, bonus, 'WORLD_DAMAGED');
  expect(readFileSync(file, 'utf8')).toBe('another file');

  // The open world can still be exported.
  const saved = await operator.bytes(control.exportWorld, { name: 'mine' });
  await operator.ok(control.createWorld, { name: 'copy' }, { bytes: saved });
  expect(await availableOf(server, 'copy')).toBe(351);

  renameSync(`${file}.aside`, file);
  await expect.poll(answers, { timeout: 10_000 }).toBe(200);
  expect(await availableOf(server, 'mine')).toBe(351);

  rmSync(file);
  writeFileSync(file, 'another file');
  await refuses();
  await operator.ok(control.importWorld, { name: 'mine' }, { bytes: saved });
  await operatorOf(server, 'mine').ok(control.grant, bonus);
  await server.kill('SIGKILL');
  const again = await start();
  expect(await availableOf(again, 'mine')).toBe(352);
  await again.kill('SIGTERM');
});
