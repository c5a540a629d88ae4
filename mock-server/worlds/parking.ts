import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenWorld } from './open-world.ts';

const MEBIBYTE = 1024 * 1024;

interface Limits {
  /** How many worlds are there at most, open or parked. */
  readonly mostWorlds: number;
  /** How many of them are open at once, and what they may take together. */
  readonly mostOpen: number;
  readonly mostBytes: number;
  /** For how long nobody has asked a world before it is parked though there is room. */
  readonly idleMs: number;
}

const usual: Limits = { mostWorlds: 10_000, mostOpen: 256, mostBytes: 512 * MEBIBYTE, idleMs: 60_000 };

/**
 * Where worlds wait that nobody asks: a file each, in a folder of this process alone. A world that cannot be parked,
 * for want of room on the disk for instance, stays open.
 */
export class Parking {
  readonly limits: Limits;
  #parked = 0;
  #failing = false;

  /** Takes the folder over: what an earlier process left there is of no use to anybody. */
  constructor(
    private readonly folder: string,
    limits: Partial<Limits> = {},
  ) {
    this.limits = { ...usual, ...limits };
    this.clear();
  }

  /** Whether worlds cannot be parked at present, so that each more takes memory for good. */
  get isFailing(): boolean {
    return this.#failing;
  }

  /**
   * Parks what has been idle for long, and makes room where too many are open or about to be: those first that were
   * asked longest ago.
   */
  tend(worlds: readonly OpenWorld[], coming = 0): void {
    const { mostOpen, mostBytes, idleMs } = this.limits;
    let open = worlds.filter(({ isOpen }) => isOpen).length + coming;
    let bytes = bytesOf(worlds);
    for (const { world, idle } of leastAskedFirst(worlds)) {
      const isCrowded = open > mostOpen || bytes > mostBytes;
      if (!isCrowded && (idle < idleMs || !world.isOpen)) continue;
      const size = world.bytes;
      const wasOpen = world.isOpen;
      if (!this.#park(world)) return;
      if (wasOpen) open -= 1;
      bytes -= size;
    }
  }

  /** The server begins or stops: nothing is parked here. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Answers whether it went well; a disk that stays full is complained of once. */
  #park(world: OpenWorld): boolean {
    const file = join(this.folder, `${world.name}-${(this.#parked += 1)}`);
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      world.park(file);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) console.error(`World ${world.name} cannot be parked and stays open.`, error);
      this.#failing = true;
    }
    return !this.#failing;
  }
}

/** Worlds in memory that nobody is waiting for. */
function leastAskedFirst(worlds: readonly OpenWorld[]): { world: OpenWorld; idle: number }[] {
  return worlds
    .filter((world) => world.bytes > 0)
    .map((world) => ({ world, idle: world.idleMs }))
    .filter(({ idle }) => idle > 0)
    .sort((one, other) => other.idle - one.idle);
}

/** What worlds take of the memory; bytes that several share are there once. */
function bytesOf(worlds: readonly OpenWorld[]): number {
  const shared = new Set<Buffer>();
  let bytes = 0;
  for (const world of worlds) {
    if (world.isOpen) bytes += world.bytes;
    else if (world.unopened) shared.add(world.unopened);
  }
  for (const image of shared) bytes += image.length;
  return bytes;
}

/**
 * A folder for the worlds of a process that keeps none, below the one for temporary files. Takes away those of processes
 * that were killed.
 */
export function temporaryParking(temporary: string, pid: number, isAlive: (pid: number) => boolean): string {
  for (const name of readdirSync(temporary)) {
    const [, owner] = /^assay-worlds-(\d+)-/.exec(name) ?? [];
    if (owner !== undefined && !isAlive(Number(owner)))
      rmSync(join(temporary, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(temporary, `assay-worlds-${pid}-`));
}
