import { MEBIBYTE } from '#contract/endpoint.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';

/** A world as it was after one of its commands. */
export interface Checkpoint {
  /** The number of the command; 0 before the first. */
  readonly command: number;
  /** The system time that the next command is repeated at, unless it sets another. */
  readonly machineAt: number;
  /** The time that repeating its commands since the fixture took. */
  readonly workMs: number;
  /** The whole database, which forks share. */
  readonly image: Buffer;
}

/** The memory of all checkpoints of all worlds. */
const MAX_BYTES = 128 * MEBIBYTE;

/**
 * The checkpoints that visits to the past leave behind, so that the next visit repeats few commands. They cost a command
 * nothing, and each can be made again from the command log. At the limit the one goes that saves the least work.
 */
export class Checkpoints {
  readonly #of = new Map<OpenWorld, Checkpoint[]>();

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** The last checkpoint by a command. */
  nearest(world: OpenWorld, command: number): Checkpoint | undefined {
    return this.#of.get(world)?.findLast((one) => one.command <= command);
  }

  add(world: OpenWorld, checkpoint: Checkpoint): void {
    for (const known of this.#of.keys()) if (known.storage.isClosed) this.#of.delete(known);
    const kept = (this.#of.get(world) ?? []).filter(({ command }) => command !== checkpoint.command);
    this.#of.set(
      world,
      [...kept, checkpoint].toSorted((one, other) => one.command - other.command),
    );
    while (this.bytes > this.maxBytes) this.#removeLeastUseful();
  }

  get bytes(): number {
    return [...this.#of.values()].flat().reduce((sum, { image }) => sum + image.length, 0);
  }

  #removeLeastUseful(): void {
    const all = [...this.#of].flatMap(([world, kept]) =>
      kept.map(({ workMs }, at) => ({
        ...{ world, at },
        // A visit to the moments up to the next checkpoint would start at the one before.
        saved: ((kept[at + 1]?.workMs ?? workMs) - (kept[at - 1]?.workMs ?? 0)) / 2,
      })),
    );
    const least = all.toSorted((one, other) => one.saved - other.saved)[0];
    if (least) this.#of.get(least.world)?.splice(least.at, 1);
  }
}
