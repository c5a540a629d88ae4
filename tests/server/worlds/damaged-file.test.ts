import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { personas } from '#fixtures/data/people.ts';
import { startBench, START, type Bench } from '#kit/bench.ts';
import { sessionOf } from '#tests/support/login.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Stream } from '#tests/support/stream.ts';
import { Caller } from '#tests/support/world.ts';

const bonus = { phone: personas.bob.phone, kind: 'bonus', amount: '1' } as const;
const DAY = 86_400_000;

let folder: ReturnType<typeof temporaryFolder>;
let bench: Bench;
let now = START;
beforeEach(async () => {
  now = START;
  folder = temporaryFolder();
  bench = await startBench({ dataFolder: folder.path, now: () => now });
  await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'sick', durable: true });
});
afterEach(async () => {
  await bench.close();
  folder.remove();
});

const fileOf = (name: string) => join(folder.path, 'worlds', `${name}.sqlite`);

function overwrite(path: string, from = 0): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(statSync(path).size - from, 0xa5), 0, undefined, from);
  closeSync(file);
}

/** Lets SQLite forget the pages that it has read, as it does in a large world. */
const forgetPages = () => bench.registry.get('sick').storage.sql.change('PRAGMA shrink_memory');

const damages = {
  'is overwritten': () => overwrite(fileOf('sick')),
  'is overwritten after its header': () => overwrite(fileOf('sick'), 100),
  'is cut off': () => truncateSync(fileOf('sick'), 0),
  'has an overwritten log': () => overwrite(`${fileOf('sick')}-wal`),
};

describe.each(Object.entries(damages))('a durable world whose file %s while it is open', (_, damage) => {
  it('is in the list of worlds, whose call is the first to notice', async () => {
    const main = new Caller(bench.origin, 'main');
    damage();
    forgetPages();
    for (let call = 0; call < 2; call += 1)
      expect(await main.ok(control.worlds)).toContainEqual(
        expect.objectContaining({ name: 'sick', members: 6 }),
      );
  });

  it('refuses its calls with WORLD_DAMAGED, stops no other world, and can be reset', async () => {
    const [main, sick] = [new Caller(bench.origin, 'main'), new Caller(bench.origin, 'sick')];
    const alice = await sessionOf(sick, personas.alice.phone);
    await alice.ok(product.createOrder, { productId: 1 });
    const stream = await Stream.open(`${bench.origin}/control/events?world=sick`);

    damage();
    forgetPages();
    now += 60 * DAY;
    expect(() => bench.registry.tick()).not.toThrow();
    await sick.refused(control.grant, bonus, 'WORLD_DAMAGED');
    await sick.refused(control.setClock, { advance: '30d' }, 'WORLD_DAMAGED');
    await sick.refused(control.members, {}, 'WORLD_DAMAGED');
    await alice.refused(product.createOrder, { productId: 1 }, 'WORLD_DAMAGED');
    await main.refused(control.exportWorld, { name: 'sick' }, 'WORLD_DAMAGED');
    await main.refused(control.createWorld, { name: 'copy', from: 'sick' }, 'WORLD_DAMAGED');
    expect(() => bench.registry.tick()).not.toThrow();
    expect(await main.ok(control.worlds)).toContainEqual(
      expect.objectContaining({ name: 'sick', members: 6 }),
    );
    await main.ok(control.invariants);

    await main.ok(control.resetWorld, { name: 'sick' });
    await stream.next('world');
    await stream.end();
    await sick.ok(control.grant, bonus);
    expect(await sick.ok(control.invariants)).toMatchObject({ holds: true });
  });
});

it.each(Object.entries(damages))('a world whose file %s unnoticed can be reset', async (_, damage) => {
  const [main, sick] = [new Caller(bench.origin, 'main'), new Caller(bench.origin, 'sick')];
  await sick.ok(control.grant, bonus);
  damage();
  await main.ok(control.resetWorld, { name: 'sick' });
  await sick.ok(control.grant, bonus);
  await bench.close();
  bench = await startBench({ dataFolder: folder.path });
  expect(await new Caller(bench.origin, 'sick').ok(control.invariants)).toMatchObject({ holds: true });
});

it('a damaged file that is put back from a backup is used again after a restart', async () => {
  const sick = new Caller(bench.origin, 'sick');
  await bench.close();
  const backup = readFileSync(fileOf('sick'));
  overwrite(fileOf('sick'));
  bench = await startBench({ dataFolder: folder.path });
  expect((await new Caller(bench.origin, 'main').ok(control.worlds)).map(({ name }) => name)).toEqual([
    'main',
  ]);
  await bench.close();
  writeFileSync(fileOf('sick'), backup);
  bench = await startBench({ dataFolder: folder.path });
  await new Caller(bench.origin, sick.world).ok(control.grant, bonus);
});
