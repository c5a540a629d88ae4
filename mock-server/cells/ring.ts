import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The parts into which all names of worlds fall. HAProxy and nginx compute the part of a name, too (decision 40). */
export const SLOTS = 1024;

/** The part of a world's name that decides its cell. A fork such as `suite~1` is in the cell of `suite`. */
export const cellKey = (world: string): string => world.split('~', 1)[0] ?? world;

/** The slot of a world: the bits 16 to 25 of its key's CRC-32. */
export const slotOf = (world: string): number => (crc32(cellKey(world)) >>> 16) % SLOTS;

/**
 * The cells that share all worlds. Each slot belongs to one of them by rendezvous hashing: when a cell leaves, only its
 * own slots move, and when one joins, slots move only to it.
 */
export class Ring {
  readonly owners: readonly string[];

  constructor(readonly cells: readonly string[]) {
    this.owners = Array.from({ length: SLOTS }, (_, slot) => highest(cells, slot));
  }

  ownerOf(world: string): string {
    return this.owners[slotOf(world)] ?? '';
  }
}

function highest(cells: readonly string[], slot: number): string {
  const ranked = cells.map((cell) => ({ cell, rank: rankOf(cell, slot) }));
  return ranked.toSorted((a, b) => (a.rank < b.rank ? 1 : -1))[0]?.cell ?? '';
}

const rankOf = (cell: string, slot: number): string =>
  createHash('sha256').update(`${cell} ${slot}`).digest('hex');
