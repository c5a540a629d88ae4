import { createHash } from 'node:crypto';
import type { Agenda } from '../clock/agenda.ts';
import type { ParkableDatabase } from '../db/parkable.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Machine } from '../machine.ts';
import type { World } from '../world.ts';
import type { Audience } from './audience.ts';
import { insertCommand } from './command-store.ts';
import type { Occasion } from './occasion.ts';
import type { Params } from './params.ts';
import { Randomness } from './randomness.ts';
import type { Tickets } from './tickets.ts';
import { Tidings } from './tidings.ts';
import type { WorldTime } from './world-time.ts';

/** What the transactions of a world are made of. */
interface Parts {
  readonly name: string;
  /** Whether what changes the world is logged. */
  readonly records: boolean;
  readonly database: ParkableDatabase;
  readonly machine: Machine;
  readonly time: WorldTime;
  readonly audience: Audience;
  readonly tickets: Tickets;
  readonly params: () => Params;
  readonly agenda: () => Agenda;
  /** Hears what was written to the log of commands. */
  readonly recorded: (detail: string) => void;
}

/** Where what one transaction does besides changing rows is gathered. */
interface Effects {
  readonly ledger: Ledger;
  readonly tidings: Tidings | undefined;
  readonly issued: Buffer[];
}

/** The transactions of one world: each at one instant, kept whole or not at all, and told once it is committed. */
export class Transactions {
  constructor(private readonly parts: Parts) {}

  /** Runs `work` in a transaction. What it changes is logged, unless it fell `due`: a replay fires that by itself. */
  run<T>(occasion: Occasion, now: number, work: (world: World) => T, due?: 'due'): T {
    const { audience, database, time } = this.parts;
    const { sql } = database;
    // A year's agenda is thousands of transactions: nothing is collected that nobody would hear.
    const tidings = audience.size > 0 ? new Tidings(occasion) : undefined;
    const movements: number[] = [];
    const issued: Buffer[] = [];
    const ledger = new Ledger(sql, originOf(occasion, now), (movement, postings) => {
      movements.push(movement);
      tidings?.moved(movement, postings);
    });
    const world = this.#worldFor(occasion, now, { ledger, tidings, issued });
    time.pass(now);
    const result = sql.atomically(() => {
      const before = sql.writes;
      const result = work(world);
      ledger.audit();
      if (sql.writes > before && !due) this.#record(occasion, world, issued);
      return result;
    });
    occasion.moved?.(movements);
    if (tidings) audience.tell(now, tidings.announced, tidings.reported);
    return result;
  }

  /** Asks something without a transaction. Throws where it changed anything. */
  look<T>(occasion: Occasion, now: number, reading: (world: World) => T): T {
    const { sql } = this.parts.database;
    const before = sql.writes;
    const ledger = new Ledger(sql, originOf(occasion, now));
    const result = reading(this.#worldFor(occasion, now, { ledger, tidings: undefined, issued: [] }));
    if (sql.writes > before)
      throw new Error(`${occasion.cause} changed world ${this.parts.name} where it was to look.`);
    return result;
  }

  #worldFor(occasion: Occasion, now: number, { ledger, tidings, issued }: Effects): World {
    const { database, params, agenda, tickets } = this.parts;
    const { sql } = database;
    return {
      now,
      cause: occasion.cause,
      requestId: occasion.requestId,
      locale: occasion.locale ?? 'en-US',
      origin: occasion.origin ?? '',
      params: params(),
      sql,
      ledger,
      agenda: agenda(),
      randomness: new Randomness(sql),
      newSecret: (bytes) => this.#newSecret(bytes, issued, occasion.first?.issued),
      announce: (announcement) => tidings?.announce(announcement),
      report: (kind, data) => tidings?.report(kind, data),
      tickets,
      setMessage: occasion.say ?? (() => undefined),
    };
  }

  /** Writes a transaction that has changed something down, to be committed with what it changed. */
  #record({ cause, requestId, command }: Occasion, world: World, issued: readonly Buffer[]): void {
    const { name, records, recorded } = this.parts;
    if (!records) return;
    if (!command) throw new Error(`${cause} changed world ${name} without being a command.`);
    const given = command.detail?.(world) ?? {};
    const detail =
      issued.length === 0 ? given : { ...given, issued: issued.map((hash) => hash.toString('hex')) };
    recorded(insertCommand(world.sql, { at: world.now, name: command.name, requestId, detail }));
  }

  #newSecret(bytes: number, issued: Buffer[], first: readonly Buffer[] | undefined) {
    const hashThen = first?.[issued.length];
    const text = this.parts.machine.randomBytes(bytes).toString('base64url');
    const hash = hashThen ?? createHash('sha256').update(text).digest();
    issued.push(hash);
    return { text, hash };
  }
}

const originOf = ({ cause, requestId }: Occasion, now: number) => ({ now, cause, requestId });
