import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isDamage } from '../../db/open.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { OWNER_ONLY } from '../storage/commit-mark.ts';
import { nearest } from '#contract/nearest.ts';
import { nextPass } from '../../handling/real-time.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import type { WorldFactory } from './factory.ts';
import type { FixtureName } from '../world/fixture.ts';
import { MAIN, type WorldBytes } from '../storage/durable-folder.ts';
import type { Eviction } from './eviction.ts';
import { FileWatch } from './file-watch.ts';
import { OpenWorldCache } from './open-world-cache.ts';
import { dropExpired } from './world-ends.ts';
import { WorldRecords } from './world-records.ts';
import { removeUnneeded, type PictureStore } from '../storage/pictures.ts';
import type { OpenWorld } from '../world/open-world.ts';
import type { WorldSummary } from '../world/world-summary.ts';

/** The number of worlds while none can be evicted, so that all stay in memory. */
const MAX_IN_MEMORY = 1000;

/** The number of names that are compared with an unknown one, since each comparison takes some microseconds. */
const MAX_COMPARED = 1000;

/**
 * The words in which an unknown world is refused: `header` explains the header X-World, and `near` suggests a world of a
 * similar name. Only a caller who may list the worlds should learn that name.
 */
type ContextOf = () => 'header' | 'near' | undefined;

/** All worlds by name. A refused call leaves them as they were. */
export class Registry {
  readonly #worlds = new Map<string, OpenWorld>();
  readonly #cache = new OpenWorldCache();
  readonly #fileWatch: FileWatch;
  readonly #dropListeners = new Set<(name: string) => void>();
  readonly records: WorldRecords;
  /** The time to live of new worlds that are not durable, unless they are given another. */
  defaultTtlMs: number | null = null;
  readonly #reported = new WeakSet<OpenWorld | Eviction>();
  #releasesPictures = false;
  #isCatchingUp = false;
  #isStopping = false;

  constructor(
    main: OpenWorld,
    private readonly factory: WorldFactory,
    private readonly eviction: Eviction,
    private readonly pictures: PictureStore,
  ) {
    this.records = new WorldRecords(factory.durable);
    this.#fileWatch = new FileWatch((world) => factory.rewriteDurable(world));
    this.add(main);
  }

  /** Adds a world that existed before the server started. */
  add(world: OpenWorld): void {
    if (world.durable) this.records.load(world.name);
    this.#worlds.set(world.name, world);
    this.#cache.touch(world);
  }

  /**
   * Removes the pictures to which no world refers, and from now on each picture together with the last such world. Must not
   * be called before all worlds are added.
   */
  releasePictures(): void {
    this.#releasesPictures = true;
    this.#release(this.pictures.names());
  }

  /** Returns a world that is about to be used. Refuses UNKNOWN_WORLD, in the words for the context. */
  get(name: string, contextOf?: ContextOf): OpenWorld {
    const world = this.#find(name, contextOf);
    if (!world.storage.isOpen) {
      // Removed first, or it could be evicted to make room for itself.
      this.#cache.remove(world);
      this.eviction.enforceLimits(this.#cache, 1);
    }
    this.#cache.touch(world);
    return world;
  }

  /** The world of a name, without opening it; undefined if it is unknown. */
  peek(name: string): OpenWorld | undefined {
    return this.#worlds.get(name);
  }

  #find(name: string, contextOf: ContextOf = () => 'near'): OpenWorld {
    return this.#worlds.get(name) ?? this.#refuseUnknown(name, contextOf());
  }

