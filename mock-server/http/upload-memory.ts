import { MEBIBYTE } from '#contract/endpoint.ts';
import { refuse } from '../handling/refusal.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** The memory for the pictures of all current uploads of a world, until they are encoded. */
const MAX_OF_WORLD = 128 * MEBIBYTE;
/** The memory for the pictures of all current uploads of all worlds. */
const MAX_OF_ALL = 512 * MEBIBYTE;
const RETRY_S = 5;

/** Takes this many more bytes. Refuses TOO_MANY_REQUESTS if the world has too few left, and OVERLOADED if the server has. */
export type ReserveBytes = (bytes: number) => void;

/** The memory that is left for the uploads of all worlds. */
interface SharedMemory {
  left: number;
}

const ofAllWorlds: SharedMemory = { left: MAX_OF_ALL };
const memories = new WeakMap<OpenWorld, UploadMemory>();

/** The memory of a world. Uploads in one world refuse those in another only while many worlds fill the memory of all. */
export function uploadMemoryOf(open: OpenWorld): UploadMemory {
  const memory = memories.get(open) ?? new UploadMemory();
  memories.set(open, memory);
  return memory;
}

/** The memory that the uploads of a world share. Each takes as many bytes as it received. */
export class UploadMemory {
  #left = MAX_OF_WORLD;

  constructor(private readonly ofAll: SharedMemory = ofAllWorlds) {}

  /** Runs one upload, and releases its memory at the end. */
  async within<T>(work: (reserveBytes: ReserveBytes) => Promise<T>): Promise<T> {
    let held = 0;
    let isOver = false;
    try {
      return await work((bytes) => {
        // The rest of an abandoned upload is not stored.
        if (isOver || bytes > this.#left) refuse('TOO_MANY_REQUESTS');
        if (bytes > this.ofAll.left) refuse('OVERLOADED', { values: { seconds: RETRY_S } });
        held += bytes;
        this.#left -= bytes;
        this.ofAll.left -= bytes;
      });
    } finally {
      isOver = true;
      this.#left += held;
      this.ofAll.left += held;
    }
  }
}
