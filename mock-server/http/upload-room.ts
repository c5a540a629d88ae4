import pLimit from 'p-limit';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { refuse } from '../handling/refusal.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** The memory for the pictures of all current uploads of a world, until they are drawn. */
const MAX_HELD = 128 * MEBIBYTE;
/** The memory for the pictures of all current uploads of all worlds. */
const MAX_HELD_BY_ALL = 512 * MEBIBYTE;
const RETRY_S = 5;
const AT_ONCE_EACH = 2;

/**
 * Takes room for this many more bytes. Refuses TOO_MANY_REQUESTS if the world has none, and OVERLOADED if the server has
 * none.
 */
export type ReserveBytes = (bytes: number) => void;

const rooms = new WeakMap<OpenWorld, UploadRoom>();

/** The memory that is left for the uploads of all worlds. */
interface SharedRoom {
  left: number;
}

const ofAllWorlds: SharedRoom = { left: MAX_HELD_BY_ALL };

/** The room of a world. Uploads in one world refuse those in another only while many worlds fill the room of all. */
export function uploadRoomOf(open: OpenWorld): UploadRoom {
  const room = rooms.get(open) ?? new UploadRoom();
  rooms.set(open, room);
  return room;
}

/**
 * The memory that the uploads of a world share. Each takes as much as it received. Two uploads of a caller run at once, and
 * further ones wait unread.
 */
export class UploadRoom {
  #left = MAX_HELD;
  readonly #callers = new Map<string, ReturnType<typeof pLimit>>();

  constructor(private readonly ofAll: SharedRoom = ofAllWorlds) {}

  /** Runs one upload in its caller's turn, and releases its memory at the end. */
  async within<T>(caller: string, work: (reserveBytes: ReserveBytes) => Promise<T>): Promise<T> {
    const turn = this.#callers.get(caller) ?? pLimit(AT_ONCE_EACH);
    this.#callers.set(caller, turn);
    try {
      return await turn(() => this.#holding(work));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) this.#callers.delete(caller);
    }
  }

  async #holding<T>(work: (reserveBytes: ReserveBytes) => Promise<T>): Promise<T> {
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