  #refuseUnknown(name: string, context: ReturnType<ContextOf>): never {
    if (context === 'header') refuse('UNKNOWN_WORLD', { values: { name, context } });
    const near = context && nearest(name, [...this.#worlds.keys()].slice(0, MAX_COMPARED));
    return refuse('UNKNOWN_WORLD', {
      values: near === undefined ? { name } : { name, near, context: 'near' },
    });
  }

  /** Fires due entries in the open worlds, evicts unused ones, and deletes those whose time to live is over. */
  tick(): void {
    if (!this.#isCatchingUp) void this.#catchUpAll();
    this.#enforceLimits();
    dropExpired(this);
  }

  /** Calls back with the name of every world that is deleted. */
  onDrop(listener: (name: string) => void): void {
    this.#dropListeners.add(listener);
  }

  /** Fires due entries for a moment in one world after the other. Calls are served in between. */
  async #catchUpAll(): Promise<void> {
    this.#isCatchingUp = true;
    for (const world of [...this.#cache.open()]) {
      if (!world.storage.isOpen) continue;
      if (this.#catchUp(world)) await nextPass();
    }
    this.#isCatchingUp = false;
  }

  /** An error must not stop the server, which has no one to tell but its log. It is reported once. */
  #enforceLimits(): void {
    try {
      this.eviction.enforceLimits(this.#cache);
      this.#reported.delete(this.eviction);
    } catch (error) {
      if (this.#reported.has(this.eviction)) return;
      this.#reported.add(this.eviction);
      console.error('Unused worlds are not evicted.', error);
    }
  }

  /** Returns true if entries were due. An error in one world must not stop the others. It is reported once. */
  #catchUp(world: OpenWorld): boolean {
    try {
      const canFire = this.#fileWatch.check(world) && !world.storage.isDamaged;
      const wasBehind = canFire && world.clock.catchUpBriefly();
      this.#reported.delete(world);
      return wasBehind;
    } catch (error) {
      if (isDamage(error) || this.#reported.has(world)) return true;
      this.#reported.add(world);
      console.error(`World ${world.name} cannot fire its due events.`, error);
      return true;
    }
  }

  /** Every world, in the order in which they were created. */
  all(): OpenWorld[] {
    return [...this.#worlds.values()];
  }

  /** A path for the file of a world from outside. */
  incoming(): string {
    return this.eviction.incoming();
  }

  /** Creates a copy of a world. */
  fork(name: string, from: string, durable = false): OpenWorld {
    this.assertRoom(name, durable);
    const source = this.#find(from);
    const summary = source.summary();
    if (source.storage.isLarge) return this.#forkFile(source, { name, summary, durable });
    const image = source.storage.share();
    // An evicted source is now in memory, for its next fork.
    this.#cache.add(source);
    if (durable) return this.#insert(this.factory.createDurable(name, image));
    const fork = this.factory.fromImage(name, image, summary);
    this.#worlds.set(name, fork);
    this.#cache.add(fork);
    this.eviction.enforceLimits(this.#cache);
    return fork;
  }

  /** Creates a world from outside. Its file is taken over. */
  async createFrom(name: string, bytes: WorldBytes, durable = false): Promise<OpenWorld> {
    this.assertRoom(name, durable);
    return this.#import(bytes, (file, summary) => {
      // Meanwhile another call may have taken the name or the room.
      this.assertRoom(name, durable);
      return this.#insert(this.#imported(name, file, summary, durable));
    });
  }

  /** Creates a world from a fixture; with a `seed`, one whose random numbers repeat. */
  async createFresh(name: string, fixture: FixtureName, seed?: string, durable = false): Promise<OpenWorld> {
    this.assertRoom(name, durable);
    const { factory } = this;
    // Meanwhile another call may have taken the name or the room.
    if (durable) return this.createOf(name, await factory.fixtureImage(fixture, seed), durable);
    const world = await factory.fresh(name, fixture, seed);
    this.assertRoom(name, durable);
    return this.#insert(world);
  }

  /** Creates a world from bytes of this server. */
  createOf(name: string, image: Buffer, durable = false): OpenWorld {
    this.assertRoom(name, durable);
    const { factory } = this;
    return this.#insert(durable ? factory.createDurable(name, image) : factory.fromImage(name, image));
  }

  /** Creates a copy of a large world by copying its file. */
  #forkFile(source: OpenWorld, { name, summary, durable }: Fork): OpenWorld {
    const file = this.incoming();
    try {
      this.#copyFile(source, file);
      return this.#insert(this.#imported(name, file, summary, durable));
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
  }

  #copyFile(source: OpenWorld, file: string): void {
    const { evictedBytes } = source.storage;
    try {
      source.storage.copyTo(file, this.incoming());
    } finally {
      // It may be in a file, or open, even if the copy failed.
      this.eviction.count(source, evictedBytes);
      this.#cache.add(source);
    }
  }

  #imported(name: string, file: string, summary: WorldSummary, durable: boolean): OpenWorld {
    const { factory } = this;
    return durable ? factory.createDurable(name, { file }) : factory.fromFile(name, file, summary);
  }

  /** Checks a world from outside and calls `use` with its file, which is removed if either fails. */
  async #import(
    bytes: WorldBytes,
    use: (file: string, summary: WorldSummary) => OpenWorld,
  ): Promise<OpenWorld> {
    const file = Buffer.isBuffer(bytes) ? this.incoming() : bytes.file;
    try {
      if (Buffer.isBuffer(bytes)) await writeFile(file, bytes, { flag: 'wx', mode: OWNER_ONLY });
      return use(file, await this.factory.importFile(file));
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
  }

  /** Resets a world to a fixture, or to its own. A lost world can be reset as well. */
  async reset(name: string, fixture?: FixtureName, seed?: string): Promise<OpenWorld> {
    const own = this.#find(name).fixture;
    return this.#replace(name, await this.factory.fixtureImage(fixture ?? own, seed));
  }

  /** The whole world as bytes that `load` and `createFrom` accept. */
  async save(name: string): Promise<Buffer> {
    const { clock, storage } = this.#find(name);
    storage.touch();
    // The export of a scaled clock fires due events in a copy of the world. A lost world can only be copied.
    if (clock.state.mode === 'scaled' && !storage.isLost) await this.get(name).clock.catchUpInSlices();
    const image = this.factory.exportImage(this.#find(name));
    // It may be open now.
    this.#cache.add(this.#find(name));
    return image;
  }

  /** Replaces a world by one from outside, or creates it. Its file is taken over. */
  async load(name: string, bytes: WorldBytes): Promise<OpenWorld> {
    if (!this.#worlds.has(name)) return this.createFrom(name, bytes);
    return this.#import(bytes, (file, summary) => {
      const current = this.#find(name);
      if (current.durable) return this.#replaceDurable(current, { file }, summary);
      return this.#replaceInMemory(current, this.#imported(name, file, summary, false));
    });
  }

  /** Ends a world and removes its file and the pictures that only it needed. Refuses WORLD_NEEDED for the main world. */
  drop(name: string): void {
    const world = this.#find(name);
    if (name === MAIN) refuse('WORLD_NEEDED');
    const { pictures } = world;
    // First, because it may fail: a dropped world must not exist again after a restart.
    if (world.durable) {
      world.storage.release();
      this.factory.durable?.remove(name);
    }
    this.#worlds.delete(name);
    this.records.delete(name);
    this.#cache.remove(world);
    world.close('dropped');
    for (const listener of this.#dropListeners) listener(name);
    // Last: a server that is killed before this leaves superfluous pictures, but never a world without its pictures.
    this.#release(pictures);
  }

  /** True while the server takes calls and its main world is usable. */
  get isReady(): boolean {
    const main = this.#worlds.get(MAIN);
    return !this.#isStopping && main !== undefined && !main.storage.isDamaged && !main.storage.isLost;
  }

  /** Tells all subscribers that the server stops, and ends their streams. */
  endStreams(): void {
    this.#isStopping = true;
    this.#endEach((world) => world.endStreams('stopped'));
  }

  close(): void {
    this.#endEach((world) => world.close('stopped'));
    this.#worlds.clear();
    this.eviction.close();
  }

  #endEach(end: (world: OpenWorld) => void): void {
    for (const world of this.#worlds.values()) {
      try {
        end(world);
      } catch (error) {
        console.error(`World ${world.name} was not closed.`, error);
      }
    }
  }

  #replace(name: string, image: Buffer): OpenWorld {
    const current = this.#find(name);
    if (current.durable) return this.#replaceDurable(current, image, this.factory.summaryOf(image));
    return this.#replaceInMemory(current, this.factory.fromImage(name, image));
  }

  #replaceInMemory(current: OpenWorld, next: OpenWorld): OpenWorld {
    const { pictures } = current;
    current.close('replaced');
    this.#insert(next, current);
    this.#release(pictures);
    return next;
  }

