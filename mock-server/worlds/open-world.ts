import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isOperators } from '#contract/control/observation.ts';
import type { Locale } from '#contract/languages.ts';
import { Agenda, type AgendaEntry, type FailedEntry } from '../clock/agenda.ts';
import { timeAt, type ClockMode, type ClockState } from '../clock/clock.ts';
import type { ParkableDatabase } from '../db/parkable.ts';
import type { Sql } from '../db/sql.ts';
import { Ledger } from '../ledger/ledger.ts';
import type { Machine } from '../machine.ts';
import { refuse } from '../refusal.ts';
import type { World } from '../world.ts';
import { Audience, type Ending } from './audience.ts';
import { findOrigin, insertCommand, lastInstant, type CommandDetail, type Origin } from './command-store.ts';
import { strikeOf, type Strike } from './faults.ts';
import { listFaults, type FaultRow } from './fault-store.ts';
import { loadParams, type Params } from './params.ts';
import { Randomness } from './randomness.ts';
import { RequestLog, type LogEntry } from './request-log.ts';
import { Tickets } from './tickets.ts';
import { Tidings } from './tidings.ts';

/** What time does, by kind of agenda entry. */
export type DueRules = Readonly<Record<string, (world: World, subject: number) => void>>;

/** What a transaction is called in the log of commands, should it change the world. */
export interface Command {
  readonly name: string;
  /** What giving it again needs; asked in the transaction, and only when something has changed. */
  readonly detail?: (world: World) => CommandDetail;
}

/** Why a transaction is opened, and for whom. */
export interface Occasion {
  readonly cause: string;
  readonly requestId: string;
  /** Without one a transaction may change nothing: what is not in the log could not be replayed. */
  readonly command?: Command | undefined;
  /** Given again in a replay: when it was first given, and the hashes of the secrets it then handed out. */
  readonly first?: { readonly at: number; readonly issued: readonly Buffer[] } | undefined;
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
  /** How many of each kind, in the order in which the kinds first came. */
  readonly kinds: { readonly kind: string; readonly count: number }[];
}

/** Where the clock was last moved, from where, and what that set off. */
export interface Landing extends Firing {
  readonly from: number;
  readonly now: number;
}

export interface Fired {
  readonly at: number;
  readonly kind: string;
  readonly subject: string;
}

const MOST_LISTED = 1000;
const NEVER = Number.POSITIVE_INFINITY;
export const NOTHING_FIRED: Firing = { fired: [], count: 0, kinds: [] };

/** Where what one transaction does besides changing rows is gathered. */
interface Effects {
  readonly ledger: Ledger;
  readonly tidings: Tidings | undefined;
  readonly issued: Buffer[];
}

/** What is known of a world without opening its database. */
export interface Standing {
  readonly clock: ClockState;
  /** The instant of the last transaction: the next is never before it. */
  readonly lastAt: number;
  readonly members: number;
  /** What it was made from, and is set back to. */
  readonly fixture: Origin['fixture'];
}

interface Options {
  readonly name: string;
  /** In a file, and so there again after a restart. */
  readonly durable: boolean;
  readonly database: ParkableDatabase;
  readonly machine: Machine;
  readonly dueRules: DueRules;
  /** Where what changes the world is not logged: while its fixture is played, and in a replay. */
  readonly unrecorded?: boolean;
  readonly standing?: Standing | undefined;
  /** Is never parked: its time passes though nobody asks. */
  readonly staysOpen?: boolean;
}

/** One world: its database, its clock, and the transactions that change it. */
export class OpenWorld {
  readonly name: string;
  readonly durable: boolean;
  readonly machine: Machine;
  readonly audience = new Audience();
  readonly tickets: Tickets;

