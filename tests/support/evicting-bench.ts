import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import { START, startBench, type Bench } from '#kit/bench.ts';
import { temporaryFolder } from './server-process.ts';

/** A bench that keeps few worlds open and evicts the others, for one test after another. */
export class EvictingBench {
  readonly #parent = temporaryFolder();
  /** The folder of the evicted worlds. */
  readonly folder = join(this.#parent.path, 'worlds');
  /** The system clock. */
  now = START;
  /** The monotonic clock, which advances whenever it is read. */
  elapsed = 0;
  #bench: Bench | undefined;

  /** Starts the bench and returns its operator. At most three worlds are open by default. */
  async start(
    limits: ConstructorParameters<typeof Eviction>[1] = {},
    options: { readonly dataFolder?: string } = {},
  ): Promise<Caller> {
    this.#bench = await startBench({
      ...options,
      now: () => this.now,
      monotonic: () => (this.elapsed += 1),
      eviction: new Eviction(this.folder, { maxOpen: 3, ...limits }),
    });
    return new Caller(this.origin, 'main');
  }

  get origin(): string {
    return this.#started.origin;
  }

  get registry(): Bench['registry'] {
    return this.#started.registry;
  }

  openWorlds(): number {
    return this.registry.all().filter(({ storage }) => storage.isOpen).length;
  }

  files(): string[] {
    return existsSync(this.folder) ? readdirSync(this.folder) : [];
  }

  /** Logs Alice in to a world. */
  async alice(world: string): Promise<Caller> {
    const operator = new Caller(this.origin, world);
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    return new Caller(this.origin, world, token);
  }

  async close(): Promise<void> {
    await this.#started.close();
  }

  /** Closes the bench and removes its files, for the next test. */
  async reset(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
    this.now = START;
  }

  /** Removes the folder, after the last test. */
  remove(): void {
    this.#parent.remove();
  }

  get #started(): Bench {
    if (!this.#bench) throw new Error('The bench was not started.');
    return this.#bench;
  }
}

/** The evicting bench of a test file. */
export function useEvictingBench(): EvictingBench {
  const bench = new EvictingBench();
  afterEach(() => bench.reset());
  afterAll(() => bench.remove());
  return bench;
}
