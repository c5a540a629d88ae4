import pLimit from 'p-limit';
import { MEBIBYTE } from '../mebibyte.ts';
import { refuse } from '../refusal.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** What the pictures of all uploads under way may take together until they are drawn. */
const MOST_HELD = 128 * MEBIBYTE;
const AT_ONCE_EACH = 2;

/** Takes room for so many more bytes. Refuses TOO_MANY_REQUESTS when there is none. */
export type Take = (bytes: number) => void;

const rooms = new WeakMap<OpenWorld, UploadRoom>();

/** The room of a world: worlds share none, so uploads in one never refuse those in another. */
export function uploadRoomOf(open: OpenWorld): UploadRoom {
  const room = rooms.get(open) ?? new UploadRoom();
  rooms.set(open, room);
  return room;
}

/**
 * The memory that the uploads of a world share, each taking of it only what has come. A caller has two uploads at once, and
 * more of theirs wait unread.
 */
export class UploadRoom {
  #left = MOST_HELD;
  readonly #callers = new Map<string, ReturnType<typeof pLimit>>();

  /** Runs the work of one upload in its caller's turn, and gives back at its end what it took. */
  async within<T>(caller: string, work: (take: Take) => Promise<T>): Promise<T> {
    const turn = this.#callers.get(caller) ?? pLimit(AT_ONCE_EACH);
    this.#callers.set(caller, turn);
    try {
      return await turn(() => this.#holding(work));
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) this.#callers.delete(caller);
    }
  }

  async #holding<T>(work: (take: Take) => Promise<T>): Promise<T> {
    let held = 0;
    let isOver = false;
    try {
      return await work((bytes) => {
        // What still comes of an upload that was given up is not kept.
        if (isOver || bytes > this.#left) refuse('TOO_MANY_REQUESTS');
        held += bytes;
        this.#left -= bytes;
      });
    } finally {
      isOver = true;
      this.#left += held;
    }
  }
}
