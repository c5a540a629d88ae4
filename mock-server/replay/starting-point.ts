import type { Sql } from '../db/sql.ts';
import type { DueRules } from '../handling/due-rules.ts';
import type { Runtime } from '../handling/runtime.ts';
import { costOf } from '../services/member/passwords.ts';
import { findOrigin, updateSeed } from '../worlds/storage/command-store.ts';
import type { Location } from '../worlds/storage/world-storage.ts';
import { playFixture, type Fixtures } from '../worlds/world/fixture.ts';
import { OpenWorld } from '../worlds/world/open-world.ts';

export interface ReplayOptions {
  readonly fixtures: Fixtures;
  readonly dueRules: DueRules;
}

/** The system time during a replay. */
export interface Time {
  at: number;
}

/** The world as it was when its fixture had been played and its seed was set. Sets the time to that instant. */
export async function startingPoint(sql: Sql, options: ReplayOptions, time: Time): Promise<OpenWorld> {
  const { fixtures, dueRules } = options;
  const { fixture, fixtureAt, fixtureUntilAt, seed } = findOrigin(sql);
  time.at = fixtureUntilAt;
  const runtime = replayRuntime(sql, time);
  const playing = { runtime, dueRules, fixture: fixtures[fixture], presentAt: fixtureAt };
  const world = openForReplay(sql, await playFixture(fixture, playing), options, time);
  updateSeed(world.storage.sql, seed);
  return world;
}

/** Opens the bytes of a world at an earlier moment of the original, in which the original's next commands are repeated. */
export function openForReplay(
  sql: Sql,
  location: Location,
  { dueRules }: ReplayOptions,
  time: Time,
): OpenWorld {
  const runtime = replayRuntime(sql, time);
  return new OpenWorld({ name: 'replay', location, runtime, dueRules, isRecorded: false });
}

const replayRuntime = (sql: Sql, time: Time): Runtime => ({
  now: () => time.at,
  monotonic: () => 0,
  // Random bytes are secrets, whose hashes are in the log.
  randomBytes: (size) => Buffer.alloc(size),
  hashCost: costOf(findOrigin(sql).passwordHash),
});
