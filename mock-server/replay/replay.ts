import { setImmediate as nextTurn } from 'node:timers/promises';
import { Agenda } from '../clock/agenda.ts';
import { WorldDatabase } from '../worlds/storage/world-database.ts';
import type { Sql } from '../db/sql.ts';
import type { Runtime } from '../runtime.ts';
import { costOf } from '../services/user/passwords.ts';
import { eachCommand, findOrigin, updateSeed, type CommandRow } from '../worlds/world/command-store.ts';
import { playFixture, type Fixtures } from '../worlds/fixture.ts';
import type { DueRules } from '../worlds/world/due-rules.ts';
import { OpenWorld } from '../worlds/world/open-world.ts';
import { firstDifference } from './compare.ts';
import { give } from './give.ts';
import type { Replayed } from './outcome.ts';

/**
 * Looks at the replayed world after its fixture, then after each command, and after what fell due later than the last of
 * them; true ends the replay there.
 */
export type Watch = (world: Sql, command: CommandRow | undefined) => boolean;

interface Options {
  readonly fixtures: Fixtures;
  readonly dueRules: DueRules;
  readonly watch?: Watch | undefined;
}

const AT_ONCE = 50;

/**
 * Builds a world anew from its fixture and its log of commands, and compares it with the original, whose bytes these
 * are. Takes about as long as the commands took without their hashing and waiting, and lets others go on in between.
 */
export async function replay(image: Buffer, options: Options): Promise<Replayed> {
  const original = new WorldDatabase(image);
  const runtime = { at: 0 };
  try {
    const replica = await beginning(original.sql, options, runtime);
    try {
      return await giveAll(original.sql, replica, options.watch, runtime);
    } finally {
      replica.world.close('dropped');
    }
  } finally {
    original.close();
  }
}

interface Replica {
  readonly world: OpenWorld;
  readonly database: WorldDatabase;
}

async function giveAll(
  original: Sql,
  { world, database }: Replica,
  watch: Watch | undefined,
  runtime: { at: number },
): Promise<Replayed> {
  let commands = 0;
  let last: CommandRow | undefined;
  if (watch?.(database.sql, undefined)) return { commands, stopped: { after: undefined } };
  for (const command of eachCommand(original)) {
    runtime.at = command.detail.machineAt ?? runtime.at;
    try {
      give(world, command);
    } catch (error) {
      return { commands, failed: { command, why: error instanceof Error ? error.message : String(error) } };
    }
    commands += 1;
    last = command;
    if (watch?.(database.sql, command)) return { commands, stopped: { after: command } };
    if (commands % AT_ONCE === 0) await nextTurn();
  }
  fireTheRest(world, new Agenda(original));
  if (watch?.(database.sql, last)) return { commands, stopped: { after: last, byTime: true } };
  return { commands, difference: firstDifference(original, database.sql) };
}

/** What fell due after the last command: the original no longer has it before it. */
function fireTheRest(world: OpenWorld, original: Agenda): void {
  for (;;) {
    const [next] = world.agendaAhead(1);
    if (!next || original.awaits(next.id)) return;
    world.fireUntil(next.dueAt);
  }
}

/** The world as it was when its fixture had been played and it had got a seed of its own. */
async function beginning(
  original: Sql,
  { fixtures, dueRules }: Options,
  clock: { at: number },
): Promise<Replica> {
  const { fixture, fixtureAt, fixtureUntilAt, seed, passwordHash } = findOrigin(original);
  clock.at = fixtureUntilAt;
  const runtime: Runtime = {
    now: () => clock.at,
    monotonic: () => 0,
    // What was drawn from the machine is in the log, as far as it was kept.
    randomBytes: (size) => Buffer.alloc(size),
    hashCost: costOf(passwordHash),
  };
  const playing = { runtime, dueRules, fixture: fixtures[fixture], presentAt: fixtureAt };
  const database = new WorldDatabase(await playFixture(fixture, playing));
  updateSeed(database.sql, seed);
  const options = { name: 'replay', durable: false, database, runtime, dueRules, unrecorded: true };
  return { world: new OpenWorld(options), database };
}
