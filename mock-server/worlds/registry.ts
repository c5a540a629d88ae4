import type { fixtures } from '#contract/control/worlds.ts';
import { MEBIBYTE } from '../mebibyte.ts';
import { refuse, refuseField } from '../refusal.ts';
import { MAIN, type DurableFolder, type WorldBytes } from './storage/durable-folder.ts';
import { FileWatch } from './storage/file-watch.ts';
import type { OpenWorld, WorldSummary } from './world/open-world.ts';
import type { Parking } from './storage/parking.ts';
import { removeUnneeded, type PictureStore } from './storage/pictures.ts';
import { OpenWorldCache } from './storage/open-world-cache.ts';

export type FixtureName = (typeof fixtures)[number];

/** How worlds come to be; the registry only keeps them. */
export interface WorldMaker {
  /** A world in memory from the bytes of another, which is opened when first asked for more than its standing. */
  fromImage(name: string, image: Buffer, summary?: WorldSummary): OpenWorld;
  /** A world parked in a file, which goes when the world is opened or ends. */
  fromFile(name: string, file: string, summary: WorldSummary): OpenWorld;
  /**
   * The bytes of a world to go on with, from bytes that came from outside. What a scaled clock would have gone through
   * since they were saved has not passed. Refuses what is no world.
   */
  importImage(image: Buffer): Buffer;
  /** The same for a file, in place: its content is not read into memory. */
  importFile(file: string): WorldSummary;
  /** The bytes of a world to be kept outside, from bytes of it as it is now. */
  exportImage(world: OpenWorld): Buffer;
  /** The bytes of a freshly seeded world, its clock running at the present; with `chance`, one whose draws repeat. */
  fixtureImage(fixture: FixtureName, chance?: string): Promise<Buffer>;
  /** Where durable worlds live; none where the server keeps nothing. */
  readonly durable: DurableFolder | undefined;
  /** A world that outlives the server, opened from bytes that are then its file. */
  createDurable(name: string, bytes: WorldBytes): OpenWorld;
  /**
   * Writes the file of an open durable world anew from what is open, where that file was taken away. Throws where it
   * cannot be written, and then the world is open as it was.
   */
  rewriteDurable(world: OpenWorld): void;
  /** What is told of the world in these bytes. */
  summaryOf(image: Buffer): WorldSummary;
  /** Puts other bytes in the place of a durable world, atomically, and opens it again. What fails leaves it as it was. */
  replaceDurable(current: OpenWorld, bytes: WorldBytes, summary: WorldSummary): OpenWorld;
}

/** While worlds cannot be parked, each takes memory for good. */
const MOST_IN_MEMORY = 1000;

/** Every open world by its name. What it cannot do, it refuses, and then nothing has changed. */
export class Registry {
  readonly #worlds = new Map<string, OpenWorld>();
  readonly #cache = new OpenWorldCache();
  readonly #fileWatch: FileWatch;
  #releasesPictures = false;

  constructor(
    main: OpenWorld,
    private readonly factory: WorldMaker,
    /** Where worlds wait that nobody asks. */
    private readonly parking: Parking,
    private readonly pictures: PictureStore,
  ) {
    this.#fileWatch = new FileWatch((world) => factory.rewriteDurable(world));
    this.adopt(main);
  }

  /** Takes a world that was there before the server started. */
  adopt(world: OpenWorld): void {
    this.#worlds.set(world.name, world);
    this.#cache.touch(world);
  }

  /**
   * From now on, a picture goes with the last world that refers to it; what no world refers to already goes at once. To be
   * said when every world is here that may refer to one.
   */
  releasePictures(): void {
    this.#releasesPictures = true;
    this.#release(this.pictures.names());
  }

  /** A world to be asked something. Refuses UNKNOWN_WORLD, and says so in the words for a `context` where there is one. */
  get(name: string, context?: 'header'): OpenWorld {
    const world = this.#find(name, context);
    if (!world.isOpen) this.#makeRoomFor(world);
    this.#cache.touch(world);
    return world;
  }

  #makeRoomFor(world: OpenWorld): void {
    // Not among those that could go meanwhile.
    this.#cache.remove(world);
    this.parking.tend(this.#cache, 1);
  }

