import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

/** The bytes of a database's header that say which versions of the format may write and read it. */
const WRITE_VERSION = 18;
const READ_VERSION = 19;

const folder = temporaryFolder();
let bench: Bench;
let operator: Caller;

beforeAll(async () => {
  bench = await startBench({ dataFolder: folder.path });
  operator = new Caller(bench.origin, 'main');
  await operator.ok(control.createWorld, { name: 'passing' });
});
afterAll(async () => {
  await bench.close();
  folder.remove();
});

describe('a world file whose header names a format that cannot be written', () => {
  it.each(
    [WRITE_VERSION, READ_VERSION].flatMap((place) => [0, 3, 5, 64, 128, 255].map((value) => [place, value])),
  )('byte %i is %i: NOT_A_WORLD_FILE, and every world stays as it was', async (place = 0, value = 0) => {
    const whole = await operator.bytes(control.exportWorld, { name: 'passing' });
    const bytes = Buffer.from(whole);
    bytes[place] = value;
    const file = bytes.toString('base64');
    for (const name of ['main', 'passing']) {
      await operator.refused(control.importWorld, { name }, 'NOT_A_WORLD_FILE', { bytes });
      await operator.refused(control.importWorld, { name, file }, 'NOT_A_WORLD_FILE');
      const world = new Caller(bench.origin, name);
      await world.ok(control.setParams, { callsPerMinute: 100 });
      expect(await world.ok(control.invariants)).toMatchObject({ holds: true });
    }
    for (const kind of [{}, { durable: 'true' }])
      await operator.refused(control.createWorld, { name: 'fresh', ...kind }, 'NOT_A_WORLD_FILE', { bytes });
    const worlds = await operator.ok(control.worlds);
    expect(worlds.map(({ name }) => name)).toEqual(['main', 'passing']);
  });
});

it('a durable world takes over a world file that can be written, and stays writable', async () => {
  const bytes = await operator.bytes(control.exportWorld, { name: 'passing' });
  await operator.ok(control.importWorld, { name: 'main' }, { bytes });
  await operator.ok(control.setParams, { callsPerMinute: 100 });
  await operator.ok(control.importWorld, { name: 'main', file: bytes.toString('base64') });
  await operator.ok(control.setParams, { callsPerMinute: 100 });
  // A file cannot be renamed to another file system.
  expect(readdirSync(folder.path), 'it was received beside it').toContain('parked-worlds');
});
