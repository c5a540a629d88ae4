import type { WorldFactory } from './factory.ts';
import type { FixtureName } from '../world/fixture.ts';
import { Registry } from './registry.ts';
import { MAIN } from '../storage/durable-folder.ts';
import type { Eviction } from './eviction.ts';
import type { PictureStore } from '../storage/pictures.ts';

interface Options {
  readonly factory: WorldFactory;
  readonly pictures: PictureStore;
  /** The fixture that is played into the main world if that does not exist yet. */
  readonly fixture: FixtureName;
  /** Called when the main world is open: only the process that holds its file may clear the folder of evicted worlds. */
  readonly eviction: () => Eviction;
  /** The time to live of new worlds that are not durable; by default they stay. */
  readonly ttlMs?: number | undefined;
}

/** Opens the main world and every other durable world of the factory. */
export async function openRegistry({
  factory,
  pictures,
  fixture,
  eviction,
  ttlMs,
}: Options): Promise<Registry> {
  const main = await factory.openMain(MAIN, fixture);
  const registry = new Registry(main, factory, eviction(), pictures);
  registry.defaultTtlMs = ttlMs ?? null;
  factory.durable?.removeLeftovers();
  const opened = (factory.durable?.names() ?? []).map((name) => openDurable(registry, factory, name));
  // A world that was left out may refer to any picture.
  if (!opened.includes(false)) registry.releasePictures();
  return registry;
}

/** Leaves out a world that cannot be opened, so that the others start. Returns true if it was opened. */
function openDurable(registry: Registry, factory: WorldFactory, name: string): boolean {
  try {
    registry.add(factory.openDurable(name));
    return true;
  } catch (error) {
    console.error(`World ${name} is left out. ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