  readonly #database: ParkableDatabase;
  readonly #dueRules: DueRules;
  readonly #records: boolean;
  readonly #staysOpen: boolean;
  #clock: ClockState | undefined;
  #lastAt: number | undefined;
  #members: number | undefined;
  #fixture: Origin['fixture'] | undefined;
  #params: Params | undefined;
  #faults: readonly FaultRow[] | undefined;
  #requests: RequestLog | undefined = new RequestLog();
  #requestsParkedIn = '';
  #closed = false;
  #landing: Landing | null = null;
  #usedAt: number;
  /** When the next agenda entry falls due, so that a call in between need not ask. */
  #nextDueAt: number | undefined;
  readonly #agendaChanged = (dueAt?: number): void => {
    // What comes later than the next leaves it the next.
    if (dueAt === undefined || dueAt < (this.#nextDueAt ?? NEVER)) this.#nextDueAt = undefined;
  };

  constructor({ name, durable, database, machine, dueRules, standing, ...options }: Options) {
    this.name = name;
    this.durable = durable;
    this.machine = machine;
    this.tickets = new Tickets(machine);
    this.#database = database;
    this.#dueRules = dueRules;
    this.#records = !options.unrecorded;
    this.#staysOpen = options.staysOpen ?? false;
    this.#clock = standing?.clock;
    this.#lastAt = standing?.lastAt;
    this.#members = standing?.members;
    this.#fixture = standing?.fixture;
    this.#usedAt = machine.monotonic();
  }

  get clock(): ClockState {
    return (this.#clock ??= this.#readClock());
  }

  /** The latest calls of this world. */
  get requests(): RequestLog {
    return (this.#requests ??= this.#unparkRequests());
  }

  /** The world's time. A machine's clock that was set back never takes it back behind what has happened. */
  now(): number {
    this.#lastAt ??= lastInstant(this.#sql);
    return Math.max(this.#lastAt, timeAt(this.clock, this.machine.now()));
  }

  /** The world's time when its clock was last set, or something happened since. */
  get anchoredAt(): number {
    return Math.max((this.#lastAt ??= lastInstant(this.#sql)), this.clock.anchorWorldAt);
  }

  /** What a list of worlds tells of it, for which none has to be opened. */
  standing(): Standing {
    const members = this.#database.isOpen ? undefined : this.#members;
    this.now();
    return {
      clock: this.clock,
      lastAt: this.#lastAt ?? 0,
      members: members ?? this.#sql.value('SELECT count(*) FROM member'),
      fixture: (this.#fixture ??= findOrigin(this.#sql).fixture),
    };
  }

  /**
   * Runs `work` in one transaction at the world's present, after everything due until then has happened.
   * Whatever `work` throws undoes all of it; otherwise it is committed, durably for a world in a file, when this returns.
   */
  perform<T>(occasion: Occasion, work: (world: World) => T): T {
    this.#usedAt = this.machine.monotonic();
    return this.#transact(occasion, this.#presentFor(occasion), work);
  }

  /** Asks something at the world's present, which needs no transaction as long as nothing is changed. */
  look<T>(occasion: Occasion, reading: (world: World) => T): T {
    this.#usedAt = this.machine.monotonic();
    const now = this.#presentFor(occasion);
    const sql = this.#sql;
    const before = sql.writes;
    const ledger = new Ledger(sql, { ...occasion, now });
    const result = reading(this.#worldFor(occasion, now, { ledger, tidings: undefined, issued: [] }));
    if (sql.writes > before)
      throw new Error(`${occasion.cause} changed world ${this.name} where it was to look.`);
    return result;
  }

  /**
   * Fires what is due by the world's present; a running clock brings it about without anybody advancing it. Answers
   * that present: whoever goes on from here does so at this instant, since by a later one more may have fallen due.
   */
  catchUp(): number {
    this.#refuseClosed();
    const now = this.now();
    this.fireUntil(now);
    return now;
  }

  /**
   * Moves the clock to an instant ahead, firing every entry due on the way, in order, each at its own instant. The clock
   * keeps running (or stays frozen) as it was. All of it happens or nothing does. Answers what was fired.
   */
  advanceTo(target: number): Firing {
    this.#refuseClosed();
    this.#usedAt = this.machine.monotonic();
    const from = this.now();
    const firing = this.fireUntil(target, () =>
      this.#setClock('clock.advance', from, { ...this.clock, anchorWorldAt: target }),
    );
    this.#landing = { from, now: target, ...firing };
    this.#tellClock(firing.count);
    return firing;
  }

  /** The last move of the clock; kept in memory, so null after a restart and in a fork, as before the first. */
  get landing(): Landing | null {
    return this.#landing;
  }

  /** Changes how the clock runs, from the world's present on; in a replay, from the instant at which it was changed. */
  setMode(mode: ClockMode, rate: number, first?: Occasion['first']): void {
    const anchorWorldAt = this.#presentFor({ first });
    this.#undoable(() =>
      this.#setClock('clock.mode', anchorWorldAt, { ...this.clock, anchorWorldAt, mode, rate }),
    );
    this.#tellClock(0);
  }

  /** Keeps a call that was answered, or never will be, in the log of requests, and tells the operator. */
  log(entry: LogEntry): void {
    if (this.#closed) return;
    const logged = this.requests.add(entry);
    const kind = isOperators(entry) ? 'operator' : 'request';
    this.audience.tell(this.now(), [], [{ kind, data: logged }]);
  }

  /** What goes wrong with a call of an endpoint, by the faults in force and the world's own chance. */
  strike(endpoint: string, requestId: string, first?: Occasion['first']): Strike | undefined {
    if (this.#closed) return undefined;
    this.#faults ??= listFaults(this.#sql);
    const inForce = this.#faults.filter((fault) => fault.endpoint === '*' || fault.endpoint === endpoint);
    if (inForce.length === 0) return undefined;
    const command = { name: 'fault.strike', detail: () => ({ input: { endpoint } }) };
    const strike = this.perform({ cause: 'fault', requestId, command, first }, (world) =>
      strikeOf(world, inForce),
    );
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

  /** The whole world as bytes, which are shared and must not be changed. */
  image(): Buffer {
    this.#refuseClosed();
    return this.#database.image();
  }

  /** The same bytes for a fork: that it is forked again and again counts as being asked. */
  share(): Buffer {
    this.#refuseClosed();
    this.#usedAt = this.machine.monotonic();
    return this.#database.share();
  }

  /** Whether its database is open in memory. */
  get isOpen(): boolean {
    return this.#database.isOpen;
  }

  /** Whether it lies in a file until somebody asks. */
  get isParked(): boolean {
    return this.#database.parkedBytes > 0;
  }

  /** What its file takes while it is parked. */
  get parkedBytes(): number {
    return this.#database.parkedBytes;
  }

  /** What its database takes of the memory while it is open. */
  get openBytes(): number {
    return this.#database.openBytes;
  }

  /** The bytes that it waits to be opened from, or has handed out; others may share them. */
  get heldBytes(): Buffer | undefined {
    return this.#database.heldBytes;
  }

  /** How long nobody has asked it anything, by the machine's monotonic clock; 0 while somebody listens or is about to. */
  get idleMs(): number {
    const isAwaited = this.audience.size > 0 || this.tickets.areWaiting;
    return isAwaited || this.#staysOpen ? 0 : this.machine.monotonic() - this.#usedAt;
  }

  /** Puts the world into a file until somebody asks. Throws when it cannot be written, and then the world stays as it is. */
  park(file: string): void {
    const { members, fixture } = this.standing();
    this.#database.park(file);
    this.#members = members;
    this.#fixture = fixture;
    this.#params = undefined;
    this.#faults = undefined;
    if (!this.#requests || this.#requests.isEmpty) return;
    this.#requestsParkedIn = `${file}.requests`;
    writeFileSync(this.#requestsParkedIn, this.#requests.toText());
    this.#requests = undefined;
  }

  /** Closes the world, and tells those who listen why. */
  close(state: Ending): void {
    const now = this.audience.size > 0 ? this.now() : 0;
    this.#closed = true;
    this.audience.dismiss(now, state);
    this.#database.close();
    if (this.#requestsParkedIn !== '') rmSync(this.#requestsParkedIn, { force: true });
  }

  /** Closes a world in a file that is about to be replaced, and leaves nothing beside that file. */
  closeWithoutLog(): void {
    this.#database.endLog();
    this.close('replaced');
  }

  get #sql(): Sql {
    return this.#database.sql;
  }

  get #agenda(): Agenda {
    return new Agenda(this.#sql, this.#agendaChanged);
  }

  /** A log that was lost with its file begins empty: no call should fail for it. */
  #unparkRequests(): RequestLog {
    try {
      return RequestLog.fromText(readFileSync(this.#requestsParkedIn, 'utf8'));
    } catch (error) {
      console.error(`World ${this.name} has lost its log of requests.`, error);
      return new RequestLog();
    } finally {
      rmSync(this.#requestsParkedIn, { force: true });
      this.#requestsParkedIn = '';
    }
  }

  /** The instant at which something happens now, or in a replay happened then, after what was due until then. */
  #presentFor({ first }: Pick<Occasion, 'first'>): number {
    if (!first) return this.catchUp();
    this.fireUntil(first.at);
    return first.at;
  }

  /**
   * Fires what is due until an instant, each entry at its own, and then does `work`. All of it happens or nothing does;
   * whoever listens is told in short at the end. The clock stays as it is.
   */
  fireUntil(target: number, work?: () => void): Firing {
    this.#nextDueAt ??= this.#agenda.next()?.dueAt ?? NEVER;
    if (!work && this.#nextDueAt > target) return NOTHING_FIRED;
    return this.audience.gather(() =>
      // One transaction around those of the entries: a file is written to once, and what is broken off never began.
      this.#undoable(() => {
        const firing = this.#fireAll(target);
        work?.();
        return firing;
      }),
    );
  }

  /** Does something to the clock in one transaction. What is undone is forgotten as well where it is kept in memory. */
  #undoable<T>(work: () => T): T {
    try {
      return this.#sql.atomically(work);
    } catch (error) {
      this.#forgetWhatWasUndone();
      throw error;
    }
  }

  #fireAll(target: number): Firing {
    const fired: Fired[] = [];
    let count = 0;
    const counts = new Map<string, number>();
    for (let entry = this.#agenda.next(); entry && entry.dueAt <= target; entry = this.#agenda.next()) {
      if (!this.#fire(entry)) continue;
      count += 1;
      counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1);
      if (fired.length < MOST_LISTED)
        fired.push({ at: entry.dueAt, kind: entry.kind, subject: String(entry.subject) });
    }
    return { fired, count, kinds: [...counts].map(([kind, times]) => ({ kind, count: times })) };
  }

  /** Answers whether it went well. */
  #fire(entry: AgendaEntry): boolean {
    const at = Math.max(entry.dueAt, this.#lastAt ?? entry.dueAt);
    const occasion = { cause: `due:${entry.kind}`, requestId: `agenda-${entry.id}` };
    try {
      this.#transact(
        occasion,
        at,
        (world) => {
          const rule = this.#dueRules[entry.kind];
          if (!rule) throw new Error(`Nobody knows what "${entry.kind}" does.`);
          world.agenda.done(entry);
          world.report('agenda', () => describe(entry));
          rule(world, entry.subject);
        },
        'due',
      );
      return true;
    } catch (error) {
      console.error(`World ${this.name}: ${entry.kind} of ${entry.subject} failed.`, error);
      this.#agenda.fail(entry, String(error));
      const data = () => ({ ...describe(entry), error: String(error) });
      this.audience.tell(at, [], [{ kind: 'agenda', data }]);
      return false;
    }
  }

  #transact<T>(occasion: Occasion, now: number, work: (world: World) => T, due?: 'due'): T {
    const sql = this.#sql;
    // A year's agenda is thousands of transactions: nothing is collected that nobody would hear.
    const tidings = this.audience.size > 0 ? new Tidings(occasion) : undefined;
    const movements: number[] = [];
    const issued: Buffer[] = [];
    const ledger = new Ledger(sql, { ...occasion, now }, (movement, postings) => {
      movements.push(movement);
      tidings?.moved(movement, postings);
    });
    const world = this.#worldFor(occasion, now, { ledger, tidings, issued });
    this.#lastAt = now;
    const result = sql.atomically(() => {
      const before = sql.writes;
      const result = work(world);
      ledger.audit();
      if (sql.writes > before && !due) this.#record(occasion, world, issued);
      return result;
    });
    occasion.moved?.(movements);
    if (tidings) this.audience.tell(now, tidings.announced, tidings.reported);
    return result;
  }

  #worldFor(occasion: Occasion, now: number, { ledger, tidings, issued }: Effects): World {
    const sql = this.#sql;
    return {
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
      newSecret: (bytes) => this.#newSecret(bytes, issued, occasion.first?.issued),
      announce: (announcement) => tidings?.announce(announcement),
      report: (kind, data) => tidings?.report(kind, data),
      tickets: this.tickets,
      setMessage: occasion.say ?? (() => undefined),
    };
  }

  /** Writes a transaction that has changed something down, to be committed with what it changed. */
  #record({ cause, requestId, command }: Occasion, world: World, issued: readonly Buffer[]): void {
    if (!this.#records) return;
    if (!command) throw new Error(`${cause} changed world ${this.name} without being a command.`);
    const detail = command.detail?.(world) ?? {};
    const hashes = issued.length > 0 && { issued: issued.map((hash) => hash.toString('hex')) };
    insertCommand(world.sql, {
      at: world.now,
      name: command.name,
      requestId,
      detail: { ...detail, ...hashes },
    });
  }

  #newSecret(bytes: number, issued: Buffer[], first: readonly Buffer[] | undefined) {
    const hashThen = first?.[issued.length];
    const text = this.machine.randomBytes(bytes).toString('base64url');
    const hash = hashThen ?? createHash('sha256').update(text).digest();
    issued.push(hash);
    return { text, hash };
  }

  /** A call may have waited for its body or for slow work while its world was dropped or replaced. */
  #refuseClosed(): void {
    if (this.#closed) refuse('UNKNOWN_WORLD', { values: { name: this.name } });
  }

  #tellClock(fired: number): void {
    const now = this.now();
    const { mode, rate } = this.clock;
    const data = () => ({ now, mode, rate, fired });
    this.audience.tell(now, [{ memberId: null, kind: 'clock' }], [{ kind: 'clock', data }]);
  }

  #readClock(): ClockState {
    const clock = this.#sql.one<ClockState>('SELECT anchorWorldAt, anchorMachineAt, mode, rate FROM world');
    if (!clock) throw new Error(`World ${this.name} has no clock.`);
    return clock;
  }

  /** Sets the clock and logs it; to be called in a transaction. */
  #setClock(
    name: 'clock.advance' | 'clock.mode',
    at: number,
    state: Omit<ClockState, 'anchorMachineAt'>,
  ): void {
    const clock = { ...state, anchorMachineAt: this.machine.now() };
    this.#sql.change(
      'UPDATE world SET anchorWorldAt = @anchorWorldAt, anchorMachineAt = @anchorMachineAt, mode = @mode, rate = @rate',
      clock,
    );
    this.#clock = clock;
    if (!this.#records) return;
    const { anchorWorldAt: to, anchorMachineAt: machineAt, mode, rate } = clock;
    const detail = { input: name === 'clock.advance' ? { to } : { mode, rate }, machineAt };
    insertCommand(this.#sql, { at, name, requestId: '', detail });
  }

  /** An advance that could not be committed has not been: what was kept in memory beside it is read anew. */
  #forgetWhatWasUndone(): void {
    this.#clock = this.#readClock();
    this.#lastAt = lastInstant(this.#sql);
    this.#nextDueAt = undefined;
  }
}

const describe = ({ dueAt, kind, subject }: AgendaEntry) => ({ dueAt, kind, subject: String(subject) });
