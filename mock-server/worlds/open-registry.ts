import type { WorldFactory } from './factory.ts';
import { Registry, type FixtureName } from './registry.ts';
import { MAIN } from './storage/durable-folder.ts';
import type { Parking } from './storage/parking.ts';
import type { PictureStore } from './storage/pictures.ts';

interface Options {
  readonly factory: WorldFactory;
  readonly pictures: PictureStore;
  /** Played into the main world if it does not exist yet. */
  readonly fixture: FixtureName;
  /** Called when the main world is open: only the process that holds its file may clear the folder for parked worlds. */
  readonly parking: () => Parking;
}

/** Opens the main world and every other durable world of the factory. */
export async function openRegistry({ factory, pictures, fixture, parking }: Options): Promise<Registry> {
  const main = await factory.openMain(MAIN, fixture);
  const registry = new Registry(main, factory, parking(), pictures);
  factory.durable?.removeLeftovers();
  const opened = (factory.durable?.names() ?? []).map((name) => openDurable(registry, factory, name));
  // A world that was left out may refer to any picture.
  if (!opened.includes(false)) registry.releasePictures();
  return registry;
}

/** Leaves out a world that cannot be opened, so that the others start. Returns whether it was opened. */
function openDurable(registry: Registry, factory: WorldFactory, name: string): boolean {
  try {
    registry.adopt(factory.openDurable(name));
    return true;
  } catch (error) {
    console.error(`World ${name} is left out. ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
