import { refuse } from '../refusal.ts';
import { Turns } from './turns.ts';

/** The calls under way at once, of all and of one world. Each holds memory until it is answered. */
const MAX_OF_ALL = 2000;
const MAX_OF_WORLD = 1000;
const RETRY_S = 2;

/** The calls that are not answered yet. Those that wait, such as for a password or for their body, count as well. */
export class PendingCalls {
  readonly #ofWorlds = new Map<string, number>();
  readonly #turns = new Turns();
  #ofAll = 0;

  /**
   * Runs a call for the world of this name in turn with other worlds. Refuses OVERLOADED if too many calls are under way,
   * long before memory is short: one world alone cannot take the room of the others.
   */
  async run<T>(world: string, work: () => Promise<T>): Promise<T> {
    const ofWorld = this.#ofWorlds.get(world) ?? 0;
    if (this.#ofAll >= MAX_OF_ALL || ofWorld >= MAX_OF_WORLD)
      refuse('OVERLOADED', { values: { seconds: RETRY_S } });
    this.#ofAll += 1;
    this.#ofWorlds.set(world, ofWorld + 1);
    try {
      const turn = this.#turns.take(world);
      if (turn) await turn;
      return await work();
    } finally {
      this.#ofAll -= 1;
      const left = (this.#ofWorlds.get(world) ?? 1) - 1;
      if (left > 0) this.#ofWorlds.set(world, left);
      else this.#ofWorlds.delete(world);
    }
  }
}
