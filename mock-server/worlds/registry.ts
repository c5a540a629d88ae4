import type { fixtures } from '#contract/control/worlds.ts';
import { refuse } from '../refusal.ts';
import type { OpenWorld, Standing } from './open-world.ts';
import { MEBIBYTE, usualLimits, type Parking } from './parking.ts';
import { Residents } from './residents.ts';

export type FixtureName = (typeof fixtures)[number];

/** How worlds come to be; the registry only keeps them. */
export interface WorldMaker {
  /** A world in memory from the bytes of another, which is opened when first asked for more than its standing. */
  fromImage(name: string, image: Buffer, standing?: Standing): OpenWorld;
  /**
   * The bytes of a world to go on with, from bytes that came from outside. What a scaled clock would have gone through
   * since they were saved has not passed. Refuses what is no world.
   */
  admit(image: Buffer): Buffer;
  /** The bytes of a world to be kept outside, from bytes of it as it is now. */
  saved(world: OpenWorld): Buffer;
  /** The bytes of a freshly seeded world, its clock running at the present; with `chance`, one whose draws repeat. */
  fixtureImage(fixture: FixtureName, chance?: string): Promise<Buffer>;
  /** Puts other bytes in the place of the durable world, atomically, and opens it again. */
  replaceDurable(current: OpenWorld, image: Buffer): OpenWorld;
}

export const MAIN = 'main';
/** Where worlds cannot be parked, each takes memory for good. */
const MOST_IN_MEMORY = 1000;

/** Every open world by its name. What it cannot do, it refuses, and then nothing has changed. */
export class Registry {
  readonly #worlds = new Map<string, OpenWorld>();
  readonly #residents = new Residents();

  constructor(
    main: OpenWorld,
    private readonly maker: WorldMaker,
    /** Where worlds wait that nobody asks; without it all of them stay in memory. */
    private readonly parking?: Parking,
  ) {
    this.#worlds.set(MAIN, main);
    this.#residents.ask(main);
  }

  /** A world to be asked something. Refuses UNKNOWN_WORLD. */
  get(name: string): OpenWorld {
    const world = this.#find(name);
    // Not among those that could go while room is made for it.
    this.#residents.forget(world);
    if (!world.isOpen) this.parking?.tend(this.#residents, 1);
    this.#residents.ask(world);
    return world;
  }

  #find(name: string): OpenWorld {
    return this.#worlds.get(name) ?? refuse('UNKNOWN_WORLD', { values: { name } });
  }

  /** Lets time pass: what is due happens in the worlds that are open, and those that nobody asks are parked. */
  tick(catchUp: (world: OpenWorld) => void): void {
    for (const world of this.#worlds.values()) if (world.isOpen) catchUp(world);
    this.parking?.tend(this.#residents);
  }

  all(): OpenWorld[] {
    return [...this.#worlds.values()];
  }

  fork(name: string, from: string): OpenWorld {
    this.#admit(name);
    const source = this.#find(from);
    const standing = source.standing();
    const image = source.share();
    // One that is forked as it lies stays as it is, with its bytes in memory for the next fork.
    this.#residents.add(source);
    const fork = this.maker.fromImage(name, image, standing);
    this.#worlds.set(name, fork);
    this.#residents.add(fork);
    this.parking?.tend(this.#residents);
    return fork;
  }

  /** A new world from bytes that came from outside. */
  createFrom(name: string, image: Buffer): OpenWorld {
    this.#admit(name);
    return this.#create(name, this.maker.admit(image));
  }

  #create(name: string, image: Buffer): OpenWorld {
    this.#admit(name);
    return this.#keep(this.maker.fromImage(name, image));
  }

  async createFresh(name: string, fixture: FixtureName, chance?: string): Promise<OpenWorld> {
    this.#admit(name);
    return this.#create(name, await this.maker.fixtureImage(fixture, chance));
  }

  /** Back to the beginning, of its own fixture where none is named; one whose file was lost goes back all the same. */
  async reset(name: string, fixture?: FixtureName, chance?: string): Promise<OpenWorld> {
    const own = this.#find(name).standing().fixture;
    return this.#replace(name, await this.maker.fixtureImage(fixture ?? own, chance));
  }

  /** The whole world as bytes that `load` and `createFrom` take. */
  save(name: string): Buffer {
    return this.maker.saved(this.#find(name));
  }

  /** Puts an image in the place of a world, or makes the world when there is none of that name. */
  load(name: string, image: Buffer): OpenWorld {
    const admitted = this.maker.admit(image);
    return this.#worlds.has(name) ? this.#replace(name, admitted) : this.#create(name, admitted);
  }

  drop(name: string): void {
    const world = this.#find(name);
    if (name === MAIN) refuse('WORLD_NEEDED');
    this.#worlds.delete(name);
    this.#residents.forget(world);
    world.close('dropped');
  }

  /** The server stops: whoever listens hears it before the connections go. */
  close(): void {
    for (const world of this.#worlds.values()) world.close('stopped');
    this.#worlds.clear();
    this.parking?.close();
  }

  #replace(name: string, image: Buffer): OpenWorld {
    const current = this.#find(name);
    if (current.durable) return this.#keep(this.maker.replaceDurable(current, image), current);
    const next = this.maker.fromImage(name, image);
    current.close('replaced');
    return this.#keep(next, current);
  }

  /** Keeps a world that is about to be opened, since nobody knows yet what is in it. */
  #keep(world: OpenWorld, instead?: OpenWorld): OpenWorld {
    if (instead) this.#residents.forget(instead);
    this.parking?.tend(this.#residents, 1);
    this.#worlds.set(world.name, world);
    this.#residents.ask(world);
    return world;
  }

  #admit(name: string): void {
    if (this.#worlds.has(name)) refuse('WORLD_EXISTS', { values: { name } });
    const { parking } = this;
    const limits = parking?.limits ?? usualLimits;
    const most = parking && !parking.isFailing ? limits.mostWorlds : MOST_IN_MEMORY;
    if (this.#worlds.size >= most) refuse('TOO_MANY_WORLDS', { values: { most } });
    refuseBeyond(limits.mostHeldBytes, this.#residents.tally().bytes, 'memory');
    let parkedBytes = 0;
    for (const world of this.#worlds.values()) parkedBytes += world.parkedBytes;
    refuseBeyond(limits.mostParkedBytes, parkedBytes, 'disk');
  }
}

function refuseBeyond(most: number, bytes: number, context: 'memory' | 'disk'): void {
  if (bytes > most) refuse('TOO_MANY_WORLDS', { values: { context, mebibytes: Math.ceil(most / MEBIBYTE) } });
}
