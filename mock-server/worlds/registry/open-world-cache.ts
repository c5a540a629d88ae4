import type { OpenWorld } from '../world/open-world.ts';

/** The worlds in memory. */
interface Tally {
  readonly open: number;
  /** The memory of all of them. Shared bytes count once. */
  readonly bytes: number;
}

/** The worlds in memory, least recently used first. Evicted worlds are not in it. */
export class OpenWorldCache {
  readonly #used = new Set<OpenWorld>();
  #lastUsed: OpenWorld | undefined;
  /** Unused forks, with the bytes that they will be opened from. */
  readonly #unused = new Map<OpenWorld, Buffer>();
  readonly #sharers = new Map<Buffer, number>();
  #unusedBytes = 0;

  /** Adds a fork that is opened when it is first used. */
  add(world: OpenWorld): void {
    const { isOpen, isLogOpen, heldBytes } = world.storage;
    if (isOpen || isLogOpen || !heldBytes) {
      this.touch(world);
      return;
    }
    if (this.#unused.has(world)) return;
    // A refused call may have touched it without opening it.
    this.remove(world);
    this.#unused.set(world, heldBytes);
    const sharers = this.#sharers.get(heldBytes) ?? 0;
    this.#sharers.set(heldBytes, sharers + 1);
    if (sharers === 0) this.#unusedBytes += heldBytes.length;
  }

  /** Makes a world the most recently used. */
  touch(world: OpenWorld): void {
    // Most calls use the world of the call before, and a set that changes all the time is slow.
    if (world === this.#lastUsed) return;
    this.remove(world);
    this.#used.add(world);
    this.#lastUsed = world;
  }

  /** Removes a world that is no longer in memory. */
  remove(world: OpenWorld): void {
    this.#used.delete(world);
    if (world === this.#lastUsed) this.#lastUsed = undefined;
    const bytes = this.#unused.get(world);
    if (!bytes) return;
    this.#unused.delete(world);
    const sharers = this.#sharers.get(bytes) ?? 0;
    if (sharers > 1) return void this.#sharers.set(bytes, sharers - 1);
    this.#sharers.delete(bytes);
    this.#unusedBytes -= bytes.length;
  }

  /** Adds up the memory. Used worlds are few; unused ones are counted as they are added and removed. */
  tally(): Tally {
    let [open, bytes] = [0, this.#unusedBytes];
    const seen = new Set<Buffer>();
    for (const { storage } of this.#used) {
      if (storage.isOpen) open += 1;
      bytes += storage.openBytes + storage.logBytes;
      const { heldBytes } = storage;
      if (!heldBytes || seen.has(heldBytes) || this.#sharers.has(heldBytes)) continue;
      seen.add(heldBytes);
      bytes += heldBytes.length;
    }
    return { open, bytes };
  }

  /** Worlds whose database or request log is open, least recently used first. */
  *open(): Generator<OpenWorld> {
    for (const world of this.#used) if (world.storage.isOpen || world.storage.isLogOpen) yield world;
  }

  /** Every world in memory, the longest idle first. */
  *all(): Generator<OpenWorld> {
    const unused = this.#unused.keys();
    let next = unused.next();
    for (const world of this.#used) {
      for (; !next.done && next.value.idleMs >= world.idleMs; next = unused.next()) yield next.value;
      yield world;
    }
    for (; !next.done; next = unused.next()) yield next.value;
  }

  /** The memory that evicting a world frees; none while another fork will be opened from the same bytes. */
  bytesFreedBy(world: OpenWorld): number {
    const bytes = this.#unused.get(world);
    const { openBytes, logBytes, heldBytes } = world.storage;
    if (!bytes) return openBytes + logBytes + (heldBytes?.length ?? 0);
    return this.#sharers.get(bytes) === 1 ? bytes.length : 0;
  }
}
