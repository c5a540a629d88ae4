import { Agenda } from '../clock/agenda.ts';
import { openInMemory } from '../db/open.ts';
import { Sql } from '../db/sql.ts';
import { nextPass, realTime } from '../handling/real-time.ts';
import { eachCommand, findOrigin, type CommandRow } from '../worlds/storage/command-store.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { firstDifference } from './compare.ts';
import type { Replayed } from '../pipeline/replay-outcome.ts';
import { repeatCommand } from './repeat.ts';
import { startingPoint, type ReplayOptions, type Time } from './starting-point.ts';

/**
 * Examines the replayed world after its fixture, after each command, and after the events that were due later than the last
 * command. True ends the replay.
 */
export type Watch = (world: Sql, command: CommandRow | undefined) => boolean;

interface Options extends ReplayOptions {
  readonly watch?: Watch | undefined;
}

/** The time after which other requests get their turn. A command can take 0.1 ms or, with long HTML, 100 ms. */
const TURN_MS = 10;

/**
 * Rebuilds a world from its fixture and its command log, and compares it with the original. Takes as long as the commands
 * did without hashing and waiting.
 */
export async function replay(image: Buffer, options: Options): Promise<Replayed> {
  const original = openInMemory(image);
  const time: Time = { at: 0 };
  try {
    const sql = new Sql(original);
    const world = await startingPoint(sql, options, time);
    try {
      return await repeatAll(sql, world, options, time);
    } finally {
      world.close('dropped');
    }
  } finally {
    original.close();
  }
}

async function repeatAll(
  original: Sql,
  world: OpenWorld,
  { fixtures, watch }: Options,
  time: Time,
): Promise<Replayed> {
  const { sql } = world.storage;
  const { inWordsOfToday } = fixtures[findOrigin(original).fixture];
  let commands = 0;
  let last: CommandRow | undefined;
  let turnSince = realTime.monotonic();
  if (watch?.(sql, undefined)) return { commands, stopped: { after: undefined } };
  for (const command of eachCommand(original)) {
    time.at = command.detail.machineAt ?? time.at;
    try {
      repeatCommand(world, command);
    } catch (error) {
      return { commands, failed: { command, why: error instanceof Error ? error.message : String(error) } };
    }
    commands += 1;
    last = command;
    if (watch?.(sql, command)) return { commands, stopped: { after: command } };
    if (realTime.monotonic() - turnSince > TURN_MS) {
      await nextPass();
      turnSince = realTime.monotonic();
    }
  }
  fireAfterLastCommand(world, new Agenda({ sql: original }));
  if (watch?.(sql, last)) return { commands, stopped: { after: last, byTime: true } };
  return { commands, difference: firstDifference(original, sql, inWordsOfToday) };
}

/** Fires the entries that the original fired after its last command, which it no longer has. */
function fireAfterLastCommand({ clock }: OpenWorld, original: Agenda): void {
  for (;;) {
    const next = clock.agenda.next();
    if (!next || original.awaits(next.id)) return;
    clock.fireUntil(next.dueAt);
  }
}
