/** The calls that start in one pass of the event loop. More of them would keep other worlds from being read. */
const CALLS_PER_PASS = 32;

/**
 * The order in which calls start. While calls arrive faster than they are answered, worlds take turns, so that a busy world
 * delays its own calls and hardly those of others.
 */
export class Turns {
  /** The calls that wait, by world. The first world is the next one. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #left = CALLS_PER_PASS;
  #isScheduled = false;

  /** Resolves when a call of the world may start. Undefined if it may start at once. */
  take(world: string): Promise<void> | undefined {
    this.#schedule();
    if (this.#left > 0 && this.#waiting.size === 0) {
      this.#left -= 1;
      return undefined;
    }
    return new Promise((resolve) => {
      const calls = this.#waiting.get(world);
      if (calls) calls.push(resolve);
      else this.#waiting.set(world, [resolve]);
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#startNext());
  }

  #startNext(): void {
    this.#isScheduled = false;
    this.#left = CALLS_PER_PASS;
    for (const [world, calls] of this.#waiting) {
      if (this.#left === 0) break;
      this.#left -= 1;
      this.#waiting.delete(world);
      calls.shift()?.();
      // Behind the other worlds, where this loop meets it again.
      if (calls.length > 0) this.#waiting.set(world, calls);
    }
    if (this.#waiting.size > 0) this.#schedule();
  }
}
