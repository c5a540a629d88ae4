import type { Reason } from '#contract/refusals.ts';
import { refuse } from './refusal.ts';

/** Numbers of pieces of work. A missing one means no limit. */
interface Bounds {
  readonly ofCaller?: number;
  readonly ofWorld?: number;
  readonly ofAll?: number;
}

export interface QueueLimits {
  /** The pieces that run at once. */
  readonly atOnce: Bounds;
  /** The pieces that wait, and the refusal of one more. Without it, any number waits. */
  readonly waiting?: WaitingLimits;
}

interface WaitingLimits extends Bounds {
  /** The pieces of each world that may wait even if other worlds fill the queue. */
  readonly alwaysOfWorld?: number;
  readonly refusal: {
    readonly reason: Reason;
    readonly values: { readonly seconds: number; readonly context?: string };
  };
}

interface WorldWork {
  readonly world: object;
  /** In the order of their turns. */
  readonly callers: Map<string, CallerWork>;
  running: number;
  waiting: number;
}

interface CallerWork {
  readonly caller: string;
  readonly ofWorld: WorldWork;
  running: number;
  /** Starts the pieces that wait, the oldest first. */
  readonly waiting: (() => void)[];
}

/**
 * A queue for work that takes memory or a core. Worlds take turns, and within a world its callers do, so that no caller waits
 * for all the work of another.
 */
export class FairQueue {
  /** In the order of their turns. */
  readonly #worlds = new Map<object, WorldWork>();
  #running = 0;
  #waiting = 0;

  constructor(readonly limits: QueueLimits) {}

  /** Runs a piece of work in its turn. Refuses it if it cannot start yet and too many wait. */
  async run<T>(world: object, caller: string, work: () => Promise<T>): Promise<T> {
    const own = this.#workOf(world, caller);
    if (this.#mayStart(own)) this.#start(own);
    else await this.#wait(own);
    try {
      return await work();
    } finally {
      this.#end(own);
    }
  }

  /** The number of pieces that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Returns true if one more piece of the world could not start now. */
  isFull(world: object, caller = ''): boolean {
    return !this.#mayStart(this.#workOf(world, caller));
  }

  #workOf(world: object, caller: string): CallerWork {
    const ofWorld = this.#worlds.get(world) ?? newWorldWork(world);
    return ofWorld.callers.get(caller) ?? { caller, ofWorld, running: 0, waiting: [] };
  }

  #mayStart({ running, ofWorld }: CallerWork): boolean {
    const { atOnce } = this.limits;
    return (
      isBelow(running, atOnce.ofCaller) &&
      isBelow(ofWorld.running, atOnce.ofWorld) &&
      isBelow(this.#running, atOnce.ofAll)
    );
  }

  #start(own: CallerWork): void {
    this.#keep(own);
    own.running += 1;
    own.ofWorld.running += 1;
    this.#running += 1;
  }

  /** Resolves when the piece has been started. */
  async #wait(own: CallerWork): Promise<void> {
    const { waiting: limits } = this.limits;
    if (limits && !this.#mayWait(own, limits))
      refuse(limits.refusal.reason, { values: limits.refusal.values });
    const { caller, ofWorld, waiting } = own;
    this.#keep(own);
    // Worlds and callers that already wait have their turns first.
    if (waiting.length === 0) moveToEnd(ofWorld.callers, caller);
    if (ofWorld.waiting === 0) moveToEnd(this.#worlds, ofWorld.world);
    ofWorld.waiting += 1;
    this.#waiting += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  #mayWait({ waiting, ofWorld }: CallerWork, limits: WaitingLimits): boolean {
    return (
      isBelow(waiting.length, limits.ofCaller) &&
      isBelow(ofWorld.waiting, limits.ofWorld) &&
      (isBelow(this.#waiting, limits.ofAll) || ofWorld.waiting < (limits.alwaysOfWorld ?? 0))
    );
  }

  #end(own: CallerWork): void {
    own.running -= 1;
    own.ofWorld.running -= 1;
    this.#running -= 1;
    this.#forgetIdle(own);
    if (this.#waiting > 0) this.#startNext();
  }

  /** Starts the piece whose turn it is: the end of one makes room for one. */
  #startNext(): void {
    for (const ofWorld of this.#worlds.values())
      for (const own of ofWorld.callers.values())
        if (own.waiting.length > 0 && this.#mayStart(own)) {
          this.#startWaiting(own);
          return;
        }
  }

  #startWaiting(own: CallerWork): void {
    const { caller, ofWorld, waiting } = own;
    moveToEnd(ofWorld.callers, caller);
    moveToEnd(this.#worlds, ofWorld.world);
    ofWorld.waiting -= 1;
    this.#waiting -= 1;
    this.#start(own);
    waiting.shift()?.();
  }

  #keep(own: CallerWork): void {
    const { caller, ofWorld } = own;
    this.#worlds.set(ofWorld.world, ofWorld);
    ofWorld.callers.set(caller, own);
  }

  #forgetIdle({ caller, ofWorld, running, waiting }: CallerWork): void {
    if (running === 0 && waiting.length === 0) ofWorld.callers.delete(caller);
    if (ofWorld.callers.size === 0) this.#worlds.delete(ofWorld.world);
  }
}

const isBelow = (count: number, bound = Number.POSITIVE_INFINITY): boolean => count < bound;

function moveToEnd<K, V>(map: Map<K, V>, key: K): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}

const newWorldWork = (world: object): WorldWork => ({ world, callers: new Map(), running: 0, waiting: 0 });
