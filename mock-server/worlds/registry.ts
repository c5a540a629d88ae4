import type { fixtures } from '#contract/control/worlds.ts';
import type { Reason } from '#contract/refusals.ts';
import { refuse } from '../refusal.ts';
import type { OpenWorld } from './open-world.ts';

export type FixtureName = (typeof fixtures)[number];

/** How worlds come to be; the registry only keeps them. */
export interface WorldMaker {
  /** A world in memory from the bytes of another. */
  fromImage(name: string, image: Buffer): OpenWorld;
  /** Refuses bytes that came from outside and are no world. */
  verify(image: Buffer): void;
  /** The bytes of a freshly seeded world, its clock running at the present. */
  fixtureImage(fixture: FixtureName): Promise<Buffer>;
  /** Puts other bytes in the place of the durable world, atomically, and opens it again. */
  replaceDurable(current: OpenWorld, image: Buffer): OpenWorld;
}

export const MAIN = 'main';
const MOST_WORLDS = 1000;

/** Every open world by its name. What it cannot do, it refuses, and then nothing has changed. */
export class Registry {
  readonly #worlds = new Map<string, OpenWorld>();

  constructor(
    main: OpenWorld,
    private readonly maker: WorldMaker,
  ) {
    this.#worlds.set(MAIN, main);
  }

  get(name: string): OpenWorld {
    return this.#worlds.get(name) ?? refuse('UNKNOWN_WORLD', { values: { name } });
  }

  all(): OpenWorld[] {
    return [...this.#worlds.values()];
  }

  fork(name: string, from: string): OpenWorld {
    return this.#create(name, this.get(from).image());
  }

  /** A new world from bytes that came from outside. */
  createFrom(name: string, image: Buffer): OpenWorld {
    this.#admit(name);
    this.maker.verify(image);
    return this.#create(name, image);
  }

  #create(name: string, image: Buffer): OpenWorld {
    this.#admit(name);
    return this.#keep(this.maker.fromImage(name, image));
  }

  async createFresh(name: string, fixture: FixtureName): Promise<OpenWorld> {
    this.#admit(name);
    return this.#create(name, await this.maker.fixtureImage(fixture));
  }

  async reset(name: string, fixture: FixtureName): Promise<OpenWorld> {
    this.get(name);
    return this.#replace(name, await this.maker.fixtureImage(fixture));
  }

  /** Puts an image in the place of a world, or makes the world when there is none of that name. */
  load(name: string, image: Buffer): OpenWorld {
    this.maker.verify(image);
    return this.#worlds.has(name) ? this.#replace(name, image) : this.#create(name, image);
  }

  drop(name: string): void {
    const world = this.get(name);
    if (name === MAIN) refuse('WORLD_NEEDED');
    this.#worlds.delete(name);
    world.close('dropped');
  }

  /** The server stops: whoever listens hears it before the connections go. */
  close(): void {
    for (const world of this.#worlds.values()) world.close('stopped');
    this.#worlds.clear();
  }

  #replace(name: string, image: Buffer): OpenWorld {
    const current = this.get(name);
    const next = this.maker.fromImage(name, image);
    if (!current.durable) {
      current.close('replaced');
      return this.#keep(next);
    }
    next.close('replaced');
    return this.#keep(this.maker.replaceDurable(current, image));
  }

  #keep(world: OpenWorld): OpenWorld {
    this.#worlds.set(world.name, world);
    return world;
  }

  #admit(name: string): void {
    const reason: Reason | undefined = this.#worlds.has(name)
      ? 'WORLD_EXISTS'
      : this.#worlds.size >= MOST_WORLDS
        ? 'TOO_MANY_WORLDS'
        : undefined;
    if (reason) refuse(reason, { values: { name, most: MOST_WORLDS } });
  }
}
