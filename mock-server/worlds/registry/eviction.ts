import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MEBIBYTE } from '#contract/endpoint.ts';
import type { OpenWorld } from '../world/open-world.ts';
import type { OpenWorldCache } from './open-world-cache.ts';

interface Limits {
  /** All worlds, open or evicted. */
  readonly maxWorlds: number;
  /** Worlds that are open at once, and the memory of all worlds, beyond which some are evicted. */
  readonly maxOpen: number;
  readonly maxBytes: number;
  /** The memory of worlds that cannot be evicted, and the files of evicted ones, beyond which new worlds are refused. */
  readonly maxHeldBytes: number;
  readonly maxEvictedBytes: number;
  /** The time after which an unused world is evicted although there is room. */
  readonly idleMs: number;
}

/** The number and memory of open worlds, updated as they are evicted. */
interface Load {
  open: number;
  bytes: number;
}

export const usualLimits: Limits = {
  maxWorlds: 10_000,
  maxOpen: 256,
  maxBytes: 512 * MEBIBYTE,
  maxHeldBytes: 1024 * MEBIBYTE,
  maxEvictedBytes: 16_384 * MEBIBYTE,
  idleMs: 60_000,
};

/** The names of files in the folder: a world, a number, and a suffix. No other file is ever removed. */
const OWN_FILE = /^[a-z0-9][a-z0-9~-]*\.\d+\.(parked|parked\.requests|incoming)(-wal|-shm)?$/;

/**
 * Evicts unused worlds to files in a folder of this process. A world that cannot be written, for example because the disk
 * is full, stays open.
 */
export class Eviction {
  readonly limits: Limits;
  #files = 0;
  /** An upper bound of the evicted bytes: worlds that were opened since the last count are still included. */
  #evictedAtMost = 0;
  #isFailing = false;

  /** Takes the folder over, and removes what an earlier process left in it. */
  constructor(
    private readonly folder: string,
    limits: Partial<Limits> = {},
    /** Called when the server has stopped and the folder is empty. */
    private readonly onClose: () => void = () => undefined,
  ) {
    this.limits = { ...usualLimits, ...limits };
    this.#clearFolder();
  }

  /** True while worlds cannot be evicted. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** The files of these worlds, or an upper bound below the limit. Counting thousands of worlds takes long. */
  evictedBytes(worlds: Iterable<OpenWorld>): number {
    if (this.#evictedAtMost > this.limits.maxEvictedBytes) {
      this.#evictedAtMost = 0;
      for (const world of worlds) this.count(world);
    }
    return this.#evictedAtMost;
  }

  /** Counts a world in a file of this folder, of which some bytes are counted already. */
  count(world: OpenWorld, counted = 0): void {
    this.#evictedAtMost += Math.max(0, world.storage.evictedBytes - counted);
  }

  /** A new path for the file of a world from outside. */
  incoming(): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, `world.${(this.#files += 1)}.incoming`);
  }

  /** Evicts worlds that are idle for too long, and the least recently used ones while a limit is exceeded. */
  enforceLimits(cache: OpenWorldCache, aboutToOpen = 0): void {
    const { open, bytes } = cache.tally();
    const load = { open: open + aboutToOpen, bytes };
    if (this.#evictIdle(cache, load)) this.#freeMemory(cache, load);
  }

  /** Returns false if a world could not be written. */
  #evictIdle(cache: OpenWorldCache, load: Load): boolean {
    const { maxOpen, idleMs } = this.limits;
    for (const world of cache.open()) {
      const idle = world.idleMs;
      if (idle > 0 && (load.open > maxOpen || idle >= idleMs) && !this.#evictFrom(cache, world, load))
        return false;
    }
    return true;
  }

  /** Shared bytes are only freed when all worlds that share them are evicted, so those are evicted last. */
  #freeMemory(cache: OpenWorldCache, load: Load): void {
    for (const isSharing of [false, true])
      for (const world of cache.all()) {
        if (load.bytes <= this.limits.maxBytes) return;
        const isUseful = isSharing || cache.bytesFreedBy(world) > 0;
        if (isUseful && world.idleMs > 0 && !this.#evictFrom(cache, world, load)) return;
      }
  }

  #evictFrom(cache: OpenWorldCache, world: OpenWorld, load: Load): boolean {
    const [wasOpen, freed] = [world.storage.isOpen, cache.bytesFreedBy(world)];
    if (!this.#evict(world)) return false;
    cache.remove(world);
    if (wasOpen) load.open -= 1;
    load.bytes -= freed;
    return true;
  }

  /** Removes the folder with all files of this process, at the end of the server. */
  close(): void {
    this.#clearFolder();
    this.onClose();
  }

  #clearFolder(): void {
    try {
      for (const name of readdirSync(this.folder))
        if (OWN_FILE.test(name)) rmSync(join(this.folder, name), { force: true });
      rmdirSync(this.folder);
    } catch {
      // The folder does not exist, or holds files of others and stays.
    }
  }

  /** Returns true if it succeeded. A persistent failure is reported once. */
  #evict(world: OpenWorld): boolean {
    const file = join(this.folder, `${world.name}.${(this.#files += 1)}.parked`);
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      const { evictedBytes } = world.storage;
      world.evict(file);
      this.count(world, evictedBytes);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        console.error(`World ${world.name} cannot be written to a file, and stays open.`, error);
      this.#isFailing = true;
    }
    return !this.#isFailing;
  }
}