  #find(name: string, context?: 'header'): OpenWorld {
    const world = this.#worlds.get(name);
    return world ?? refuse('UNKNOWN_WORLD', { values: { name, ...(context && { context }) } });
  }

  /** Lets time pass: what is due happens in the worlds that are open, and those that nobody asks are parked. */
  tick(catchUp: (world: OpenWorld) => void): void {
    // Those that are parked are not gone through, however many they are.
    for (const world of this.#cache.open()) if (this.#fileWatch.attend(world)) catchUp(world);
    this.parking.tend(this.#cache);
  }

  /** Every world, parked ones included, in the order in which their names came. */
  all(): OpenWorld[] {
    return [...this.#worlds.values()];
  }

  /** A path for the file of a world that is coming from outside. Whoever writes it removes it where it is not taken. */
  incoming(): string {
    return this.parking.incoming();
  }

  /** A new world that is what another is now, and then goes its own way. */
  fork(name: string, from: string, durable = false): OpenWorld {
    this.#admit(name, durable);
    const source = this.#find(from);
    const summary = source.summary();
    const image = source.share();
    // One that is forked as it lies stays as it is, with its bytes in memory for the next fork.
    this.#cache.add(source);
    if (durable) return this.#keep(this.factory.createDurable(name, image));
    const fork = this.factory.fromImage(name, image, summary);
    this.#worlds.set(name, fork);
    this.#cache.add(fork);
    this.parking.tend(this.#cache);
    return fork;
  }

  /** A new world from bytes that came from outside; a file that was taken is the world's. */
  createFrom(name: string, bytes: WorldBytes, durable = false): OpenWorld {
    this.#admit(name, durable);
    return this.#keep(this.#made(name, bytes, durable));
  }

  /** A new world of a fixture, its clock running at the present; with `chance`, one whose draws repeat. */
  async createFresh(
    name: string,
    fixture: FixtureName,
    chance?: string,
    durable = false,
  ): Promise<OpenWorld> {
    this.#admit(name, durable);
    const image = await this.factory.fixtureImage(fixture, chance);
    // Somebody may have taken the name, or the room, while the fixture was played.
    this.#admit(name, durable);
    return this.#keep(
      durable ? this.factory.createDurable(name, image) : this.factory.fromImage(name, image),
    );
  }

  /** A world of bytes that came from outside and are what they should be. */
  #made(name: string, bytes: WorldBytes, durable: boolean): OpenWorld {
    const { factory } = this;
    if (Buffer.isBuffer(bytes)) {
      const image = factory.importImage(bytes);
      return durable ? factory.createDurable(name, image) : factory.fromImage(name, image);
    }
    const summary = factory.importFile(bytes.file);
    return durable ? factory.createDurable(name, bytes) : factory.fromFile(name, bytes.file, summary);
  }

  /** Back to the beginning, of its own fixture where none is named; one whose file was lost goes back all the same. */
  async reset(name: string, fixture?: FixtureName, chance?: string): Promise<OpenWorld> {
    const own = this.#find(name).fixture;
    return this.#replace(name, await this.factory.fixtureImage(fixture ?? own, chance));
  }

  /** The whole world as bytes that `load` and `createFrom` take. */
  save(name: string): Buffer {
    return this.factory.exportImage(this.#find(name));
  }

  /** Puts bytes in the place of a world, or makes the world when there is none of that name. */
  load(name: string, bytes: WorldBytes): OpenWorld {
    const current = this.#worlds.get(name);
    if (!current) return this.createFrom(name, bytes);
    if (!current.durable) return this.#supplant(current, this.#made(name, bytes, false));
    const { factory } = this;
    if (!Buffer.isBuffer(bytes)) return this.#replaceDurable(current, bytes, factory.importFile(bytes.file));
    const image = factory.importImage(bytes);
    return this.#replaceDurable(current, image, factory.summaryOf(image));
  }

  /** Ends a world, with its file where it has one and the pictures that only it needed. Refuses WORLD_NEEDED for the main one. */
  drop(name: string): void {
    const world = this.#find(name);
    if (name === MAIN) refuse('WORLD_NEEDED');
    const { pictures } = world;
    // First, for it may fail: a world that is dropped and there again after a restart was not dropped.
    if (world.durable) {
      world.releaseFile();
      this.factory.durable?.remove(name);
    }
    this.#worlds.delete(name);
    this.#cache.remove(world);
    world.close('dropped');
    // Last: whoever is killed before it leaves pictures that nobody needs, and never a world without its pictures.
    this.#release(pictures);
  }

  /** The server stops: whoever listens hears it before the connections go. */
  close(): void {
    for (const world of this.#worlds.values()) world.close('stopped');
    this.#worlds.clear();
    this.parking.close();
  }

  #replace(name: string, image: Buffer): OpenWorld {
    const current = this.#find(name);
    if (current.durable) return this.#replaceDurable(current, image, this.factory.summaryOf(image));
    return this.#supplant(current, this.factory.fromImage(name, image));
  }

  #supplant(current: OpenWorld, next: OpenWorld): OpenWorld {
    const { pictures } = current;
    current.close('replaced');
    this.#keep(next, current);
    this.#release(pictures);
    return next;
  }

  #replaceDurable(current: OpenWorld, bytes: WorldBytes, summary: WorldSummary): OpenWorld {
    const { pictures } = current;
    const next = this.#keep(this.factory.replaceDurable(current, bytes, summary), current);
    this.#release(pictures);
    return next;
  }

  #release(names: Iterable<string>): void {
    if (!this.#releasesPictures) return;
    try {
      removeUnneeded(this.pictures, names, this.#worlds);
    } catch (error) {
      // What they were needed for is done with, and is not to be answered as failed for them.
      console.error('Pictures that no world needs any more stay until the next start.', error);
    }
  }

  /** Keeps a world that is about to be opened, unless it lies in a file, since nobody knows yet what is in it. */
  #keep(world: OpenWorld, instead?: OpenWorld): OpenWorld {
    if (instead) this.#cache.remove(instead);
    this.parking.tend(this.#cache, 1);
    this.#worlds.set(world.name, world);
    if (world.isParked) this.parking.count(world);
    else this.#cache.touch(world);
    return world;
  }

  #admit(name: string, durable: boolean): void {
    const { parking, factory } = this;
    if (durable && !factory.durable) refuseField('durable', 'nothingKept');
    // A durable world that could not be opened when the server started is still somebody's.
    const isTaken = this.#worlds.has(name) || (durable && factory.durable?.has(name));
    if (isTaken) refuse('WORLD_EXISTS', { values: { name } });
    const { limits } = parking;
    const most = parking.isFailing ? MOST_IN_MEMORY : limits.mostWorlds;
    if (this.#worlds.size >= most) refuse('TOO_MANY_WORLDS', { values: { most } });
    refuseBeyond(limits.mostHeldBytes, this.#cache.tally().bytes, 'memory');
    refuseBeyond(limits.mostParkedBytes, parking.parkedBytes(this.#worlds.values()), 'disk');
  }
}

function refuseBeyond(most: number, bytes: number, context: 'memory' | 'disk'): void {
  if (bytes > most) refuse('TOO_MANY_WORLDS', { values: { context, mebibytes: Math.ceil(most / MEBIBYTE) } });
}
