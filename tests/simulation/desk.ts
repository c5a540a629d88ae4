import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { dueRules } from '#server/handlers.ts';
import { RealPhones } from '#server/phones/real-phones.ts';
import { assertDeclaredRefusal, validateOutput } from '#server/pipeline/contract-check.ts';
import type { WorldsHandler } from '#server/pipeline/operator.ts';
import { replay } from '#server/replay/replay.ts';
import type { WorldFactory } from '#server/worlds/factory.ts';
import { Registry } from '#server/worlds/registry.ts';
import { Eviction } from '#server/worlds/storage/eviction.ts';
import type { PictureStore } from '#server/worlds/storage/pictures.ts';
import type { OpenWorld } from '#server/worlds/world/open-world.ts';

/** The simulated world and a copy of it. */
const MAX_WORLDS = 2;

interface Parts {
  readonly factory: WorldFactory;
  readonly pictures: PictureStore;
  readonly folder: string;
}

/** The operator's list of worlds and of phones, which are not part of a world. */
export class Desk {
  readonly #registry: Registry;
  readonly #phones = new RealPhones();

  constructor(
    private readonly world: OpenWorld,
    { factory, pictures, folder }: Parts,
  ) {
    const eviction = new Eviction(join(folder, 'evicted'), { maxWorlds: MAX_WORLDS });
    this.#registry = new Registry(world, factory, eviction, pictures);
  }

  /** Runs a handler that works with whole worlds, and checks its output, as the server does. */
  async manage(
    endpoint: Endpoint,
    { manage }: WorldsHandler<Endpoint>,
    input: unknown,
    requestId: string,
  ): Promise<unknown> {
    const { world } = this;
    const context = {
      ...{ registry: this.#registry, phones: this.#phones, world, worldFile: undefined },
      transaction: { cause: endpoint.id, requestId, locale: 'en-US', origin: '' } as const,
      replay: () => replay(world.storage.image(), { fixtures, dueRules }),
      atomically: <T>(work: () => T) => world.clock.atomically(work),
    };
    try {
      return validateOutput(endpoint, await manage(context, input));
    } catch (error) {
      assertDeclaredRefusal(endpoint, error);
      throw error;
    }
  }
}
