import type { OpenWorld } from '../world/open-world.ts';

/** What cannot be written anew is tried again only after so long: a large world takes its time, and a full disk stays full. */
const AGAIN_MS = 10_000;

/**
 * Notices when the file of an open durable world is taken away, or another is put in its place: SQLite would go on
 * writing to what nobody can open any more. What was taken away is written anew from what is open, so nothing is lost;
 * what somebody else has put there is left alone, and the world refuses its calls.
 */
export class FileWatch {
  readonly #failedAt = new WeakMap<OpenWorld, number>();

  constructor(
    /** Writes the file of a world anew. Throws where it cannot be written. */
    private readonly rewrite: (world: OpenWorld) => void,
  ) {}

  /** Looks after the file of one world, and answers whether what the world does from now on is kept. */
  attend(world: OpenWorld): boolean {
    const state = world.fileState;
    if (state === 'gone') this.#rewritten(world);
    else if (state === 'replaced') lose(world, 'Another file was put in its place');
    else world.isLost = false;
    return !world.isLost;
  }

  #rewritten(world: OpenWorld): void {
    const now = world.runtime.monotonic();
    if (now - (this.#failedAt.get(world) ?? -AGAIN_MS) < AGAIN_MS) return;
    try {
      this.rewrite(world);
      this.#failedAt.delete(world);
      console.error(
        `The file of world ${world.name} was taken away while it was in use, and has been written anew: nothing is lost. ` +
          'To begin afresh, reset the world, or stop the server before its files are removed.',
      );
    } catch (error) {
      this.#failedAt.set(world, now);
      lose(world, `Its file was taken away and cannot be written anew (${(error as Error).message})`);
    }
  }
}

/** From now on the world refuses its calls; that is said once, with the way out. */
function lose(world: OpenWorld, why: string): void {
  if (world.isLost) return;
  world.isLost = true;
  console.error(
    `World ${world.name} keeps nothing any more. ${why}. It answers WORLD_DAMAGED until that is undone, or it is reset or ` +
      `loaded; what it held can be saved until the server stops: GET /control/worlds/${world.name}/export.`,
  );
}
