import { isOperators } from '#contract/control/observation.ts';
import type { AgendaEntry, FailedEntry } from '../../clock/agenda.ts';
import type { ClockMode, ClockState } from '../../clock/clock.ts';
import { DamagedFile } from '../../db/open.ts';
import type { FileState, WorldDatabase } from '../storage/world-database.ts';
import type { Sql } from '../../db/sql.ts';
import type { Runtime } from '../../runtime.ts';
import { refuse } from '../../refusal.ts';
import type { World } from '../../world.ts';
import { Subscribers, type CloseReason } from './subscribers.ts';
import { findOrigin, listPictures, type Origin } from './command-store.ts';
import { DueAgenda } from './due-agenda.ts';
import { drawFault, type InjectedFault } from './faults.ts';
import { listFaults, type FaultRow } from './fault-store.ts';
import type { DueRules, FiredEntries, ClockAdvance } from './due-rules.ts';
import type { TransactionContext } from './transaction-context.ts';
import type { Params } from '#contract/control/params.ts';
import { loadParams } from './params.ts';
import { StoredRequestLog } from '../storage/stored-request-log.ts';
import { picturesIn } from '../storage/pictures.ts';
import type { LogEntry, RequestLog } from './request-log.ts';
import { Tickets } from './tickets.ts';
import { Transactions } from './transactions.ts';
import { WorldClock } from './world-clock.ts';

/** What is known of a world without opening its database. */
export interface WorldSummary {
  readonly clock: ClockState;
  /** The instant of the last transaction: the next is never before it. */
  readonly lastAt: number;
  readonly members: number;
  /** What it was made from, and is set back to. */
  readonly fixture: Origin['fixture'];
  /** The uploaded pictures that it refers to, by name. */
  readonly pictures: ReadonlySet<string>;
}

interface Options {
  readonly name: string;
  /** In a file, and so there again after a restart. */
  readonly durable: boolean;
  readonly database: WorldDatabase;
  readonly runtime: Runtime;
  readonly dueRules: DueRules;
  /** Where what changes the world is not logged: while its fixture is played, and in a replay. */
  readonly unrecorded?: boolean;
  readonly summary?: WorldSummary | undefined;
  /** Is never parked: its time passes though nobody asks. */
  readonly staysOpen?: boolean;
}

/** One world: its database, its clock, and the transactions that change it. */
export class OpenWorld {
  readonly name: string;
  readonly durable: boolean;
  readonly runtime: Runtime;
  readonly subscribers = new Subscribers();
  readonly tickets: Tickets;
  /**
   * Whether nothing that a durable world does would be kept, since its file is not its own any more. While that is so it
   * stays open and refuses every call with WORLD_DAMAGED, but its bytes can still be had: they are nowhere else.
   */
  isLost = false;

  readonly #database: WorldDatabase;
  readonly #staysOpen: boolean;
  readonly #time: WorldClock;
  readonly #transactions: Transactions;
  readonly #due: DueAgenda;
  readonly #log: StoredRequestLog;
  #members: number | undefined;
  #fixture: Origin['fixture'] | undefined;
  #pictures: ReadonlySet<string> | undefined;
  #params: Params | undefined;
  #faults: readonly FaultRow[] | undefined;
  #closed = false;
  #lastAdvance: ClockAdvance | null = null;
  #usedAt: number;

  constructor({ name, durable, database, runtime, dueRules, summary, ...options }: Options) {
    this.name = name;
    this.durable = durable;
    this.runtime = runtime;
    this.tickets = new Tickets(runtime);
    this.#database = database;
    this.#staysOpen = options.staysOpen ?? false;
    const records = !options.unrecorded;
    const time = new WorldClock({ database, runtime, records }, summary);
    const { subscribers, tickets } = this;
    const transactions = new Transactions({
      ...{ name, records, database, runtime, time, subscribers, tickets },
      params: () => this.params(),
      agenda: () => this.#due.agenda,
      recorded: (detail) => this.#referTo(picturesIn(detail)),
    });
    this.#time = time;
    this.#transactions = transactions;
    this.#due = new DueAgenda({ name, rules: dueRules, database, subscribers, time, transactions });
    this.#log = new StoredRequestLog(name);
    this.#members = summary?.members;
    this.#fixture = summary?.fixture;
    this.#pictures = summary?.pictures;
    this.#usedAt = runtime.monotonic();
  }

  get clock(): ClockState {
    return this.#time.clock;
  }

  /** The latest calls of this world. */
  get requests(): RequestLog {
    return this.#log.requests;
  }

