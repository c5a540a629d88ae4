import { join } from 'node:path';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { dueRules, handlerOf } from '#server/handlers.ts';
import type { Runtime } from '#server/handling/runtime.ts';
import { filesInMemory } from '#server/http/files.ts';
import { checkInvariants } from '#server/ledger/invariants.ts';
import { RealPhones } from '#server/phones/real-phones.ts';
import { runWorldsHandler } from '#server/pipeline/manage-worlds.ts';
import { replayServices } from '#server/replay/replay-services.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import { WorldFactory } from '#server/worlds/registry/factory.ts';
import { Registry } from '#server/worlds/registry/registry.ts';
import { MAIN } from '#server/worlds/storage/durable-folder.ts';
import { Random } from '#tests/campaigns/simulation/random.ts';
import { playPast } from './random-world.ts';

/** A Monday at 10:00 in Nairobi. */
const START = Date.parse('2026-03-02T10:00:00+03:00');

export type Ran = OutputOf<typeof control.runOff>;

/** Worlds with a random past in this process, each of which is run off once. */
export class RunOffBench {
  readonly #registry: Registry;
  readonly #services;

  private constructor(factory: WorldFactory, image: Buffer, folder: string) {
    const eviction = new Eviction(join(folder, 'evicted'), { maxWorlds: 3 });
    this.#registry = new Registry(factory.fromImage(MAIN, image), factory, eviction, filesInMemory());
    this.#services = {
      registry: this.#registry,
      phones: new RealPhones(),
      ...replayServices({ fixtures, dueRules }),
    };
  }

  /** `folder` takes evicted worlds. */
  static async create(folder: string): Promise<RunOffBench> {
    const random = new Random('run-off secrets');
    const runtime: Runtime = {
      now: () => START,
      monotonic: () => 0,
      randomBytes: (size) => random.bytes(size),
      hashCost: 4,
    };
    const factory = new WorldFactory({ runtime, dueRules, fixtures, pictures: filesInMemory() }, undefined);
    return new RunOffBench(factory, await factory.fixtureImage('empty', 'run-off'), folder);
  }

  /** Runs the world of a seed off. Throws if formula and ledger differ, or if a rule of the ledger does not hold. */
  async run(seed: string): Promise<Ran> {
    const registry = this.#registry;
    const world = registry.fork('past', MAIN);
    try {
      playPast(world, new Random(seed));
      const route = { endpoint: control.runOff, handler: handlerOf(control.runOff) };
      if (!('manage' in route.handler)) throw new Error('The run-off does not fork a world.');
      const request = { requestId: 'run-off', locale: 'en-US', origin: '', input: { name: 'fork' } } as const;
      const { envelope } = await runWorldsHandler(
        world,
        { endpoint: route.endpoint, handler: route.handler },
        request,
        this.#services,
      );
      const fork = registry.get('fork');
      const flaw = flawIn(envelope.data as Ran) ?? fork.read({ cause: 'check', requestId: '' }, brokenRule);
      registry.drop('fork');
      if (flaw !== undefined) throw new Error(`Seed ${seed}: ${flaw}`);
      return envelope.data as Ran;
    } finally {
      registry.drop('past');
    }
  }

  close(): void {
    this.#registry.close();
  }
}

function flawIn({ predicted, simulated, days, lastDay }: Ran): string | undefined {
  const { withdrawal: _, ...ending } = simulated;
  const [told, found] = [JSON.stringify(predicted), JSON.stringify(ending)];
  if (told !== found) return `The formula says ${told} and the ledger ${found}.`;
  const wrong = days.find(({ cash, predictedCash }) => cash !== predictedCash);
  if (wrong)
    return `On day ${wrong.day} the formula has ${wrong.predictedCash} and the ledger ${wrong.cash}.`;
  const paidDays = predicted.insolventDay === null ? lastDay : predicted.insolventDay - 1;
  return days.length === paidDays ? undefined : `${days.length} days were paid instead of ${paidDays}.`;
}

const brokenRule = ({ sql }: Parameters<Parameters<ReturnType<Registry['get']>['read']>[1]>[0]) =>
  checkInvariants(sql).flatMap(({ violations }) => violations)[0];