  #replaceDurable(current: OpenWorld, bytes: WorldBytes, summary: WorldSummary): OpenWorld {
    const { pictures } = current;
    const next = this.#insert(this.factory.replaceDurable(current, bytes, summary), current);
    this.#release(pictures);
    return next;
  }

  #release(names: Iterable<string>): void {
    if (!this.#releasesPictures) return;
    try {
      removeUnneeded(this.pictures, names, this.#worlds);
    } catch (error) {
      // The call itself has succeeded.
      console.error('Pictures that no world needs any more remain until the next start.', error);
    }
  }

  /** Inserts a world that was created, in the place of another if there is one. */
  #insert(world: OpenWorld, replaced?: OpenWorld): OpenWorld {
    if (replaced) this.#cache.remove(replaced);
    this.eviction.enforceLimits(this.#cache, 1);
    this.#worlds.set(world.name, world);
    if (world.storage.evictedBytes > 0) this.eviction.count(world);
    else this.#cache.add(world);
    return world;
  }

  /** Refuses a new world if its name is taken, or if there are too many worlds. */
  assertRoom(name: string, durable: boolean): void {
    const { eviction, factory } = this;
    if (durable && !factory.durable) refuseField('durable', 'nothingKept');
    // A durable world that could not be opened at the start still has its name.
    const isTaken = this.#worlds.has(name) || (durable && factory.durable?.has(name));
    if (isTaken) refuse('WORLD_EXISTS', { values: { name } });
    const { limits } = eviction;
    const most = eviction.isFailing ? MAX_IN_MEMORY : limits.maxWorlds;
    if (this.#worlds.size >= most) refuse('TOO_MANY_WORLDS', { values: { most } });
    refuseBeyond(limits.maxHeldBytes, this.#cache.tally().bytes, 'memory');
    refuseBeyond(limits.maxEvictedBytes, eviction.evictedBytes(this.#worlds.values()), 'disk');
  }
}

interface Fork {
  readonly name: string;
  readonly summary: WorldSummary;
  readonly durable: boolean;
}

function refuseBeyond(max: number, bytes: number, context: 'memory' | 'disk'): void {
  if (bytes > max) refuse('TOO_MANY_WORLDS', { values: { context, mebibytes: Math.ceil(max / MEBIBYTE) } });
}
