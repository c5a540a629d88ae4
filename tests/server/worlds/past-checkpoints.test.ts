import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fixtures } from '#fixtures/fixtures.ts';
import { openInMemory } from '#server/db/open.ts';
import { Sql } from '#server/db/sql.ts';
import { dueRules } from '#server/handlers.ts';
import { realTime } from '#server/handling/real-time.ts';
import { filesInMemory } from '#server/http/files.ts';
import { Checkpoints } from '#server/replay/checkpoints.ts';
import { firstDifference } from '#server/replay/compare.ts';
import { Past } from '#server/replay/past.ts';
import { WorldFactory } from '#server/worlds/registry/factory.ts';
import { lastCommand } from '#server/worlds/storage/command-store.ts';
import type { OpenWorld } from '#server/worlds/world/open-world.ts';
import { play } from '#tests/campaigns/simulation/play.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-past-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options = { fixtures, dueRules };
const runtime = { ...realTime, randomBytes: (size: number) => Buffer.alloc(size), hashCost: 4 };
const factory = new WorldFactory({ ...options, runtime, pictures: filesInMemory() }, undefined);

/** A world with the history of a seed of the simulation. */
async function randomWorld(seed: string): Promise<OpenWorld> {
  const { image, failure } = await play({ seed, commands: 250, folder });
  expect(failure).toBeUndefined();
  return factory.fromImage('history', image);
}

function differenceBetween(one: Buffer, other: Buffer) {
  const [left, right] = [openInMemory(one), openInMemory(other)];
  try {
    return firstDifference(new Sql(left), new Sql(right), (text) => text);
  } finally {
    left.close();
    right.close();
  }
}

it('checkpoints change nothing in the past, also when most of them were removed again', async () => {
  const world = await randomWorld('past 1');
  const last = lastCommand(world.storage.sql);
  // Every fifth command, in an order that goes to and fro.
  const visits = Array.from({ length: 20 }, (_, at) => 1 + ((at * 7919) % last));
  const withoutAny = new Past(options, new Checkpoints(0));
  const few = new Checkpoints(8 * world.storage.image().length);
  const withMany = new Past(options, new Checkpoints(), 0);
  const withFew = new Past(options, few, 0);
  for (const after of visits) {
    const { image } = await withoutAny.visit(world, { after });
    for (const past of [withMany, withFew, withMany])
      expect(
        differenceBetween(image, (await past.visit(world, { after })).image),
        `after ${after}`,
      ).toBeUndefined();
  }
  expect(few.bytes).toBeGreaterThan(0);
  expect(few.bytes).toBeLessThanOrEqual(8 * world.storage.image().length);
  world.close('dropped');
});

it('the checkpoints of a world that ended are dropped with the next one', async () => {
  const [one, other] = [await randomWorld('past 2'), await randomWorld('past 3')];
  const checkpoints = new Checkpoints();
  const past = new Past(options, checkpoints, 0);
  await past.visit(one, { after: 50 });
  const { bytes } = checkpoints;
  await past.visit(other, { after: 1 });
  const withBoth = checkpoints.bytes;
  expect(withBoth).toBeGreaterThan(bytes);
  one.close('dropped');
  await past.visit(other, { after: 2 });
  expect(checkpoints.bytes).toBeLessThan(withBoth);
  other.close('dropped');
});
