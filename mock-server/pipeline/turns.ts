import { realTime } from '../handling/real-time.ts';

/** The time for which the calls of one world start while another world waits, in milliseconds. */
const TURN_MS = 2;
/** The time for which calls start in a pass of the event loop, in milliseconds. Thirty light calls fit; further ones wait. */
const PASS_MS = 5;

/**
 * The order in which calls start. While calls arrive faster than they are answered, worlds take turns, so that a busy world
 * delays its own calls and hardly the calls of others. A turn is measured in time, because a call can take 0.1 ms or 100
 * ms.
 */
export class Turns<World> {
  /** The calls that wait, by world. The first world has its turn, or is the next one. */
  readonly #waiting = new Map<World, (() => void)[]>();
  /** The world that has its turn, and the start of that turn. */
  #turn: { readonly world: World; readonly since: number } | undefined;
  #passSince = 0;
  #isScheduled = false;

  constructor(private readonly monotonic: () => number = realTime.monotonic) {}

  /** Resolves when a call of the world may start. Undefined if it may start at once. */
  take(world: World): Promise<void> | undefined {
    if (!this.#isScheduled) this.#schedule();
    if (this.#waiting.size === 0 && this.monotonic() - this.#passSince < PASS_MS) return undefined;
    return new Promise((resolve) => {
      const calls = this.#waiting.get(world);
      if (calls) calls.push(resolve);
      else this.#waiting.set(world, [resolve]);
    });
  }

  /** Begins a pass of the event loop, in which requests are read before the next call starts. */
  #schedule(): void {
    this.#isScheduled = true;
    this.#passSince = this.monotonic();
    realTime.setImmediate(() => this.#startNext());
  }

  /** Starts one call: the time that it took is known in the next pass, and its requests have been read. */
  #startNext(): void {
    this.#isScheduled = false;
    const world = this.#nextWorld();
    if (world === undefined) return;
    const calls = this.#waiting.get(world) ?? [];
    calls.shift()?.();
    if (calls.length === 0) this.#waiting.delete(world);
    if (this.#waiting.size > 0) this.#schedule();
  }

  #nextWorld(): World | undefined {
    const now = this.monotonic();
    const [first] = this.#waiting.keys();
    if (first !== undefined && first === this.#turn?.world) {
      if (now - this.#turn.since < TURN_MS) return first;
      // Its turn is over, so the other worlds come first.
      const calls = this.#waiting.get(first) ?? [];
      this.#waiting.delete(first);
      this.#waiting.set(first, calls);
    }
    const [next] = this.#waiting.keys();
    this.#turn = next === undefined ? undefined : { world: next, since: now };
    return next;
  }
}
