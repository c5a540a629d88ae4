import { hash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import { dueRules, handlerOf } from '#server/handlers.ts';
import { filesInMemory, type Files } from '#server/http/files.ts';
import { memberAccount, platformAccount } from '#server/ledger/accounts.ts';
import { checkInvariants } from '#server/ledger/invariants.ts';
import { flawOf } from '#server/pipeline/replay-outcome.ts';
import { replayServices } from '#server/replay/replay-services.ts';
import { replay } from '#server/replay/replay.ts';
import { RealPhones } from '#server/phones/real-phones.ts';
import { readInput } from '#server/pipeline/input.ts';
import { runWorldsHandler, type WorldServices } from '#server/pipeline/manage-worlds.ts';
import { runHandler } from '#server/pipeline/transaction.ts';
import { Refusal } from '#server/handling/refusal.ts';
import type { Runtime } from '#server/handling/runtime.ts';
import { hashOfToken } from '#server/services/user/sessions.ts';
import { WorldFactory } from '#server/worlds/registry/factory.ts';
import { Registry } from '#server/worlds/registry/registry.ts';
import { MAIN } from '#server/worlds/storage/durable-folder.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import type { OpenWorld } from '#server/worlds/world/open-world.ts';
import { memberAccounts, platformAccounts, type Member } from './model/books.ts';
import type { Random } from './random.ts';

/** A Monday at 10:00 in Nairobi. */
const START = Date.parse('2026-03-02T10:00:00+03:00');
/** The cost of password hashes: real ones would take most of the time. */
export const HASH_COST = 4;
/** The simulated world and a copy of it. */
const MAX_WORLDS = 2;

const BALANCE = 'SELECT balanceMicro FROM account WHERE id = ?';

/** The tables whose rows pass through states, and the column of the state. */
const stateColumns = [
  ['withdrawal', 'status'],
  ['recharge', 'status'],
  ['transfer', 'status'],
  ['groupJoin', 'state'],
] as const;

export interface Transition {
  readonly subject: (typeof stateColumns)[number][0];
  /** Empty for a new subject. */
  readonly before: string;
  readonly after: string;
}

/** The computer that the platform runs on. */
interface Machine {
  now: number;
}

interface Parts {
  readonly factory: WorldFactory;
  readonly image: Buffer;
  readonly folder: string;
  readonly pictures: Files;
  readonly machine: Machine;
}

/** The end of a call: the data of a success, or the reason of a refusal. */
export interface Outcome {
  readonly data: unknown;
  readonly reason: Reason | undefined;
  /** The values in the message of a refusal, such as the hours of a lock. */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

export interface Caller {
  readonly member?: Member;
  readonly key?: string;
  readonly files?: readonly Buffer[];
}

/**
 * The platform in this process: handlers, transactions and a world in memory, without HTTP. All its randomness is seeded.
 */
export class Platform {
  world: OpenWorld;
  readonly #factory: WorldFactory;
  readonly #folder: string;
  readonly #pictures: Files;
  readonly #machine: Machine;
  #calls = 0;
  /** The registry of worlds and the real phones, which are not part of a world. */
  #services: WorldServices | undefined;

  private constructor({ factory, image, folder, pictures, machine }: Parts) {
    this.#factory = factory;
    this.#folder = folder;
    this.#pictures = pictures;
    this.#machine = machine;
    this.world = factory.fromImage(MAIN, image);
    this.#noteTransitions();
  }

  /** `folder` takes evicted worlds. */
  static async create(random: Random, seed: string, folder: string): Promise<Platform> {
    const machine = { now: START };
    const runtime: Runtime = {
      now: () => machine.now,
      monotonic: () => 0,
      randomBytes: (size) => random.bytes(size),
      hashCost: HASH_COST,
    };
    const pictures = filesInMemory();
    const factory = new WorldFactory({ runtime, dueRules, fixtures, pictures }, undefined);
    const image = await factory.fixtureImage('empty', seed);
    const platform = new Platform({ factory, image, folder, pictures, machine });
    platform.stopClock();
    return platform;
  }

  get now(): number {
    return this.world.clock.now();
  }

  /** Stops the world's clock: only the operator moves it. */
  stopClock(): void {
    this.world.clock.setMode('frozen', 0);
  }

  /** Starts the world's clock: it passes with the machine's. */
  startClock(): void {
    this.world.clock.setMode('running', 1);
  }

  /** Moves the clock ahead, with everything that is due. A running clock moves because the machine's time passes. */
  advanceTo(at: number): void {
    const { clock } = this.world;
    if (clock.state.mode === 'frozen') clock.advanceTo(at);
    else {
      this.#machine.now += at - clock.now();
      clock.catchUp();
    }
  }

  /** Makes a call, with its slow work, as the server does. */
  async call(
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>> = {},
    { member, key, files = [] }: Caller = {},
  ): Promise<Outcome> {
    this.#calls += 1;
    const handler = handlerOf(endpoint);
    const requestId = `simulated-${this.#calls}`;
    const context = {
      ...({ requestId, locale: 'en-US', origin: '' } as const),
      ...(member && { session: member.session, memberId: member.id }),
      idempotencyKey: key,
    };
    try {
      const read = readInput(endpoint, sentFields(input));
      const request = { ...context, input: read, files: files.map((content) => ({ content })) };
      const { envelope } = await ('manage' in handler
        ? runWorldsHandler(this.world, { endpoint, handler }, request, this.#worldServices())
        : runHandler(this.world, { endpoint, handler }, request, this.#pictures));
      return { data: envelope.data, reason: undefined };
    } catch (error) {
      if (error instanceof Refusal)
        return { data: undefined, reason: error.reason, values: error.details.values };
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

  /** The last due event that failed, in words. A replaced or reopened world keeps its failed events. */
  dueFailure(): string | undefined {
    const [failed] = this.world.clock.agenda.failures(1);
    return failed && `${failed.kind} of ${failed.subject} failed. ${failed.error}`;
  }

  /** Continues in a copy of the world, and drops the world. */
  fork(): void {
    this.#replaceBy(this.world.storage.image());
  }

  /** Saves the world and loads the saved bytes, through the checks of an import. */
  async saveAndLoad(): Promise<void> {
    const file = `${this.#folder}/saved-${this.#calls}.sqlite`;
    writeFileSync(file, this.#factory.exportImage(this.world));
    await this.#factory.importFile(file);
    this.#replaceBy(readFileSync(file));
    rmSync(file);
  }

  /** Moves the world to a file and opens it again. */
  evict(): void {
    this.world.evict(`${this.#folder}/evicted-${this.#calls}.sqlite`);
    this.#noteTransitions();
  }

  /** The states that subjects entered since the last call, with the states that they left. */
  takeTransitions(): Transition[] {
    const { sql } = this.world.storage;
    const taken = sql.all<Transition>('SELECT subject, before, after FROM temp.transition ORDER BY rowid');
    if (taken.length > 0) sql.change('DELETE FROM temp.transition');
    return taken;
  }

  /** Notes changes of states beside the world's own tables. A copy of the world and a reopened file need it again. */
  #noteTransitions(): void {
    const { sql } = this.world.storage;
    sql.change('CREATE TEMP TABLE IF NOT EXISTS transition (subject TEXT, before TEXT, after TEXT) STRICT');
    for (const [table, column] of stateColumns) {
      const into = 'INSERT INTO temp.transition VALUES';
      sql.change(`CREATE TEMP TRIGGER IF NOT EXISTS ${table}Opens AFTER INSERT ON main.${table}
        BEGIN ${into} ('${table}', '', NEW.${column}); END`);
      sql.change(`CREATE TEMP TRIGGER IF NOT EXISTS ${table}Changes AFTER UPDATE OF ${column} ON main.${table}
        BEGIN ${into} ('${table}', OLD.${column}, NEW.${column}); END`);
    }
  }

  /** The digits of a captcha, which no answer has. */
  captchaDigits(id: string): string {
    const { sql } = this.world.storage;
    return sql.one<{ digits: string }>('SELECT digits FROM captcha WHERE id = ?', id)?.digits ?? '';
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

  #worldServices(): WorldServices {
    if (this.#services) return this.#services;
    const eviction = new Eviction(join(this.#folder, 'evicted'), { maxWorlds: MAX_WORLDS });
    this.#services = {
      registry: new Registry(this.world, this.#factory, eviction, this.#pictures),
      phones: new RealPhones(),
      ...replayServices({ fixtures, dueRules }),
    };
    return this.#services;
  }

  #replaceBy(image: Buffer): void {
    const before = this.world;
    this.#services = undefined;
    this.world = this.#factory.fromImage(MAIN, image);
    before.close('dropped');
    this.#noteTransitions();
  }
}

const sentFields = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

export const sessionOf = (token: string): Buffer => hashOfToken(token);

/** A hash of the rows of each table. */
export function digestsOf({ storage: { sql } }: OpenWorld): Map<string, string> {
  const tables = sql.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
  );
  return new Map(
    tables.map(({ name }) => [name, hash('sha256', JSON.stringify(sql.all(`SELECT * FROM "${name}"`)))]),
  );
}
