import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { WorldDatabase, type Lying } from './storage/world-database.ts';
import { changed, openIncoming, openInMemory, serialize } from '../db/open.ts';
import { Sql } from '../db/sql.ts';
import type { Runtime } from '../runtime.ts';
import { admitWorld, headOf } from './storage/admission.ts';
import { extractPictures, withPictures } from './storage/carried-pictures.ts';
import { updateSeed } from './world/command-store.ts';
import { MAIN, type DurableFolder, type WorldBytes } from './storage/durable-folder.ts';
import type { DueRules } from './world/due-rules.ts';
import { playFixture, type Fixtures } from './fixture.ts';
import { OpenWorld, type WorldSummary } from './world/open-world.ts';
import { upgradeWorld } from './storage/upgrade.ts';
import type { PictureStore } from './storage/pictures.ts';
import type { FixtureName, WorldMaker } from './registry.ts';

interface Options {
  readonly runtime: Runtime;
  readonly dueRules: DueRules;
  readonly fixtures: Fixtures;
  /** Where the pictures lie that saved worlds carry with them. */
  readonly pictures: PictureStore;
}

/** Makes worlds: fresh from a fixture, from bytes, or from a durable file. */
export class WorldFactory implements WorldMaker {
  readonly #images = new Map<FixtureName, { image: Promise<Buffer>; madeAt: number }>();

  constructor(
    private readonly options: Options,
    /** Where durable worlds live; without it there are none. */
    readonly durable: DurableFolder | undefined,
  ) {}

  fromImage(name: string, image: Buffer, summary?: WorldSummary): OpenWorld {
    return this.#open(name, image, summary);
  }

  fromFile(name: string, file: string, summary: WorldSummary): OpenWorld {
    return this.#open(name, { parkedIn: file }, summary);
  }

  importImage(image: Buffer): Buffer {
    const { fixtures, pictures } = this.options;
    const incoming = { head: image, open: () => openInMemory(image) };
    const current = admitWorld(incoming, fixtures, (db, isUpgraded) =>
      extractPictures(db, pictures) || isUpgraded ? serialize(db) : image,
    );
    return this.#withClockSet(current, ({ anchoredAt }) => anchoredAt);
  }

  importFile(file: string): WorldSummary {
    const { fixtures, pictures } = this.options;
    const incoming = { head: headOf(file), open: () => openIncoming(file) };
    return admitWorld(incoming, fixtures, (db) => {
      extractPictures(db, pictures);
      const world = this.#open('incoming', db);
      setScaledClock(world, world.anchoredAt);
      const summary = world.summary();
      world.close('dropped');
      return summary;
    });
  }

  exportImage(world: OpenWorld): Buffer {
    // The instant at which it is saved stands in the bytes, since its clock is set in them then.
    const image = this.#withClockSet(world.image(), () => world.now());
    return withPictures(image, world.pictures, this.options.pictures);
  }

  #withClockSet(image: Buffer, instantOf: (world: OpenWorld) => number): Buffer {
    const world = this.fromImage('saved', image);
    const bytes = setScaledClock(world, instantOf(world)) ? world.image() : image;
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
        ? this.options.runtime.randomBytes(SEED_BYTES)
        : createHash('sha256').update(`assay chance ${chance}`).digest();
    return reseeded(await this.#playedImage(name), seed);
  }

  #playedImage(name: FixtureName): Promise<Buffer> {
    const now = this.options.runtime.now();
    const known = this.#images.get(name);
    if (known && now - known.madeAt < FRESH_MS) return known.image;
    const { runtime, dueRules, fixtures } = this.options;
    const image = playFixture(name, { runtime, dueRules, fixture: fixtures[name], presentAt: now });
    this.#images.set(name, { image, madeAt: now });
    // What failed is tried again by whoever asks next; whoever asks meanwhile waits for the same.
    image.catch(() => this.#images.delete(name));
    return image;
  }

