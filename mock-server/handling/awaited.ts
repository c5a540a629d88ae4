import { realTime } from './real-time.ts';
import { refuse } from './refusal.ts';

/** The client's time limit of an answer (spec §8). */
export const ANSWER_MS = 36_000;
const seconds = 2;

/**
 * The time that the server takes for a call, while its caller waits. Under load, work may have its turn long after the
 * caller has given up and told its member so: it must not act then.
 */
export class Awaited {
  #spentMs = 0;
  #since: number;
  #hadLeft = false;

  constructor(
    private readonly monotonic: () => number,
    private readonly response: { readonly destroyed: boolean },
    private readonly limitMs: number,
    /** By the clock of the process, which measures the wait until the world of the call is known. */
    arrivedAt: number,
  ) {
    this.#since = monotonic() - (realTime.monotonic() - arrivedAt);
  }

  /** Waits for something that is not the server's work: a body that arrives, or the delay of a fault. */
  async besides<T>(work: Promise<T>): Promise<T> {
    this.#spentMs += this.monotonic() - this.#since;
    try {
      return await work;
    } finally {
      this.#since = this.monotonic();
      // A fault acts late on purpose.
      this.#hadLeft = this.response.destroyed;
    }
  }

  /** Refuses OVERLOADED if the caller no longer waits: it has left, or its time is over. */
  assert(): void {
    const hasLeft = this.response.destroyed && !this.#hadLeft;
    const spentMs = this.#spentMs + this.monotonic() - this.#since;
    if (hasLeft || spentMs >= this.limitMs) refuse('OVERLOADED', { values: { seconds } });
  }
}
