import { createHash } from 'node:crypto';
import type { Agenda } from '../../clock/agenda.ts';
import type { WorldDatabase } from '../storage/world-database.ts';
import { Ledger } from '../../ledger/ledger.ts';
import type { Runtime } from '../../runtime.ts';
import type { World } from '../../world.ts';
import type { Subscribers } from './subscribers.ts';
import { insertCommand } from './command-store.ts';
import type { TransactionContext } from './transaction-context.ts';
import type { Params } from '#contract/control/params.ts';
import { Randomness } from './randomness.ts';
import type { Tickets } from './tickets.ts';
import { TransactionEvents } from './transaction-events.ts';
import type { WorldClock } from './world-clock.ts';

/** What the transactions of a world are made of. */
interface Parts {
  readonly name: string;
  /** Whether what changes the world is logged. */
  readonly records: boolean;
  readonly database: WorldDatabase;
  readonly runtime: Runtime;
  readonly time: WorldClock;
  readonly subscribers: Subscribers;
  readonly tickets: Tickets;
  readonly params: () => Params;
  readonly agenda: () => Agenda;
  /** Hears what was written to the log of commands. */
  readonly recorded: (detail: string) => void;
}

/** Where what one transaction does besides changing rows is gathered. */
interface Effects {
  readonly ledger: Ledger;
  readonly events: TransactionEvents | undefined;
  readonly issued: Buffer[];
}

/** The transactions of one world: each at one instant, kept whole or not at all, and told once it is committed. */
export class Transactions {
  constructor(private readonly parts: Parts) {}

  /** Runs `work` in a transaction. What it changes is logged, unless it fell `due`: a replay fires that by itself. */
  write<T>(context: TransactionContext, now: number, work: (world: World) => T, due?: 'due'): T {
    const { subscribers, database, time } = this.parts;
    const { sql } = database;
    // A year's agenda is thousands of transactions: nothing is collected that nobody would hear.
    const events = subscribers.size > 0 ? new TransactionEvents(context) : undefined;
    const movements: number[] = [];
    const issued: Buffer[] = [];
    const ledger = new Ledger(sql, originOf(context, now), (movement, postings) => {
      movements.push(movement);
      events?.addMovement(movement, postings);
    });
    const world = this.#worldFor(context, now, { ledger, events, issued });
    time.noteTransaction(now);
    const result = sql.atomically(() => {
      const before = sql.writes;
      const result = work(world);
      ledger.audit();
      if (sql.writes > before && !due) this.#record(context, world, issued);
      return result;
    });
    context.onMovements?.(movements);
    if (events) subscribers.publish(now, events.announced, events.reported);
    return result;
  }

  /** Asks something without a transaction. Throws where it changed anything. */
  read<T>(context: TransactionContext, now: number, reading: (world: World) => T): T {
    const { sql } = this.parts.database;
    const before = sql.writes;
    const ledger = new Ledger(sql, originOf(context, now));
    const result = reading(this.#worldFor(context, now, { ledger, events: undefined, issued: [] }));
    if (sql.writes > before)
      throw new Error(`${context.cause} changed world ${this.parts.name} where it was to look.`);
    return result;
  }

  #worldFor(context: TransactionContext, now: number, { ledger, events, issued }: Effects): World {
    const { database, params, agenda, tickets } = this.parts;
    const { sql } = database;
    return {
      now,
      cause: context.cause,
      requestId: context.requestId,
      locale: context.locale ?? 'en-US',
      origin: context.origin ?? '',
      params: params(),
      sql,
      ledger,
      agenda: agenda(),
      randomness: new Randomness(sql),
      newSecret: (bytes) => this.#newSecret(bytes, issued, context.replayOf?.issued),
      announce: (announcement) => events?.announce(announcement),
      report: (kind, data) => events?.report(kind, data),
      tickets,
      setMessage: context.setMessage ?? (() => undefined),
    };
  }

  /** Writes a transaction that has changed something down, to be committed with what it changed. */
  #record({ cause, requestId, command }: TransactionContext, world: World, issued: readonly Buffer[]): void {
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
    const text = this.parts.runtime.randomBytes(bytes).toString('base64url');
    const hash = hashThen ?? createHash('sha256').update(text).digest();
    issued.push(hash);
    return { text, hash };
  }
}

const originOf = ({ cause, requestId }: TransactionContext, now: number) => ({ now, cause, requestId });
