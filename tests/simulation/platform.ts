import { hash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { handlerOf } from '#server/handlers.ts';
import { filesInMemory } from '#server/http/files.ts';
import { memberAccount, platformAccount } from '#server/ledger/accounts.ts';
import { checkInvariants } from '#server/ledger/invariants.ts';
import { flawOf } from '#server/replay/outcome.ts';
import { replay } from '#server/replay/replay.ts';
import { readInput } from '#server/pipeline/input.ts';
import { runHandler } from '#server/pipeline/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import type { Runtime } from '#server/runtime.ts';
import { dueRules } from '#server/services/handlers.ts';
import { hashOfToken } from '#server/services/user/sessions.ts';
import { WorldFactory } from '#server/worlds/factory.ts';
import type { OpenWorld } from '#server/worlds/world/open-world.ts';
import { memberAccounts, platformAccounts, type Member } from './model/books.ts';
import type { Random } from './random.ts';

/** A Monday at 10:00 in Nairobi. */
const START = Date.parse('2026-03-02T10:00:00+03:00');
/** The cost of password hashes: real ones would take most of the time. */
export const HASH_COST = 4;

const BALANCE = 'SELECT balanceMicro FROM account WHERE id = ?';

/** How a call ended: the data of a success, or the reason of a refusal. */
export interface Outcome {
  readonly data: unknown;
  readonly reason: Reason | undefined;
}

interface Caller {
  readonly member?: Member;
  readonly key?: string;
}

/** The platform in this process: handlers, transactions and a world in memory, without HTTP. All its randomness is seeded. */
export class Platform {
  world: OpenWorld;
  readonly #factory: WorldFactory;
  readonly #folder: string;
  #calls = 0;

  private constructor(factory: WorldFactory, image: Buffer, folder: string) {
    this.#factory = factory;
    this.#folder = folder;
    this.world = factory.fromImage('simulated', image);
  }

  /** `folder` takes parked worlds. */
  static async create(random: Random, seed: string, folder: string): Promise<Platform> {
    const runtime: Runtime = {
      now: () => START,
      monotonic: () => 0,
      randomBytes: (size) => random.bytes(size),
      hashCost: HASH_COST,
    };
    const factory = new WorldFactory({ runtime, dueRules, fixtures, pictures: filesInMemory() }, undefined);
    const platform = new Platform(factory, await factory.fixtureImage('empty', seed), folder);
    platform.world.clock.setMode('frozen', 0);
    return platform;
  }

  get now(): number {
    return this.world.clock.now();
  }

  /** Moves the clock ahead, with everything that is due. */
  advanceTo(at: number): void {
    this.world.clock.advanceTo(at);
  }

  /** Makes a call, with its slow work, as the server does. */
  async call(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>> = {},
    { member, key }: Caller = {},
  ): Promise<Outcome> {
    this.#calls += 1;
    const handler = handlerOf(endpoint);
    if ('manage' in handler) throw new Error(`${endpoint.id} manages worlds.`);
    const context = {
      ...({ requestId: `simulated-${this.#calls}`, locale: 'en-US', origin: '' } as const),
      ...(member && { session: member.session, memberId: member.id }),
      idempotencyKey: key,
    };
    try {
      const request = { input: readInput(endpoint, sentFields(input)) };
      const { envelope } = await runHandler(this.world, { endpoint, handler }, context, request);
      return { data: envelope.data, reason: undefined };
    } catch (error) {
      if (error instanceof Refusal) return { data: undefined, reason: error.reason };
      throw error;
    }
  }

  /** The balances of a member, in the order of `memberAccounts`. */
  balancesOf({ id }: Member): number[] {
    const { sql } = this.world.storage;
    return memberAccounts.map((kind) => sql.value(BALANCE, memberAccount(id, kind)));
  }

  /** The balances of the platform, in the order of `platformAccounts`. */
  platformBalances(): number[] {
    const { sql } = this.world.storage;
    return platformAccounts.map((kind) => sql.value(BALANCE, platformAccount(kind)));
  }

  /** The violations of the ledger's invariants. */
  violations(): string[] {
    return checkInvariants(this.world.storage.sql).flatMap(({ violations }) => violations);
  }

  /** Continues in a copy of the world, and drops the world. */
  fork(): void {
    this.#replaceBy(this.world.storage.image());
  }

  /** Saves the world and loads the saved bytes, through the checks of an import. */
  saveAndLoad(): void {
    this.#replaceBy(this.#factory.importImage(this.#factory.exportImage(this.world)));
  }

  /** Moves the world to a file. The next call opens it again. */
  park(): void {
    this.world.evict(`${this.#folder}/parked-${this.#calls}.sqlite`);
  }

  image(): Buffer {
    return this.world.storage.image();
  }

  /** Replays the world's commands from its fixture. Returns the first difference in words. */
  async replayFlaw(): Promise<string | undefined> {
    return flawOf(await replay(this.image(), { fixtures, dueRules }));
  }

  close(): void {
    this.world.close('dropped');
  }

  #replaceBy(image: Buffer): void {
    const before = this.world;
    this.world = this.#factory.fromImage('simulated', image);
    before.close('dropped');
  }
}

/** A field without a value is not sent. */
const sentFields = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

export const sessionOf = (token: string): Buffer => hashOfToken(token);

/** A hash of every row of every table. */
export function digestOf({ storage: { sql } }: OpenWorld): string {
  const tables = sql.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  );
  const rows = tables.map(({ name }) => [name, sql.all(`SELECT * FROM "${name}"`)]);
  return hash('sha256', JSON.stringify(rows));
}