  /** The main world: from its file where there is one, otherwise seeded, and kept in that file where worlds are kept. */
  async openMain(name: string, fixture: FixtureName): Promise<OpenWorld> {
    if (!this.durable) return this.fromImage(name, await this.fixtureImage(fixture));
    if (!this.durable.has(name)) this.durable.keep(name, await this.fixtureImage(fixture));
    return this.openDurable(name);
  }

  openDurable(name: string): OpenWorld {
    const world = this.#openDurable(name);
    // A file that cannot be used says so here, and not to whoever asks first.
    world.summary();
    return world;
  }

  #openDurable(name: string, summary?: WorldSummary): OpenWorld {
    const { fixtures, pictures } = this.options;
    const upgrade = (db: Database.Database) => {
      upgradeWorld(db, fixtures);
      extractPictures(db, pictures);
    };
    return this.#open(name, { durableIn: this.#durableFolder.fileOf(name), upgrade }, summary);
  }

  createDurable(name: string, bytes: WorldBytes): OpenWorld {
    this.#durableFolder.keep(name, bytes);
    try {
      return this.openDurable(name);
    } catch (error) {
      // Or it would be there after a restart, though it was answered that it was not made.
      this.#durableFolder.remove(name);
      throw error;
    }
  }

  replaceDurable(current: OpenWorld, bytes: WorldBytes, summary: WorldSummary): OpenWorld {
    const { name } = current;
    // Whatever can fail for want of room or rights fails before the world lets go of its file, and where the rest fails,
    // that file is still what was there.
    this.#durableFolder.keep(name, bytes, () => {
      current.truncateLog();
      current.releaseFile();
    });
    current.close('replaced');
    const next = this.#openDurable(name, summary);
    openAgain(next);
    return next;
  }

  rewriteDurable(world: OpenWorld): void {
    this.#durableFolder.keep(world.name, world.image(), () => {
      // Written meanwhile by somebody else, it is theirs.
      if (world.fileState === 'replaced') throw new Error(`Another file lies in the place of its own.`);
    });
    // SQLite leaves alone what lies at the path of a file that was moved.
    world.releaseFile();
    openAgain(world);
  }

  summaryOf(image: Buffer): WorldSummary {
    const world = this.fromImage('summary', image);
    const summary = world.summary();
    world.close('dropped');
    return summary;
  }

  get #durableFolder(): DurableFolder {
    if (!this.durable) throw new Error('This server keeps no worlds.');
    return this.durable;
  }

  #open(name: string, origin: Database.Database | Buffer | Lying, summary?: WorldSummary): OpenWorld {
    const { runtime, dueRules } = this.options;
    const durable = 'durableIn' in origin;
    const database = new WorldDatabase(origin);
    const staysOpen = durable && name === MAIN;
    return new OpenWorld({ name, durable, database, runtime, dueRules, summary, staysOpen });
  }
}

/** Opens a world whose file has just been written. That is done, and not to be taken for failed: whoever asks next may open it. */
function openAgain(world: OpenWorld): void {
  try {
    world.params();
  } catch (error) {
    console.error(`World ${world.name} cannot be opened yet.`, error);
  }
}

const FRESH_MS = 60_000;
const SEED_BYTES = 32;

const reseeded = (image: Buffer, seed: Buffer): Buffer =>
  changed(image, (db) => updateSeed(new Sql(db), seed));

/**
 * Sets the clock of a world, where it is scaled, at an instant to what it is, and answers whether it did: what has passed
 * on the machine since has not passed in the world. That is a command like any other, so that a replay knows of it. Other
 * clocks stand still, or go with the machine's wherever the world lies.
 */
function setScaledClock(world: OpenWorld, at: number): boolean {
  const { mode, rate } = world.clock;
  if (mode !== 'scaled') return false;
  world.setMode(mode, rate, { at, issued: [] });
  return true;
}
