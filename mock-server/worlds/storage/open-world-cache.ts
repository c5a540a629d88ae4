import type { OpenWorld } from '../world/open-world.ts';

/** What the worlds in memory come to. */
interface Tally {
  readonly open: number;
  /** What all of them take; bytes that several share are there once. */
  readonly bytes: number;
}

/**
 * The worlds in memory, each in the order in which it was last asked, so that nobody has to go through all the worlds to
 * find those that were asked longest ago. Those that are parked are not among them.
 */
export class OpenWorldCache {
  readonly #asked = new Set<OpenWorld>();
  #askedLast: OpenWorld | undefined;
  /** Copies that nobody has asked yet, with the bytes that they wait to be opened from. */
  readonly #waiting = new Map<OpenWorld, Buffer>();
  readonly #sharers = new Map<Buffer, number>();
  #waitingBytes = 0;

  /** Takes a copy that is to be opened when it is first asked. */
  add(world: OpenWorld): void {
    const { heldBytes } = world;
    if (world.isOpen || !heldBytes) {
      this.touch(world);
      return;
    }
    if (this.#waiting.has(world)) return;
    // It may have been asked without having been opened, by a call that was refused at the door.
    this.remove(world);
    this.#waiting.set(world, heldBytes);
    const sharers = this.#sharers.get(heldBytes) ?? 0;
    this.#sharers.set(heldBytes, sharers + 1);
    if (sharers === 0) this.#waitingBytes += heldBytes.length;
  }

  /** Makes a world the one that was asked last. */
  touch(world: OpenWorld): void {
    // Most calls are of the world of the call before; a set that is taken from and added to is made anew now and then.
    if (world === this.#askedLast) return;
    this.remove(world);
    this.#asked.add(world);
    this.#askedLast = world;
  }

  /** A world that is no longer in memory. */
  remove(world: OpenWorld): void {
    this.#asked.delete(world);
    if (world === this.#askedLast) this.#askedLast = undefined;
    const bytes = this.#waiting.get(world);
    if (!bytes) return;
    this.#waiting.delete(world);
    const sharers = this.#sharers.get(bytes) ?? 0;
    if (sharers > 1) return void this.#sharers.set(bytes, sharers - 1);
    this.#sharers.delete(bytes);
    this.#waitingBytes -= bytes.length;
  }

  /** Adds up what is in memory: the open ones are few, and the others are counted as they come and go. */
  tally(): Tally {
    let [open, bytes] = [0, this.#waitingBytes];
    const seen = new Set<Buffer>();
    for (const world of this.#asked) {
      if (world.isOpen) open += 1;
      bytes += world.openBytes;
      const { heldBytes } = world;
      if (!heldBytes || seen.has(heldBytes) || this.#sharers.has(heldBytes)) continue;
      seen.add(heldBytes);
      bytes += heldBytes.length;
    }
    return { open, bytes };
  }

  /** Open worlds, those first that were asked longest ago. */
  *open(): Generator<OpenWorld> {
    for (const world of this.#asked) if (world.isOpen) yield world;
  }

  /** Every world in memory, those first that were asked longest ago, or never for so long. */
  *all(): Generator<OpenWorld> {
    const waiting = this.#waiting.keys();
    let next = waiting.next();
    for (const world of this.#asked) {
      for (; !next.done && next.value.idleMs >= world.idleMs; next = waiting.next()) yield next.value;
      yield world;
    }
    for (; !next.done; next = waiting.next()) yield next.value;
  }

  /** What comes free when a world goes: nothing while another waits to be opened from the same bytes. */
  bytesFreedBy(world: OpenWorld): number {
    const bytes = this.#waiting.get(world);
    if (!bytes) return world.openBytes + (world.heldBytes?.length ?? 0);
    return this.#sharers.get(bytes) === 1 ? bytes.length : 0;
  }
}
