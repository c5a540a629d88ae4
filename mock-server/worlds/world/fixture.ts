import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Params } from '#contract/control/params.ts';
import type { FixtureName } from '#contract/control/worlds.ts';
import { openInMemory } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import { Ledger } from '../../ledger/ledger.ts';
import type { Runtime } from '../../handling/runtime.ts';
import type { DueRules } from '../../handling/due-rules.ts';
import { OpenWorld } from './open-world.ts';
import { saveParams } from '../storage/params.ts';

export type { FixtureName };

/** Plays a fixture into a new world through the handlers. The clock is frozen before, and frozen at the present after it. */
export type Seed = (world: OpenWorld) => Promise<void>;

export interface Fixture {
  readonly params: Params;
  /** The length of the fixture's history. */
  readonly historyMs: number;
  readonly seed: Seed;
  /** A text by language that an earlier fixture stored, with the words of today. */
  readonly inWordsOfToday: (stored: string) => string;
}

export type Fixtures = Readonly<Record<FixtureName, Fixture>>;

interface Playing {
  readonly runtime: Runtime;
  readonly dueRules: DueRules;
  readonly fixture: Fixture;
  /** The present to which its history leads. */
  readonly presentAt: number;
}

/**
 * The bytes of a freshly played fixture, its clock running. The same present and the same system times give the same bytes,
 * from which a replay starts.
 */
export async function playFixture(
  name: FixtureName,
  { runtime, dueRules, fixture, presentAt }: Playing,
): Promise<Buffer> {
  let stoppedAt: number | undefined;
  const repeatable: Runtime = {
    ...runtime,
    now: () => stoppedAt ?? runtime.now(),
    randomBytes: foreseeableBytes(name),
  };
  const db = emptyWorld(name, fixture, presentAt);
  const world = new OpenWorld({
    name: 'seed',
    location: db,
    runtime: repeatable,
    dueRules,
    isRecorded: false,
  });
  await fixture.seed(world);
  // The time that playing took has passed in the new world as well.
  const untilAt = (stoppedAt = runtime.now());
  world.clock.advanceTo(untilAt);
  world.clock.setMode('running', 1);
  db.prepare('UPDATE world SET fixtureUntilAt = ?').run(untilAt);
  const image = world.storage.image();
  world.close('dropped');
  return image;
}

/** Salts for the fixtures' passwords, which are public anyway. */
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
