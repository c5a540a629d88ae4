import { createHash } from 'node:crypto';
import type { Params } from '#contract/control/params.ts';
import type { Agenda } from '../../clock/agenda.ts';
import { Ledger } from '../../ledger/ledger.ts';
import type { Runtime } from '../../handling/runtime.ts';
import type { World } from '../../handling/world.ts';
import type { WorldStorage } from '../storage/world-storage.ts';
import { insertCommand, nextDraw } from '../storage/command-store.ts';
import { Randomness } from '../../handling/randomness.ts';
import type { Subscribers } from './subscribers.ts';
import type { Tickets } from '../../handling/tickets.ts';
import type { TransactionContext } from '../../handling/transaction-context.ts';
import { TransactionEvents } from './transaction-events.ts';
import type { WorldTime } from './world-time.ts';

interface Parts {
  readonly name: string;
  /** True to write changes to the command log. */
  readonly isRecorded: boolean;
  readonly storage: WorldStorage;
  readonly runtime: Runtime;
  readonly time: WorldTime;
  readonly subscribers: Subscribers;
  readonly tickets: Tickets;
  readonly params: () => Params;
  readonly agenda: () => Agenda;
  /** Called with the detail of each logged command. */
  readonly onCommand: (detail: string) => void;
}

/** The effects of one transaction besides its rows. */
interface Effects {
  readonly ledger: Ledger;
  /** The events so far; undefined without subscribers. */
  readonly events: () => TransactionEvents | undefined;
  readonly issued: Buffer[];
}

/** The transactions of one world. Each happens at one instant, completely or not at all, and is published when committed. */
export class Transactions {
  readonly #randomness: Randomness;

  constructor(private readonly parts: Parts) {
    this.#randomness = new Randomness(() => nextDraw(parts.storage.sql));
  }

  /** Runs `work` in a transaction. A change is logged as a command, unless it is `due`: a replay fires those by itself. */
  write<T>(context: TransactionContext, now: number, work: (world: World) => T, due?: 'due'): T {
    const { subscribers, storage, time } = this.parts;
    const { sql } = storage;
    // A year's agenda is thousands of transactions: without subscribers, no events are collected.
    let collected: TransactionEvents | undefined;
    const events = () =>
      subscribers.size === 0 ? undefined : (collected ??= new TransactionEvents(context));
    const issued: Buffer[] = [];
    const ledger = new Ledger(sql, originOf(context, now), (movement, postings) =>
      events()?.addMovement(movement, postings),
    );
    const world = this.#worldFor(context, now, { ledger, events, issued });
    time.noteTransaction(now);
    const run = () => {
      const before = sql.writes;
      const result = work(world);
      ledger.audit();
      if (sql.writes > before && !due) this.#record(context, world, issued);
      return result;
    };
    try {
      const result = sql.atomically(run);
      if (collected) subscribers.publish(now, collected.announced, collected.reported, context.requestId);
      return result;
    } catch (error) {
      throw storage.noteDamage(error);
    }
  }

  /** Reads without a transaction. Throws if `reading` changed anything. */
  read<T>(context: TransactionContext, now: number, reading: (world: World) => T): T {
    const { storage } = this.parts;
    const { sql } = storage;
    const before = sql.writes;
    const ledger = new Ledger(sql, originOf(context, now));
    const world = this.#worldFor(context, now, { ledger, events: () => undefined, issued: [] });
    const result = storage.attempt(() => reading(world));
    if (sql.writes > before) throw new Error(`${context.cause} changed world ${this.parts.name} in a read.`);
    return result;
  }

  #worldFor(context: TransactionContext, now: number, { ledger, events, issued }: Effects): World {
    const { storage, params, agenda, tickets, time } = this.parts;
    const { sql } = storage;
    return {
      now,
      sessionsAt: time.clock.sessionsAt ?? now,
      cause: context.cause,
      requestId: context.requestId,
      locale: context.locale ?? 'en-US',
      origin: context.origin ?? '',
      params: params(),
      isHistory: context.replayOf !== undefined || !this.parts.isRecorded,
      sql,
      ledger,
      agenda: agenda(),
      randomness: this.#randomness,
      newSecret: (bytes) => this.#newSecret(bytes, issued, context.replayOf?.issued),
      announce: (announcement) => events()?.announce(announcement),
      report: (kind, data) => events()?.report(kind, data),
      tickets,
    };
  }

  /** Logs a transaction that changed something, to be committed together with its changes. */
  #record({ cause, requestId, command }: TransactionContext, world: World, issued: readonly Buffer[]): void {
    const { name, isRecorded, onCommand } = this.parts;
    if (!isRecorded) return;
    if (!command) throw new Error(`${cause} changed world ${name} without a command.`);
    const given = command.detail?.(world) ?? {};
    const detail =
      issued.length === 0 ? given : { ...given, issued: issued.map((hash) => hash.toString('hex')) };
    onCommand(insertCommand(world.sql, { at: world.now, name: command.name, requestId, detail }));
  }

  /** A replay has no secrets, but issues the same hashes. */
  #newSecret(bytes: number, issued: Buffer[], original: readonly Buffer[] | undefined) {
    const text = this.parts.runtime.randomBytes(bytes).toString('base64url');
    const hash = original?.[issued.length] ?? createHash('sha256').update(text).digest();
    issued.push(hash);
    return { text, hash };
  }
}

const originOf = ({ cause, requestId }: TransactionContext, now: number) => ({ now, cause, requestId });
