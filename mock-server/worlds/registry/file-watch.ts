import type { OpenWorld } from '../world/open-world.ts';

/** The pause after a failed attempt to rewrite a file: a large world takes long, and a full disk stays full. */
const RETRY_MS = 10_000;

/**
 * Notices when the file of an open durable world was removed or replaced, which SQLite does not. A removed file is
 * rewritten from the open database. A replaced one belongs to another program: the world then refuses its calls.
 */
export class FileWatch {
  readonly #failedAt = new WeakMap<OpenWorld, number>();

  constructor(
    /** Writes the file of a world again. Throws if it cannot be written. */
    private readonly rewrite: (world: OpenWorld) => void,
  ) {}

  /** Checks the file of one world. Returns true if its changes are stored. */
  check(world: OpenWorld): boolean {
    const { storage } = world;
    const state = storage.fileState;
    if (state === 'gone') this.#rewrite(world);
    else if (state === 'replaced') markLost(world, 'Its file was replaced by another');
    else storage.isLost = false;
    return !storage.isLost;
  }

  #rewrite(world: OpenWorld): void {
    const now = world.runtime.monotonic();
    if (now - (this.#failedAt.get(world) ?? -RETRY_MS) < RETRY_MS) return;
    try {
      this.rewrite(world);
      this.#failedAt.delete(world);
      console.error(
        `The file of world ${world.name} was removed while in use, and has been written again: nothing is lost. ` +
          'To start afresh, reset the world, or stop the server before you remove its files.',
      );
    } catch (error) {
      this.#failedAt.set(world, now);
      markLost(world, `Its file was removed and cannot be written again (${(error as Error).message})`);
    }
  }
}

/** Lets the world refuse its calls from now on, and reports that once, with the remedy. */
function markLost({ name, storage }: OpenWorld, why: string): void {
  if (storage.isLost) return;
  storage.isLost = true;
  console.error(
    `World ${name} no longer stores changes. ${why}. It refuses calls with WORLD_DAMAGED until its file is back, or until ` +
      `it is reset or replaced. Until the server stops, it can be exported: GET /control/worlds/${name}/export.`,
  );
}
