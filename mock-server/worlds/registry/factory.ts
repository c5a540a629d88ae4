import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { changed, openIncoming, tryFile } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import type { Runtime } from '../../handling/runtime.ts';
import { playFixture, type FixtureName, type Fixtures } from '../world/fixture.ts';
import { admitFile, isSound } from '../storage/admission.ts';
import { extractPictures, savingTo, withPictures } from '../storage/carried-pictures.ts';
import type { FileCheck } from '../storage/check-thread.ts';
import { stateOf } from '../storage/durable-file.ts';
import { MAIN, type DurableFolder, type WorldBytes } from '../storage/durable-folder.ts';
import type { PictureStore } from '../storage/pictures.ts';
import { upgradeWorld } from '../storage/upgrade.ts';
import type { Location } from '../storage/world-storage.ts';
import { updateSeed } from '../storage/command-store.ts';
import type { DueRules } from '../../handling/due-rules.ts';
import { OpenWorld } from '../world/open-world.ts';
import type { WorldSummary } from '../world/world-summary.ts';

interface Options {
  readonly runtime: Runtime;
  readonly dueRules: DueRules;
  readonly fixtures: Fixtures;
  readonly pictures: PictureStore;
  /** Checks world files elsewhere than on the thread that answers calls. */
  readonly checkFile?: FileCheck;
}

/** The facts about the file of a durable world before it is opened. */
interface Known {
  readonly isFresh?: boolean;
  readonly summary?: WorldSummary;
}

/** A played fixture, from which worlds are made for a moment. */
interface Played {
  readonly image: Promise<Buffer>;
  readonly madeAt: number;
  summary?: WorldSummary;
}

const FRESH_MS = 60_000;
const SEED_BYTES = 32;

/** Creates worlds from fixtures, from bytes and from files. The registry keeps them. */
export class WorldFactory {
  readonly #played = new Map<FixtureName, Played>();

  constructor(
    private readonly options: Options,
    /** The folder of the durable worlds. Without it no world can be durable. */
    readonly durable: DurableFolder | undefined,
  ) {}

  /** A world in memory. With a summary it is only opened when it is used. */
  fromImage(name: string, image: Buffer, summary?: WorldSummary): OpenWorld {
    return this.#create(name, image, summary);
  }

  /** A world that is evicted to a file. The file is removed when the world changes or ends. */
  fromFile(name: string, file: string, summary: WorldSummary): OpenWorld {
    return this.#create(name, { evictedTo: file }, summary);
  }

  /**
   * A world of a freshly played fixture, as `fixtureImage` has it. It takes no memory of its own until it is first used.
   */
  async fresh(name: string, fixture: FixtureName, seed?: string): Promise<OpenWorld> {
    const played = this.#play(fixture);
    const image = await played.image;
    played.summary ??= this.summaryOf(image);
    return this.#create(name, { image, seed: this.#seedOf(seed) }, played.summary);
  }

  /** The main world: from its file, or played from a fixture and stored. */
  async openMain(name: string, fixture: FixtureName): Promise<OpenWorld> {
    if (!this.durable) return this.fromImage(name, await this.fixtureImage(fixture));
    this.durable.reportIfMissing(name);
    if (!this.durable.has(name)) this.durable.write(name, await this.fixtureImage(fixture));
    return this.openDurable(name);
  }

  /** Opens a durable world. Throws if its file cannot be used. */
  openDurable(name: string, known?: Known): OpenWorld {
    const world = this.#createDurable(name, known);
    world.summary();
    return world;
  }

  /** Stores the bytes of a checked world as a durable world, and opens it. */
  createDurable(name: string, bytes: WorldBytes): OpenWorld {
    this.#durableFolder.write(name, bytes);
    try {
      return this.openDurable(name, { isFresh: true });
    } catch (error) {
      // The call fails, so the world must not exist after a restart.
      this.#durableFolder.remove(name);
      throw error;
    }
  }

