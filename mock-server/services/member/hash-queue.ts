import { refuse } from '../../refusal.ts';

/** Each hash takes about 32 MiB and one core. Many logins at once must leave room for other requests. */
const AT_ONCE = 2;
/** The hashes that may wait: of one caller, of one world, and of all. */
const MAX_OF_CALLER = 12;
const MAX_OF_WORLD = 64;
const MAX_OF_ALL = 256;
/** The hashes of a world that may wait although those of others fill the queue. */
const ALWAYS = 2;
const RETRY_S = 5;

type Task = () => Promise<void>;

/** The waiting hashes of one world, by caller. The caller and the world whose turn it is next are first. */
type Callers = Map<string, Task[]>;

/**
 * A bounded queue for hashes of passwords. Worlds take turns, and within a world its callers do, so that no one waits for
 * the many hashes of another.
 */
export class HashQueue {
  readonly #worlds = new Map<object, Callers>();
  #running = 0;
  #waiting = 0;

  /** Runs `work` in its turn. Refuses TOO_MANY_REQUESTS if too many wait already. */
  run<T>(world: object, caller: string, work: () => Promise<T>): Promise<T> {
    const callers = this.#worlds.get(world) ?? new Map<string, Task[]>();
    const own = callers.get(caller) ?? [];
    const ofWorld = [...callers.values()].reduce((sum, tasks) => sum + tasks.length, 0);
    const isFull = this.#waiting >= MAX_OF_ALL && ofWorld >= ALWAYS;
    if (own.length >= MAX_OF_CALLER || ofWorld >= MAX_OF_WORLD || isFull)
      refuse('TOO_MANY_REQUESTS', { values: { context: 'passwords', seconds: RETRY_S } });
    return new Promise((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      callers.set(caller, own);
      this.#worlds.set(world, callers);
      this.#waiting += 1;
      this.#start();
    });
  }

  #start(): void {
    while (this.#running < AT_ONCE) {
      const task = this.#take();
      if (!task) return;
      this.#running += 1;
      void task().finally(() => {
        this.#running -= 1;
        this.#start();
      });
    }
  }

  /** Takes the next task, and puts its world and its caller behind the others. */
  #take(): Task | undefined {
    const [first] = this.#worlds;
    if (!first) return undefined;
    const [world, callers] = first;
    const [caller, tasks] = [...callers][0] ?? ['', []];
    const task = tasks.shift();
    callers.delete(caller);
    if (tasks.length > 0) callers.set(caller, tasks);
    this.#worlds.delete(world);
    if (callers.size > 0) this.#worlds.set(world, callers);
    this.#waiting -= 1;
    return task;
  }
}
