import { queues } from '../../handling/queues.ts';
import { MAIN } from '../storage/durable-folder.ts';
import type { OpenWorld } from '../world/open-world.ts';
import type { WorldRecords } from './world-records.ts';

interface Worlds {
  readonly records: WorldRecords;
  all(): OpenWorld[];
  drop(name: string): void;
}

/** Worlds to delete. */
interface Unused {
  /** Returns true for a world that may be deleted. */
  readonly isMeant: (world: OpenWorld) => boolean;
  /** The least time since its last use. */
  readonly idleMs: number;
}

/** The names of the worlds that were deleted, and of those that are meant and in use. */
export interface Ended {
  readonly dropped: string[];
  readonly inUse: string[];
}

/** True while someone follows the world, or a call in it is under way. */
const isInUse = (world: OpenWorld): boolean => world.isAwaited || queues.calls.isBusy(world);

/** Deletes unused worlds, evicted ones included. The main world stays. */
export function dropUnused(registry: Worlds, { isMeant, idleMs }: Unused): Ended {
  const meant = registry
    .all()
    .filter((world) => world.name !== MAIN && isMeant(world) && world.storage.idleMs >= idleMs);
  const [dropped, inUse]: [string[], string[]] = [[], []];
  for (const world of meant) {
    if (isInUse(world)) inUse.push(world.name);
    else {
      registry.drop(world.name);
      dropped.push(world.name);
    }
  }
  return { dropped, inUse };
}

/** Deletes the worlds that have not been used for their time to live. An error in one does not keep the others. */
export function dropExpired(registry: Worlds): void {
  for (const world of registry.all()) {
    const { ttlMs } = registry.records.get(world.name);
    if (ttlMs === null || world.name === MAIN || world.storage.idleMs < ttlMs || isInUse(world)) continue;
    try {
      registry.drop(world.name);
    } catch (error) {
      console.error(`World ${world.name} cannot be deleted yet.`, error);
    }
  }
}