  /** Replaces the file of a durable world atomically, and opens it again. If that fails, the world stays as it was. */
  replaceDurable(current: OpenWorld, bytes: WorldBytes, summary: WorldSummary): OpenWorld {
    const { name, storage } = current;
    // Everything that may fail happens before the world closes its file, or leaves that file as it was.
    this.#durableFolder.write(name, bytes, (fresh) => {
      tryFile(fresh, this.#upgrade);
      storage.truncateLog();
      storage.release();
    });
    current.close('replaced');
    const next = this.#createDurable(name, { isFresh: true, summary });
    reopen(next);
    return next;
  }

  /** Writes the removed file of an open durable world again. Throws if it cannot be written; the world then stays open. */
  rewriteDurable(world: OpenWorld): void {
    const { name, storage } = world;
    this.#durableFolder.write(name, storage.image(), () => {
      if (storage.fileState === 'replaced') throw new Error('Another file is in its place.');
    });
    // SQLite does not follow a file that was moved.
    storage.release();
    reopen(world);
  }

  /**
   * Checks the file of a world from outside, and brings it to this version in place: a large world is not read into memory.
   * Refuses NOT_A_WORLD_FILE.
   */
  async importFile(file: string): Promise<WorldSummary> {
    const { checkFile, pictures } = this.options;
    const take = savingTo(pictures);
    if (checkFile) await checkFile(file, take);
    else admitFile(file, this.options, take);
    const world = this.#create('incoming', openIncoming(file));
    // System time that passed since the export must not pass in it. Other clocks are frozen or follow the system.
    if (world.clock.state.mode === 'scaled') world.clock.continueAt(world.clock.anchoredAt);
    const summary = world.summary();
    world.close('dropped');
    return summary;
  }

  /** The bytes of a world for an export, with its pictures. */
  exportImage(world: OpenWorld): Buffer {
    const image = this.#withClockSet(world);
    return withPictures(image, world.pictures, this.options.pictures);
  }

  /** The summary of the world in these bytes. */
  summaryOf(image: Buffer): WorldSummary {
    const world = this.fromImage('summary', image);
    const summary = world.summary();
    world.close('dropped');
    return summary;
  }

  /**
   * The bytes of a freshly played fixture, its clock running. Each copy gets a random seed, or one world's captchas and
   * codes would reveal another's; with `seed`, its random numbers repeat.
   */
  async fixtureImage(name: FixtureName, seed?: string): Promise<Buffer> {
    return changed(await this.#play(name).image, (db) => updateSeed(new Sql(db), this.#seedOf(seed)));
  }

  #seedOf(seed: string | undefined): Buffer {
    return seed === undefined
      ? this.options.runtime.randomBytes(SEED_BYTES)
      : createHash('sha256').update(`assay chance ${seed}`).digest();
  }

  /** Plays a fixture, or returns the copy of the last minute. */
  #play(name: FixtureName): Played {
    const now = this.options.runtime.now();
    const known = this.#played.get(name);
    if (known && now - known.madeAt < FRESH_MS) return known;
    const { runtime, dueRules, fixtures } = this.options;
    const image = playFixture(name, { runtime, dueRules, fixture: fixtures[name], presentAt: now });
    const played = { image, madeAt: now };
    this.#played.set(name, played);
    image.catch(() => this.#played.delete(name));
    return played;
  }

  /** The bytes of a world, with the present as the instant of a scaled clock, at which an import continues it. */
  #withClockSet({ storage, clock }: OpenWorld): Buffer {
    const { mode, rate } = clock.state;
    if (mode !== 'scaled') return storage.image();
    const copy = this.fromImage('clock', storage.image());
    copy.clock.setMode(mode, rate, { at: clock.now(), issued: [] });
    const bytes = copy.storage.image();
    copy.close('dropped');
    return bytes;
  }

  /** Brings the database of a durable world to this version. */
  readonly #upgrade = (db: Database.Database): void => {
    const { fixtures, pictures } = this.options;
    upgradeWorld(db, fixtures);
    extractPictures(db, savingTo(pictures));
  };

  /** A world in a file. One that was just written from checked bytes is not searched for damage. */
  #createDurable(name: string, { isFresh = false, summary }: Known = {}): OpenWorld {
    const path = this.#durableFolder.fileOf(name);
    const location = {
      durableIn: path,
      closedAs: isFresh ? stateOf(path) : undefined,
      upgrade: this.#upgrade,
      isSound: (db: Database.Database) => isSound(db, this.options.dueRules),
    };
    return this.#create(name, location, summary);
  }

  get #durableFolder(): DurableFolder {
    if (!this.durable) throw new Error('This server stores no worlds.');
    return this.durable;
  }

  #create(name: string, location: Location, summary?: WorldSummary): OpenWorld {
    const { runtime, dueRules } = this.options;
    const staysOpen = 'durableIn' in location && name === MAIN;
    return new OpenWorld({ name, location, runtime, dueRules, summary, staysOpen });
  }
}

/** Opens a world whose file was just written. The write has succeeded, so a failure is only reported. */
function reopen(world: OpenWorld): void {
  try {
    void world.params;
  } catch (error) {
    console.error(`World ${world.name} cannot be opened yet.`, error);
  }
}
