import type { Database } from 'better-sqlite3';
import type { Locale } from '#contract/languages.ts';
import { Agenda, type AgendaEntry, type FailedEntry } from '../clock/agenda.ts';
import { timeAt, type ClockMode, type ClockState } from '../clock/clock.ts';
import { serialize } from '../db/open.ts';
import { Sql } from '../db/sql.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Machine } from '../machine.ts';
import { refuse } from '../refusal.ts';
import type { World } from '../world.ts';
import { Audience, type Ending } from './audience.ts';
import { strikeOf, type Strike } from './faults.ts';
import { listFaults, type FaultRow } from './fault-store.ts';
import { loadParams, type Params } from './params.ts';
import { Randomness } from './randomness.ts';
import { RequestLog, type LogEntry } from './request-log.ts';
import { Tickets } from './tickets.ts';
import { Tidings } from './tidings.ts';

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
  /** Hears which movements were made, once they are committed. */
  readonly moved?: (movements: readonly number[]) => void;
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
  #faults: readonly FaultRow[] | undefined;
  #closed = false;
  /** The instant of the last transaction: the next is never before it. */
  #lastAt: number;
  /** When the next agenda entry falls due, so that a call in between need not ask. */
  #nextDueAt: number | undefined;

  readonly audience = new Audience();
  readonly tickets: Tickets;
  readonly requests = new RequestLog();

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
    this.#lastAt = this.#sql.value('SELECT createdAt FROM movement ORDER BY id DESC LIMIT 1');
    this.tickets = new Tickets(machine);
  }

  get clock(): ClockState {
    return this.#clock;
  }

  /** The world's time. A machine's clock that was set back never takes it back behind what has happened. */
  now(): number {
    return Math.max(this.#lastAt, timeAt(this.#clock, this.machine.now()));
  }

  /**
   * Runs `work` in one transaction at the world's present, after everything due until then has happened.
   * Whatever `work` throws undoes all of it; otherwise it is committed, durably for a world in a file, when this returns.
   */
  perform<T>(occasion: Occasion, work: (world: World) => T): T {
    return this.#transact(occasion, this.catchUp(), work);
  }

  /**
   * Fires what is due by the world's present; a running clock brings it about without anybody advancing it. Answers
   * that present: whoever goes on from here does so at this instant, since by a later one more may have fallen due.
   */
  catchUp(): number {
    this.#refuseClosed();
    const now = this.now();
    this.#fireUntil(now);
    return now;
  }

  /**
   * Moves the clock to an instant ahead, firing every entry due on the way, in order, each in a transaction of its own
   * at its own instant. The clock keeps running (or stays frozen) as it was. Answers what was fired.
   */
  advanceTo(target: number): Firing {
    this.#refuseClosed();
    const firing = this.#fireUntil(target, true);
    this.#setClock({ ...this.#clock, anchorWorldAt: target, anchorMachineAt: this.machine.now() });
    this.#tellClock(firing.count);
    return firing;
  }

  /** Changes how the clock runs, from the world's present on. */
  setMode(mode: ClockMode, rate: number): void {
    const anchorWorldAt = this.catchUp();
    this.#setClock({ anchorWorldAt, anchorMachineAt: this.machine.now(), mode, rate });
    this.#tellClock(0);
  }

  /** Keeps a call that was answered, or never will be, in the log of requests, and tells the operator. */
  log(entry: LogEntry): void {
    const logged = this.requests.add(entry);
    this.audience.tell(this.now(), [], [{ kind: 'request', data: logged }]);
  }

  /** What goes wrong with a call of an endpoint, by the faults in force and the world's own chance. */
  strike(endpoint: string, requestId: string): Strike | undefined {
    if (this.#closed) return undefined;
    this.#faults ??= listFaults(this.#sql);
    const inForce = this.#faults.filter((fault) => fault.endpoint === '*' || fault.endpoint === endpoint);
    if (inForce.length === 0) return undefined;
    const strike = this.perform({ cause: 'fault', requestId }, (world) => strikeOf(world, inForce));
    this.forgetFaults();
    return strike;
  }

  /** The faults were changed in the database: read them anew when next asked. */
  forgetFaults(): void {
    this.#faults = undefined;
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

  /** Closes the world, and tells those who listen why. */
  close(state: Ending): void {
    this.#closed = true;
    this.audience.dismiss(this.now(), state);
    this.db.close();
  }

  /** Closes a world in a file that is about to be replaced, and leaves nothing beside that file. */
  closeWithoutLog(): void {
    this.db.pragma('wal_checkpoint(TRUNCATE)');
    this.db.pragma('journal_mode = DELETE');
    this.close('replaced');
  }

  /** Fires what is due until an instant; whoever listens is told in short at the end. */
  #fireUntil(target: number, moveClock = false): Firing {
    return this.audience.gather(() => this.#fireAll(target, moveClock));
  }

  #fireAll(target: number, moveClock: boolean): Firing {
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
    const at = Math.max(entry.dueAt, this.#lastAt);
    const occasion = { cause: `due:${entry.kind}`, requestId: `agenda-${entry.id}` };
    try {
      this.#transact(occasion, at, (world) => {
        const rule = this.dueRules[entry.kind];
        if (!rule) throw new Error(`Nobody knows what "${entry.kind}" does.`);
        this.#agenda.done(entry);
        world.report('agenda', () => describe(entry));
        rule(world, entry.subject);
        if (moveClock)
          this.#setClock({ ...this.#clock, anchorWorldAt: at, anchorMachineAt: this.machine.now() });
      });
      return true;
    } catch (error) {
      console.error(`World ${this.name}: ${entry.kind} of ${entry.subject} failed.`, error);
      this.#clock = this.#readClock();
      this.#agenda.fail(entry, String(error));
      const data = () => ({ ...describe(entry), error: String(error) });
      this.audience.tell(at, [], [{ kind: 'agenda', data }]);
      this.#nextDueAt = undefined;
      return false;
    }
  }

  #transact<T>(occasion: Occasion, now: number, work: (world: World) => T): T {
    const sql = this.#sql;
    // A year's agenda is thousands of transactions: nothing is collected that nobody would hear.
    const tidings = this.audience.size > 0 ? new Tidings(occasion) : undefined;
    const movements: number[] = [];
    const ledger = new Ledger(sql, { ...occasion, now }, (movement, postings) => {
      movements.push(movement);
      tidings?.moved(movement, postings);
    });
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
      announce: (announcement) => tidings?.announce(announcement),
      report: (kind, data) => tidings?.report(kind, data),
      tickets: this.tickets,
      setMessage: occasion.say ?? (() => undefined),
    };
    this.#nextDueAt = undefined;
    this.#lastAt = now;
    const result = this.db
      .transaction(() => {
        const result = work(world);
        ledger.audit();
        return result;
      })
      .immediate();
    occasion.moved?.(movements);
    if (tidings) this.audience.tell(now, tidings.announced, tidings.reported);
    return result;
  }

  /** A call may have waited for its body or for slow work while its world was dropped or replaced. */
  #refuseClosed(): void {
    if (this.#closed) refuse('UNKNOWN_WORLD', { values: { name: this.name } });
  }

  #tellClock(fired: number): void {
    const now = this.now();
    const { mode, rate } = this.#clock;
    const data = () => ({ now, mode, rate, fired });
    this.audience.tell(now, [{ memberId: null, kind: 'clock' }], [{ kind: 'clock', data }]);
  }

  #readClock(): ClockState {
    const clock = this.#sql.one<ClockState>('SELECT anchorWorldAt, anchorMachineAt, mode, rate FROM world');
    if (!clock) throw new Error(`World ${this.name} has no clock.`);
    return clock;
  }

  #setClock(clock: ClockState): void {
    this.#sql.change(
      'UPDATE world SET anchorWorldAt = @anchorWorldAt, anchorMachineAt = @anchorMachineAt, mode = @mode, rate = @rate',
      { ...clock },
    );
    this.#clock = clock;
  }
}

const describe = ({ dueAt, kind, subject }: AgendaEntry) => ({ dueAt, kind, subject: String(subject) });
