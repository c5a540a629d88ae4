import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { ParkableDatabase } from '../db/parkable.ts';
import { hasOurSchema, openFile, openInMemory, removeCompanions, serialize, withLog } from '../db/open.ts';
import { Sql } from '../db/sql.ts';
import { checkInvariants } from '../ledger/invariants.ts';
import type { Machine } from '../machine.ts';
import { refuse } from '../refusal.ts';
import { updateSeed } from './command-store.ts';
import { playFixture, type Fixture } from './fixture.ts';
import { OpenWorld, type DueRules, type Standing } from './open-world.ts';
import { Params, readParams } from './params.ts';
import type { FixtureName, WorldMaker } from './registry.ts';

interface Options {
  readonly machine: Machine;
  readonly dueRules: DueRules;
  readonly fixtures: Readonly<Record<FixtureName, Fixture>>;
}

/** Makes worlds: fresh from a fixture, from bytes, or from the durable file. */
export class Maker implements WorldMaker {
  readonly #images = new Map<FixtureName, { image: Promise<Buffer>; madeAt: number }>();

  constructor(
    private readonly options: Options,
    private readonly mainFile: string | undefined,
  ) {}

  fromImage(name: string, image: Buffer, standing?: Standing): OpenWorld {
    return this.#open(name, false, image, standing);
  }

  admit(image: Buffer): Buffer {
    if (!isWorld(image)) refuse('NOT_A_WORLD_FILE');
    return this.#withClockSet(image, ({ anchoredAt }) => anchoredAt);
  }

  saved(world: OpenWorld): Buffer {
    // The instant at which it is saved stands in the bytes, since its clock is set in them then.
    return this.#withClockSet(world.image(), () => world.now());
  }

  /**
   * The bytes of a world whose clock, where it is scaled, was set at an instant to what it is: what has passed on the
   * machine since has not passed in it. That is a command like any other, so that a replay knows of it. Other clocks stand
   * still, or go with the machine's wherever the world lies.
   */
  #withClockSet(image: Buffer, instantOf: (world: OpenWorld) => number): Buffer {
    const world = this.fromImage('saved', image);
    const { mode, rate } = world.clock;
    if (mode === 'scaled') world.setMode(mode, rate, { at: instantOf(world), issued: [] });
    const bytes = mode === 'scaled' ? world.image() : image;
    world.close('dropped');
    return bytes;
  }

  /**
   * A fixture is played once and then copied while it is fresh. Every copy gets a seed of its own, or one world's
   * captchas and codes could be read off another's; unless somebody wants the same chance again, and names it.
   */
  async fixtureImage(name: FixtureName, chance?: string): Promise<Buffer> {
    const seed =
      chance === undefined
        ? this.options.machine.randomBytes(SEED_BYTES)
        : createHash('sha256').update(`assay chance ${chance}`).digest();
    return reseeded(await this.#playedImage(name), seed);
  }

  #playedImage(name: FixtureName): Promise<Buffer> {
    const now = this.options.machine.now();
    const known = this.#images.get(name);
    if (known && now - known.madeAt < FRESH_MS) return known.image;
    const { machine, dueRules, fixtures } = this.options;
    const image = playFixture(name, { machine, dueRules, fixture: fixtures[name], presentAt: now });
    this.#images.set(name, { image, madeAt: now });
    // What failed is tried again by whoever asks next; whoever asks meanwhile waits for the same.
    image.catch(() => this.#images.delete(name));
    return image;
  }

  /** The main world: from its file where there is one, otherwise seeded, and kept in that file when one is named. */
  async openMain(name: string, fixture: FixtureName): Promise<OpenWorld> {
    if (this.mainFile === undefined) return this.fromImage(name, await this.fixtureImage(fixture));
    if (!existsSync(this.mainFile)) {
      const fresh = writeBeside(this.mainFile, await this.fixtureImage(fixture));
      removeCompanions(this.mainFile);
      moveDurably(fresh, this.mainFile);
    }
    const db = openFile(this.mainFile);
    return this.#open(name, true, db);
  }

  replaceDurable(current: OpenWorld, image: Buffer): OpenWorld {
    if (this.mainFile === undefined) throw new Error('There is no durable world.');
    // Whatever can fail for want of room or rights fails here, while the world is still open.
    const fresh = writeBeside(this.mainFile, image);
    // The write-ahead log must be gone before the file is replaced, or it would be applied to the new one.
    current.closeWithoutLog();
    moveDurably(fresh, this.mainFile);
    return this.#open(current.name, true, openFile(this.mainFile));
  }

  #open(name: string, durable: boolean, origin: Database.Database | Buffer, standing?: Standing): OpenWorld {
    const { machine, dueRules } = this.options;
    const database = new ParkableDatabase(origin);
    return new OpenWorld({ name, durable, database, machine, dueRules, standing });
  }
}

const FRESH_MS = 60_000;
const SEED_BYTES = 32;

function reseeded(image: Buffer, seed: Buffer): Buffer {
  const db = openInMemory(image);
  updateSeed(new Sql(db), seed);
  const bytes = serialize(db);
  db.close();
  return bytes;
}

function isWorld(image: Buffer): boolean {
  let db: Database.Database | undefined;
  try {
    db = openInMemory(image);
    return (
      db.pragma('quick_check', { simple: true }) === 'ok' &&
      hasOurSchema(db) &&
      db.prepare('SELECT count(*) FROM world').pluck().get() === 1 &&
      Params.safeParse(readParams(new Sql(db))).success &&
      checkInvariants(new Sql(db)).every(({ holds }) => holds)
    );
  } catch {
    return false;
  } finally {
    db?.close();
  }
}

/** Writes the new world of a file to the disk, beside it, and answers where. */
function writeBeside(path: string, image: Buffer): string {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w');
  try {
    writeFileSync(file, withLog(image));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return fresh;
}

/** Puts a file in the place of another, so that after a crash either the old one or the whole new one is there. */
function moveDurably(fresh: string, path: string): void {
  renameSync(fresh, path);
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
