/** Each piece of work takes a core and much memory. Many at once must leave room for other requests. */
const AT_ONCE = 2;
/** The pieces of work of a world that may wait although those of others fill the queue. */
const ALWAYS = 2;

/** The pieces of work that may wait: of one caller, of one world, and of all. */
interface Bounds {
  readonly ofCaller: number;
  readonly ofWorld: number;
  readonly ofAll: number;
  /** Refuses one more. */
  readonly refuse: () => never;
}

type Task = () => Promise<void>;

/** The waiting work of one world, by caller. The caller and the world whose turn it is next are first. */
type Callers = Map<string, Task[]>;

/**
 * A queue for slow work, such as hashes of passwords. Worlds take turns, and within a world its callers do, so that no one
 * waits for all the work of another.
 */
export class WorkQueue {
  readonly #worlds = new Map<object, Callers>();
  #running = 0;
  #waiting = 0;

  /** Without bounds, any number may wait. */
  constructor(private readonly bounds?: Bounds) {}

  /** Runs `work` in its turn. Refuses it if too much waits already. */
  run<T>(world: object, caller: string, work: () => Promise<T>): Promise<T> {
    const callers = this.#worlds.get(world) ?? new Map<string, Task[]>();
    const own = callers.get(caller) ?? [];
    const ofWorld = [...callers.values()].reduce((sum, tasks) => sum + tasks.length, 0);
    if (this.bounds) {
      const isFull = this.#waiting >= this.bounds.ofAll && ofWorld >= ALWAYS;
      if (own.length >= this.bounds.ofCaller || ofWorld >= this.bounds.ofWorld || isFull)
        this.bounds.refuse();
    }
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
