import { MINUTE } from '../../clock/span.ts';
import type { Runtime } from '../../runtime.ts';

const MAX_PER_MINUTE = 20;

/** Prints the failures of one world, a few per minute: a damaged import can hold thousands of events that fail. */
export class FailureLog {
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(
    private readonly name: string,
    private readonly runtime: Runtime,
  ) {}

  print(what: string, error: unknown): void {
    const now = this.runtime.monotonic();
    if (now - this.#since >= MINUTE) [this.#since, this.#count] = [now, 0];
    this.#count += 1;
    if (this.#count <= MAX_PER_MINUTE) console.error(`World ${this.name}: ${what}`, error);
    if (this.#count === MAX_PER_MINUTE)
      console.error(
        `World ${this.name}: further failures of this minute are not printed. GET /control/clock lists them.`,
      );
  }
}
