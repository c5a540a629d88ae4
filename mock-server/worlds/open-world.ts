import type { Database } from 'better-sqlite3';
import type { Locale } from '#contract/languages.ts';
import { Agenda, type AgendaEntry, type FailedEntry } from '../clock/agenda.ts';
import { timeAt, type ClockState } from '../clock/clock.ts';
import { serialize } from '../db/open.ts';
import { Sql } from '../db/sql.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Machine } from '../machine.ts';
import { refuse } from '../refusal.ts';
import type { World } from '../world.ts';
import { loadParams, type Params } from './params.ts';
import { Randomness } from './randomness.ts';

/** What time does, by kind of agenda entry. */
export type DueRules = Readonly<Record<string, (world: World, subject: number) => void>>;

/** Why a transaction is opened, and for whom. */
export interface Occasion {
  readonly cause: string;
  readonly requestId: string;
  readonly locale?: Locale;
  readonly origin?: string;
  /** Takes the message that a handler gives its answer. */
  readonly say?: (text: string) => void;
}

/** What an advance set off: the first entries in order, and how many there were in all. */
export interface Firing {
  readonly fired: Fired[];
  readonly count: number;
}

export interface Fired {
  readonly at: number;
  readonly kind: string;
  readonly subject: string;
}

const MOST_LISTED = 1000;
const NEVER = Number.POSITIVE_INFINITY;

/** One world held open: its database, its clock, and the transactions that change it. */
export class OpenWorld {
  readonly #sql: Sql;
  readonly #agenda: Agenda;
  #clock: ClockState;
  #params: Params | undefined;
  #closed = false;
  /** When the next agenda entry falls due, so that a call in between need not ask. */
  #nextDueAt: number | undefined;

  constructor(
    readonly name: string,
    readonly durable: boolean,
    private readonly db: Database,
    readonly machine: Machine,
    private readonly dueRules: DueRules,
  ) {
    this.#sql = new Sql(db);
    this.#agenda = new Agenda(this.#sql);
    this.#clock = this.#readClock();
  }

  get clock(): ClockState {
    return this.#clock;
  }

  now(): number {
    return timeAt(this.#clock, this.machine.now());
  }

  /**
   * Runs `work` in one transaction at the world's present, after everything due until then has happened.
   * Whatever `work` throws undoes all of it; otherwise it is committed, durably for a world in a file, when this returns.
   */
  perform<T>(occasion: Occasion, work: (world: World) => T): T {
    // A call may have waited for slow work while its world was dropped or replaced.
    if (this.#closed) refuse('UNKNOWN_WORLD', { values: { name: this.name } });
    this.catchUp();
    return this.#transact(occasion, this.now(), work);
  }

  /** Fires what is due by the world's present; a running clock brings it about without anybody advancing it. */
  catchUp(): void {
    this.#fireUntil(this.now());
  }

  /**
   * Moves the clock to an instant ahead, firing every entry due on the way, in order, each in a transaction of its own
   * at its own instant. The clock keeps running (or stays frozen) as it was. Answers what was fired.
   */
  advanceTo(target: number): Firing {
    const firing = this.#fireUntil(target, true);
    this.#setClock({ ...this.#clock, anchorWorldAt: target, anchorMachineAt: this.machine.now() });
    return firing;
  }

  /** Changes how the clock runs, from the world's present on. */
  setRate(rate: number): void {
    this.catchUp();
    this.#setClock({ anchorWorldAt: this.now(), anchorMachineAt: this.machine.now(), rate });
  }

  params(): Params {
    return (this.#params ??= loadParams(this.#sql));
  }

  /** The parameters were changed in the database: read them anew when next asked. */
  forgetParams(): void {
    this.#params = undefined;
  }

  /** What fell due and could not be done, newest first: a fault of ours, or books that could not hold it. */
  agendaFailures(limit: number): FailedEntry[] {
    return this.#agenda.failures(limit);
  }

  agendaAhead(limit: number): AgendaEntry[] {
    return this.#agenda.ahead(limit);
  }

  /** The whole world as bytes. */
  image(): Buffer {
    return serialize(this.db);
  }

  close(): void {
    this.#closed = true;
    this.db.close();
  }

  /** Closes a world in a file and leaves nothing beside that file. */
  closeWithoutLog(): void {
    this.db.pragma('wal_checkpoint(TRUNCATE)');
    this.db.pragma('journal_mode = DELETE');
    this.close();
  }

  #fireUntil(target: number, moveClock = false): Firing {
    const fired: Fired[] = [];
    let count = 0;
    while ((this.#nextDueAt ??= this.#agenda.next()?.dueAt ?? NEVER) <= target) {
      const entry = this.#agenda.next();
      if (!entry) break;
      if (!this.#fire(entry, moveClock)) continue;
      count += 1;
      if (fired.length < MOST_LISTED)
        fired.push({ at: entry.dueAt, kind: entry.kind, subject: String(entry.subject) });
    }
    return { fired, count };
  }

  /** Answers whether it went well. */
  #fire(entry: AgendaEntry, moveClock: boolean): boolean {
    const at = Math.max(entry.dueAt, 0);
    const occasion = { cause: `due:${entry.kind}`, requestId: `agenda-${entry.id}` };
    try {
      this.#transact(occasion, at, (world) => {
        const rule = this.dueRules[entry.kind];
        if (!rule) throw new Error(`Nobody knows what "${entry.kind}" does.`);
        this.#agenda.done(entry);
        rule(world, entry.subject);
        if (moveClock)
          this.#setClock({ ...this.#clock, anchorWorldAt: at, anchorMachineAt: this.machine.now() });
      });
      return true;
    } catch (error) {
      console.error(`World ${this.name}: ${entry.kind} of ${entry.subject} failed.`, error);
      this.#clock = this.#readClock();
      this.#agenda.fail(entry, String(error));
      this.#nextDueAt = undefined;
      return false;
    }
  }

  #transact<T>(occasion: Occasion, now: number, work: (world: World) => T): T {
    const sql = this.#sql;
    const ledger = new Ledger(sql, { ...occasion, now });
    const world: World = {
      now,
      cause: occasion.cause,
      requestId: occasion.requestId,
      locale: occasion.locale ?? 'en-US',
      origin: occasion.origin ?? '',
      params: this.params(),
      sql,
      ledger,
      agenda: this.#agenda,
      randomness: new Randomness(sql),
      machine: this.machine,
      setMessage: occasion.say ?? (() => undefined),
    };
    this.#nextDueAt = undefined;
    return this.db
      .transaction(() => {
        const result = work(world);
        ledger.audit();
        return result;
      })
      .immediate();
  }

  #readClock(): ClockState {
    const clock = this.#sql.one<ClockState>('SELECT anchorWorldAt, anchorMachineAt, rate FROM world');
    if (!clock) throw new Error(`World ${this.name} has no clock.`);
    return clock;
  }

  #setClock(clock: ClockState): void {
    this.#sql.change(
      'UPDATE world SET anchorWorldAt = @anchorWorldAt, anchorMachineAt = @anchorMachineAt, rate = @rate',
      { ...clock },
    );
    this.#clock = clock;
  }
}
