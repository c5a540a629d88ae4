import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { openInMemory } from '../db/open.ts';
import { WorldDatabase } from './storage/world-database.ts';
import { Sql } from '../db/sql.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Runtime } from '../runtime.ts';
import type { DueRules } from './world/due-rules.ts';
import { OpenWorld } from './world/open-world.ts';
import type { Params } from '#contract/control/params.ts';
import { saveParams } from './world/params.ts';
import type { FixtureName } from './registry.ts';

/** Plays a fixture into a new world through the handlers. Called with a frozen clock; leaves it frozen at the present. */
export type Seed = (world: OpenWorld) => Promise<void>;

export interface Fixture {
  readonly params: Params;
  /** How long before the present the fixture's history begins. */
  readonly historyMs: number;
  readonly seed: Seed;
}

export type Fixtures = Readonly<Record<FixtureName, Fixture>>;

interface Playing {
  readonly runtime: Runtime;
  readonly dueRules: DueRules;
  readonly fixture: Fixture;
  /** The present that its history leads to. */
  readonly presentAt: number;
}

/**
 * The bytes of a freshly played fixture, its clock running. The same present, and the same instants of the machine's
 * clock, make the same bytes: that is where a replay begins.
 */
export async function playFixture(
  name: FixtureName,
  { runtime, dueRules, fixture, presentAt }: Playing,
): Promise<Buffer> {
  let stoppedAt: number | undefined;
  const steady: Runtime = {
    ...runtime,
    now: () => stoppedAt ?? runtime.now(),
    randomBytes: foreseeableBytes(name),
  };
  const db = emptyWorld(name, fixture, presentAt);
  const world = new OpenWorld({
    name: 'seed',
    durable: false,
    database: new WorldDatabase(db),
    runtime: steady,
    dueRules,
    unrecorded: true,
  });
  await fixture.seed(world);
  // Playing has taken its time, which has passed in the new world, too.
  const untilAt = (stoppedAt = runtime.now());
  world.advanceTo(untilAt);
  world.setMode('running', 1);
  db.prepare('UPDATE world SET fixtureUntilAt = ?').run(untilAt);
  const image = world.image();
  world.close('dropped');
  return image;
}

/** Salts of passwords that everybody may read in the fixtures: nothing is won by drawing them by chance. */
function foreseeableBytes(name: FixtureName): Runtime['randomBytes'] {
  let draws = 0;
  return (size) => {
    draws += 1;
    return createHash('sha512').update(`assay ${name} ${draws}`).digest().subarray(0, size);
  };
}

function emptyWorld(name: FixtureName, { params, historyMs }: Fixture, presentAt: number): Database.Database {
  const db = openInMemory();
  const sql = new Sql(db);
  const startAt = presentAt - historyMs;
  sql.insert(
    `INSERT INTO world (id, fixture, fixtureAt, fixtureUntilAt, anchorWorldAt, anchorMachineAt, mode, rate, seed, draws)
     VALUES (1, ?, ?, 0, ?, 0, 'frozen', 0, ?, 0)`,
    name,
    presentAt,
    startAt,
    Buffer.from(`assay ${name}`),
  );
  saveParams(sql, params);
  new Ledger(sql, { now: startAt, cause: 'seed', requestId: 'seed' }).openPlatform();
  return db;
}
