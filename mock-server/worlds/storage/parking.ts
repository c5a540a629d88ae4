import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MEBIBYTE } from '../../mebibyte.ts';
import type { OpenWorld } from '../world/open-world.ts';
import type { OpenWorldCache } from './open-world-cache.ts';

interface Limits {
  /** How many worlds are there at most, open or parked. */
  readonly mostWorlds: number;
  /** How many of them are open at once, and what all in memory may take together, before some are parked. */
  readonly mostOpen: number;
  readonly mostBytes: number;
  /** What worlds in memory may take, though none can be parked, and what parked ones may take, before more are refused. */
  readonly mostHeldBytes: number;
  readonly mostParkedBytes: number;
  /** For how long nobody has asked a world before it is parked though there is room. */
  readonly idleMs: number;
}

export const usualLimits: Limits = {
  mostWorlds: 10_000,
  mostOpen: 256,
  mostBytes: 512 * MEBIBYTE,
  mostHeldBytes: 1024 * MEBIBYTE,
  mostParkedBytes: 16_384 * MEBIBYTE,
  idleMs: 60_000,
};

/** What the files here are called: a world, a number, and what they are. Nothing else is ever removed. */
const PARKED = /^[a-z0-9][a-z0-9-]*\.\d+\.(parked(\.requests)?|incoming)$/;

/**
 * Where worlds wait that nobody asks: a file each, in a folder of this process alone. A world that cannot be parked,
 * for want of room on the disk for instance, stays open.
 */
export class Parking {
  readonly limits: Limits;
  #files = 0;
  /** What parked worlds take at most: those that came back since the last count are still in it. */
  #parkedAtMost = 0;
  #failing = false;

  /** Takes the folder over: the worlds that an earlier process left there are of no use to anybody. */
  constructor(
    private readonly folder: string,
    limits: Partial<Limits> = {},
    /** Told when the server has stopped, and nothing is parked here any more. */
    private readonly release: () => void = () => undefined,
  ) {
    this.limits = { ...usualLimits, ...limits };
    this.#removeParked();
  }

  /** Whether worlds cannot be parked at present, so that each more takes memory for good. */
  get isFailing(): boolean {
    return this.#failing;
  }

  /** What these worlds take in files: never less than that, and without going through them while it is within the limit. */
  parkedBytes(worlds: Iterable<OpenWorld>): number {
    if (this.#parkedAtMost > this.limits.mostParkedBytes) {
      this.#parkedAtMost = 0;
      for (const world of worlds) this.#parkedAtMost += world.parkedBytes;
    }
    return this.#parkedAtMost;
  }

  /** Takes a world into the count that lies in a file of this folder already. */
  count(world: OpenWorld): void {
    this.#parkedAtMost += world.parkedBytes;
  }

  /** A path for the file of a world that is coming from outside, whose name nobody else has. */
  incoming(): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, `world.${(this.#files += 1)}.incoming`);
  }

  /**
   * Makes room where too many are open or about to be, or where they take too much together: those go first that were
   * asked longest ago. What is open and has been idle for long goes as well.
   */
  tend(cache: OpenWorldCache, coming = 0): void {
    const { mostOpen, mostBytes, idleMs } = this.limits;
    const tally = cache.tally();
    let open = tally.open + coming;
    let { bytes } = tally;
    const park = (world: OpenWorld): boolean => {
      const [wasOpen, freed] = [world.isOpen, cache.bytesFreedBy(world)];
      if (!this.#park(world)) return false;
      cache.remove(world);
      if (wasOpen) open -= 1;
      bytes -= freed;
      return true;
    };
    for (const world of cache.open()) {
      const { idleMs: idle } = world;
      if (idle > 0 && (open > mostOpen || idle >= idleMs) && !park(world)) return;
    }
    // Those that free something before those that share their bytes, all of which have to go for any to come free.
    for (const sharing of [false, true])
      for (const world of cache.all()) {
        if (bytes <= mostBytes) return;
        const isOfUse = sharing || cache.bytesFreedBy(world) > 0;
        if (isOfUse && world.idleMs > 0 && !park(world)) return;
      }
  }

  /** The server stops: nothing is parked here. */
  close(): void {
    this.#removeParked();
    this.release();
  }

  #removeParked(): void {
    try {
      for (const name of readdirSync(this.folder))
        if (PARKED.test(name)) rmSync(join(this.folder, name), { force: true });
      rmdirSync(this.folder);
    } catch {
      // There is no such folder, or it holds what is not ours: then it stays.
    }
  }

  /** Answers whether it went well; a disk that stays full is complained of once. */
  #park(world: OpenWorld): boolean {
    const file = join(this.folder, `${world.name}.${(this.#files += 1)}.parked`);
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      world.park(file);
      this.count(world);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) console.error(`World ${world.name} cannot be parked and stays open.`, error);
      this.#failing = true;
    }
    return !this.#failing;
  }
}
