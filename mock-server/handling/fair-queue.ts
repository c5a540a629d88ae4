import type { Reason } from '#contract/refusals.ts';
import { realTime } from './real-time.ts';
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

  get waiting(): number {
    return this.#waiting;
  }

  /** Returns true while a piece of the world runs or waits. */
  isBusy(world: object): boolean {
    return this.#worlds.has(world);
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