  /** The world's time. A machine's clock that was set back never takes it back behind what has happened. */
  now(): number {
    return this.#time.now();
  }

  /** The world's time when its clock was last set, or something happened since. */
  get anchoredAt(): number {
    return this.#time.anchoredAt;
  }

  /** What a list of worlds tells of it, for which none has to be opened. */
  summary(): WorldSummary {
    const members = this.#database.isOpen ? undefined : this.#members;
    return {
      clock: this.clock,
      lastAt: this.#time.lastAt,
      members: members ?? this.#sql.value('SELECT count(*) FROM member'),
      fixture: this.fixture,
      pictures: this.pictures,
    };
  }

  /** What it was made from, and is set back to; known even when its file is lost. */
  get fixture(): Origin['fixture'] {
    return (this.#fixture ??= findOrigin(this.#sql).fixture);
  }

  /** The uploaded pictures that it refers to, by name: forks share the set until they upload something themselves. */
  get pictures(): ReadonlySet<string> {
    return (this.#pictures ??= new Set(listPictures(this.#sql)));
  }

  /**
   * Runs `work` in one transaction at the world's present, after everything due until then has happened.
   * Whatever `work` throws undoes all of it; otherwise it is committed, durably for a world in a file, when this returns.
   */
  write<T>(context: TransactionContext, work: (world: World) => T): T {
    this.#usedAt = this.runtime.monotonic();
    return this.#transactions.write(context, this.#presentFor(context), work);
  }

  /** Asks something at the world's present, which needs no transaction as long as nothing is changed. */
  read<T>(context: TransactionContext, reading: (world: World) => T): T {
    this.#usedAt = this.runtime.monotonic();
    return this.#transactions.read(context, this.#presentFor(context), reading);
  }

  /**
   * Fires what is due by the world's present; a running clock brings it about without anybody advancing it. Answers
   * that present: whoever goes on from here does so at this instant, since by a later one more may have fallen due.
   */
  catchUp(): number {
    this.#refuseClosed();
    this.#refuseLost();
    const now = this.now();
    this.#due.fireUntil(now);
    return now;
  }

  /** Fires what is due until an instant, for a replay. All of it happens or nothing does; the clock stays as it is. */
  fireUntil(target: number): void {
    this.#due.fireUntil(target);
  }

  /**
   * Moves the clock to an instant ahead, firing every entry due on the way, in order, each at its own instant. The clock
   * keeps running (or stays frozen) as it was. All of it happens or nothing does. Answers what was fired.
   */
  advanceTo(target: number): FiredEntries {
    this.#refuseClosed();
    this.#refuseLost();
    this.#usedAt = this.runtime.monotonic();
    const from = this.now();
    const fired = this.#due.fireUntil(target, () =>
      this.#time.set('clock.advance', from, { ...this.clock, anchorWorldAt: target }),
    );
    this.#lastAdvance = { from, now: target, ...fired };
    this.#tellClock(fired.count);
    return fired;
  }

  /** The last move of the clock; kept in memory, so null after a restart and in a fork, as before the first. */
  get lastAdvance(): ClockAdvance | null {
    return this.#lastAdvance;
  }

  /**
   * Does all of `work` to the clock and the world in one transaction, and answers what it answers. What it throws undoes
   * all of it; otherwise whoever listens is told in short at the end.
   */
  atomically<T>(work: () => T): T {
    const lastAdvance = this.#lastAdvance;
    try {
      return this.subscribers.batch(() => this.#due.undoable(work));
    } catch (error) {
      this.#lastAdvance = lastAdvance;
      throw error;
    }
  }

  /** Changes how the clock runs, from the world's present on; in a replay, from the instant at which it was changed. */
  setMode(mode: ClockMode, rate: number, replayOf?: TransactionContext['replayOf']): void {
    const anchorWorldAt = this.#presentFor({ replayOf });
    this.#due.undoable(() =>
      this.#time.set('clock.mode', anchorWorldAt, { ...this.clock, anchorWorldAt, mode, rate }),
    );
    this.#tellClock(0);
  }

  /** Keeps a call that was answered, or never will be, in the log of requests, and tells the operator. */
  log(entry: LogEntry): void {
    if (this.#closed) return;
    const logged = this.requests.add(entry);
    if (this.subscribers.size === 0) return;
    const kind = isOperators(entry) ? 'operator' : 'request';
    this.subscribers.publish(this.now(), [], [{ kind, data: logged }]);
  }

  /** What goes wrong with a call of an endpoint, by the faults in force and the world's own chance. */
  drawFault(
    endpoint: string,
    requestId: string,
    replayOf?: TransactionContext['replayOf'],
  ): InjectedFault | undefined {
    if (this.#closed) return undefined;
    this.#faults ??= listFaults(this.#sql);
    if (this.#faults.length === 0) return undefined;
    const inForce = this.#faults.filter((fault) => fault.endpoint === '*' || fault.endpoint === endpoint);
    if (inForce.length === 0) return undefined;
    const command = { name: 'fault.strike', detail: () => ({ input: { endpoint } }) };
    const injected = this.write({ cause: 'fault', requestId, command, replayOf }, (world) =>
      drawFault(world, inForce),
    );
    this.invalidateFaults();
    return injected;
  }

  /** The faults were changed in the database: read them anew when next asked. */
  invalidateFaults(): void {
    this.#faults = undefined;
  }

  /** The numbers of the rules as this world has them, read once and kept until `forgetParams`. */
  params(): Params {
    return (this.#params ??= loadParams(this.#sql));
  }

  /** The parameters were changed in the database: read them anew when next asked. */
  invalidateParams(): void {
    this.#params = undefined;
  }

  /** What fell due and could not be done, newest first: a fault of ours, or books that could not hold it. */
  agendaFailures(limit: number): FailedEntry[] {
    return this.#due.agenda.failures(limit);
  }

  /** What is still to happen, the next first. */
  agendaAhead(limit: number): AgendaEntry[] {
    return this.#due.agenda.ahead(limit);
  }

  /** The whole world as bytes, which are shared and must not be changed. */
  image(): Buffer {
    this.#refuseClosed();
    return this.#database.image();
  }

  /** The same bytes for a fork: that it is forked again and again counts as being asked. */
  share(): Buffer {
    this.#refuseClosed();
    this.#usedAt = this.runtime.monotonic();
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
    const isAwaited = this.subscribers.size > 0 || this.tickets.areWaiting;
    return isAwaited || this.#staysOpen || this.isLost ? 0 : this.runtime.monotonic() - this.#usedAt;
  }

  /** Where the file of a durable world stands that is open. */
  get fileState(): FileState {
    return this.#database.fileState;
  }

  /** Puts the world into a file until somebody asks. Throws when it cannot be written, and then the world stays as it is. */
  park(file: string): void {
    const { members, fixture } = this.summary();
    this.#database.park(file);
    this.#members = members;
    this.#fixture = fixture;
    this.invalidateParams();
    this.invalidateFaults();
    this.#log.park(file);
  }

  /** Closes the world, and tells those who listen why. */
  close(state: CloseReason): void {
    const now = this.subscribers.size > 0 ? this.now() : 0;
    this.#closed = true;
    this.subscribers.closeAll(now, state);
    this.#database.close();
    this.#log.close();
  }

  /** Leaves no log beside the file of a durable world that is about to be replaced: the new one would be taken to have it. */
  truncateLog(): void {
    this.#database.truncateLog();
  }

  /**
   * Lets go of the file of a durable world, which is about to be replaced or removed. Where that fails, the world is still
   * there, and comes back when it is next asked.
   */
  releaseFile(): void {
    // Those who listen are yet to be told when it ended, and there will be nothing left to ask.
    if (this.subscribers.size > 0) this.now();
    this.#database.release();
    this.isLost = false;
    this.#members = undefined;
    this.invalidateParams();
    this.invalidateFaults();
  }

  get #sql(): Sql {
    return this.#database.sql;
  }

  /** The instant at which something happens now, or in a replay happened then, after what was due until then. */
  #presentFor({ replayOf }: Pick<TransactionContext, 'replayOf'>): number {
    if (!replayOf) return this.catchUp();
    this.#due.fireUntil(replayOf.at);
    return replayOf.at;
  }

  #referTo(names: readonly string[]): void {
    if (names.length > 0) this.#pictures = new Set([...this.pictures, ...names]);
  }

  /** A call may have waited for its body or for slow work while its world was dropped or replaced. */
  #refuseClosed(): void {
    if (this.#closed) refuse('UNKNOWN_WORLD', { values: { name: this.name } });
  }

  #refuseLost(): void {
    if (this.isLost) throw new DamagedFile(`The file of world ${this.name} is not its own any more.`);
  }

  #tellClock(fired: number): void {
    const now = this.now();
    const { mode, rate } = this.clock;
    const data = () => ({ now, mode, rate, fired });
    this.subscribers.publish(now, [{ memberId: null, kind: 'clock', rate }], [{ kind: 'clock', data }]);
  }
}
