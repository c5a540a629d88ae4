import { openInMemory } from '../db/open.ts';
import { Sql } from '../db/sql.ts';
import { nextPass, realTime } from '../handling/real-time.ts';
import { refuse } from '../handling/refusal.ts';
import type { AskedMoment, PastWorld } from '../pipeline/replay-outcome.ts';
import { commandBeforeMissing, copyCommand, eachCommand } from '../worlds/storage/command-store.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { Checkpoints, type Checkpoint } from './checkpoints.ts';
import { findMoment } from './moment.ts';
import { repeatCommand } from './repeat.ts';
import { openForReplay, startingPoint, type ReplayOptions, type Time } from './starting-point.ts';

/** The work between two checkpoints. A visit to the past repeats about this much. */
const SPACING_MS = 60;
/** The time after which other requests get their turn. */
const TURN_MS = 10;

/** Worlds as they were, rebuilt from their command logs. */
export class Past {
  constructor(
    private readonly options: ReplayOptions,
    private readonly checkpoints = new Checkpoints(),
    private readonly spacingMs = SPACING_MS,
  ) {}

  /**
   * The world at a moment. Refuses a moment that it does not have, and PAST_LOST if its command log is incomplete or cannot be
   * repeated, such as for a world of an earlier version whose rules have changed.
   */
  async visit(world: OpenWorld, asked: AskedMoment): Promise<PastWorld> {
    const db = openInMemory(world.storage.share());
    try {
      const sql = new Sql(db);
      const moment = findMoment(sql, asked, world.clock.now());
      return { ...moment, image: await this.#imageAfter(moment.after, world, sql) };
    } finally {
      db.close();
    }
  }

  async #imageAfter(command: number, world: OpenWorld, sql: Sql): Promise<Buffer> {
    const from = this.checkpoints.nearest(world, command) ?? (await this.#afterFixture(world, sql));
    if (from.command === command) return from.image;
    const time: Time = { at: from.machineAt };
    const past = openForReplay(sql, from.image, this.options, time);
    try {
      await this.#repeat(past, { world, original: sql, time, from, until: command });
      return past.storage.image();
    } finally {
      past.close('dropped');
    }
  }

  async #afterFixture(world: OpenWorld, sql: Sql): Promise<Checkpoint> {
    // A log is cut while its world is not open, and then the world has no checkpoint.
    const before = commandBeforeMissing(sql);
    if (before !== undefined) refuseIncomplete(before);
    const begunAt = realTime.monotonic();
    const time: Time = { at: 0 };
    const start = await startingPoint(sql, this.options, time);
    const image = start.storage.image();
    start.close('dropped');
    const workMs = realTime.monotonic() - begunAt;
    const checkpoint = { command: 0, machineAt: time.at, workMs, image };
    this.checkpoints.add(world, checkpoint);
    return checkpoint;
  }

  async #repeat(past: OpenWorld, { world, original, time, from, until }: Repeating): Promise<void> {
    const { storage } = past;
    let { workMs } = from;
    let keptAt = workMs;
    let turnSince = realTime.monotonic();
    let last = from.command;
    for (const command of eachCommand(original, from.command)) {
      if (command.id > until) return;
      if (command.id !== last + 1) refuseIncomplete(last);
      last = command.id;
      const begunAt = realTime.monotonic();
      time.at = command.detail.machineAt ?? time.at;
      try {
        repeatCommand(past, command);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        refuse('PAST_LOST', { values: { command: command.id, name: command.name, why } });
      }
      copyCommand(storage.sql, command);
      workMs += realTime.monotonic() - begunAt;
      if (workMs - keptAt > this.spacingMs) {
        keptAt = workMs;
        this.checkpoints.add(world, {
          ...{ command: command.id, machineAt: time.at, workMs },
          image: storage.image(),
        });
      }
      if (realTime.monotonic() - turnSince <= TURN_MS) continue;
      await nextPass();
      turnSince = realTime.monotonic();
    }
  }
}

/** A log that was cut by hand. Without its commands, another past would be shown. */
const refuseIncomplete = (command: number): never =>
  refuse('PAST_LOST', { values: { context: 'incomplete', command } });

interface Repeating {
  readonly world: OpenWorld;
  readonly original: Sql;
  readonly time: Time;
  readonly from: Checkpoint;
  readonly until: number;
}
