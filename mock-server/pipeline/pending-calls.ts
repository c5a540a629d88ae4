import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../handling/refusal.ts';
import { Turns } from './turns.ts';

/** The calls under way at once, of all and of one world. Each holds memory until it is answered. */
const MAX_OF_ALL = 2000;
const MAX_OF_WORLD = 1000;
/** The calls of one world that wait for their bodies. The others keep the rest, so that slow senders cannot stop them. */
const MAX_RECEIVING = 500;
/** Beyond them, a body has a quarter of a second to arrive. */
const CHECK_MS = 25;
const MAX_CHECKS = 10;
const RETRY_S = 2;

/**
 * The calls that are not answered yet. Those that wait, such as for a password or for their body, count as well.
 * docs/development.md compares this with the queues.
 */
export class PendingCalls {
  readonly #ofWorlds = new Map<string, number>();
  readonly #receiving = new Map<string, number>();
  readonly #turns = new Turns();
  #ofAll = 0;

  /**
   * Runs a call for the world of this name in turn with other worlds. Refuses OVERLOADED if too many calls are under way,
   * long before memory is short: one world alone cannot take the room of the others.
   */
  async run<T>(world: string, work: () => Promise<T>): Promise<T> {
    const ofWorld = this.#ofWorlds.get(world) ?? 0;
    if (this.#ofAll >= MAX_OF_ALL || ofWorld >= MAX_OF_WORLD) refuseOverload();
    this.#ofAll += 1;
    add(this.#ofWorlds, world, 1);
    try {
      const turn = this.#turns.take(world);
      if (turn) await turn;
      return await work();
    } finally {
      this.#ofAll -= 1;
      add(this.#ofWorlds, world, -1);
    }
  }

  /** Runs the part of a call that reads its body. Refuses OVERLOADED if too many of its world have not arrived. */
  async receive<T>(world: string, isComplete: () => boolean, read: () => Promise<T>): Promise<T> {
    // A short body arrives in one packet with the head, which Node has read after the current callback.
    await Promise.resolve();
    if (isComplete()) return read();
    // Or in the next packet.
    for (let checks = 0; this.#isFlooded(world) && checks < MAX_CHECKS; checks += 1) {
      await pause(CHECK_MS);
      if (isComplete()) return read();
    }
    if (this.#isFlooded(world)) refuseOverload();
    add(this.#receiving, world, 1);
    try {
      return await read();
    } finally {
      add(this.#receiving, world, -1);
    }
  }

  #isFlooded(world: string): boolean {
    return (this.#receiving.get(world) ?? 0) >= MAX_RECEIVING;
  }
}

const refuseOverload = (): never => refuse('OVERLOADED', { values: { seconds: RETRY_S } });

/** Changes a count. One of 0 is not kept. */
function add(counts: Map<string, number>, world: string, change: number): void {
  const count = (counts.get(world) ?? 0) + change;
  if (count > 0) counts.set(world, count);
  else counts.delete(world);
}
