import { isOperatorCall } from '#contract/control/observation.ts';
import type { Params } from '#contract/control/params.ts';
import type { Runtime } from '../../handling/runtime.ts';
import type { World } from '../../handling/world.ts';
import { loadParams } from '../storage/params.ts';
import { picturesIn } from '../storage/pictures.ts';
import { WorldStorage, type Location } from '../storage/world-storage.ts';
import type { DueRules } from '../../handling/due-rules.ts';
import { listFaults, type FaultRow } from './fault-store.ts';
import { drawFault, fits, hasConditions, mayApply } from './faults.ts';
import type { FaultableCall, InjectedFault, LoggedCall } from './faults.ts';
import { Holds } from './holds.ts';
import type { LogEntry } from '../request-log/log-entry.ts';
import type { RequestLog } from '../request-log/request-log.ts';
import { Subscribers, type CloseReason } from './subscribers.ts';
import { Tickets } from '../../handling/tickets.ts';
import type { TransactionContext } from '../../handling/transaction-context.ts';
import { Transactions } from './transactions.ts';
import { WorldClock } from './world-clock.ts';
import { SummaryCache, type WorldSummary } from './world-summary.ts';
import { WorldTime } from './world-time.ts';

interface Options {
  readonly name: string;
  readonly location: Location;
  readonly runtime: Runtime;
  readonly dueRules: DueRules;
  /** False while a fixture is played, and in a replay: their changes are not logged. */
  readonly isRecorded?: boolean;
  readonly summary?: WorldSummary | undefined;
  /** Never evicted: its time passes even while it is not used. */
  readonly staysOpen?: boolean;
}

/** One world: the transactions that change it, its clock and settings, and its subscribers. */
export class OpenWorld {
  readonly name: string;
  /** True if it has a file of its own, and so survives a restart. */
  readonly durable: boolean;
  readonly runtime: Runtime;
  readonly storage: WorldStorage;
  readonly clock: WorldClock;
  readonly subscribers = new Subscribers();
  readonly tickets: Tickets;
  /** The calls that faults hold. */
  readonly holds: Holds;
  #params: Params | undefined;
  #faults: readonly FaultRow[] | undefined;
  readonly #time: WorldTime;
  readonly #transactions: Transactions;
  readonly #summary: SummaryCache;
  readonly #staysOpen: boolean;

  constructor({ name, location, runtime, dueRules, summary, isRecorded = true, staysOpen = false }: Options) {
    this.name = name;
    this.durable = 'durableIn' in location;
    this.runtime = runtime;
    this.#staysOpen = staysOpen;
    const { subscribers } = this;
    const storage = new WorldStorage(name, location, runtime);
    const time = new WorldTime({ storage, runtime, isRecorded }, summary);
    const tickets = new Tickets(runtime, name);
    const transactions = new Transactions({
      ...{ name, isRecorded, storage, runtime, time, subscribers, tickets },
      params: () => this.params,
      agenda: () => this.clock.agenda,
      onCommand: (detail) => this.#summary.addPictures(picturesIn(detail)),
    });
    this.storage = storage;
    this.tickets = tickets;
    this.holds = new Holds(runtime, (data) =>
      subscribers.publish(this.clock.now(), [], [{ kind: 'hold', data: () => data }]),
    );
    this.clock = new WorldClock({
      ...{ name, rules: dueRules, runtime },
      storage,
      subscribers,
      time,
      transactions,
    });
    this.#time = time;
    this.#transactions = transactions;
    this.#summary = new SummaryCache(storage, summary);
    storage.onRelease = () => {
      // Subscribers are told when the world ends, by then maybe without a file to read the time from.
      if (subscribers.size > 0) time.now();
      this.#summary.remember();
      this.invalidateSettings();
    };
  }

  /** The latest requests of this world. */
  get requests(): RequestLog {
    return this.storage.requests;
  }

  /** The parameters, cached until `invalidateSettings`: nearly every call reads them, and few change them. */
  get params(): Params {
    return (this.#params ??= this.storage.attempt(loadParams));
  }

  get #activeFaults(): readonly FaultRow[] {
    return (this.#faults ??= this.storage.attempt(listFaults));
  }

  /** Drops the cached parameters and faults: those in the database may have changed. */
  invalidateSettings(): void {
    this.#params = undefined;
    this.#faults = undefined;
  }

  /** The fixture that it was made from, known even if its file is lost. */
  get fixture(): WorldSummary['fixture'] {
    return this.#summary.fixture;
  }

  /** The names of the uploaded pictures that it refers to. */
  get pictures(): ReadonlySet<string> {
    return this.#summary.pictures;
  }

  /** The time since its last use; 0 while it must stay open. */
  get idleMs(): number {
    return this.isAwaited || this.#staysOpen ? 0 : this.storage.idleMs;
  }

  /** True while it must stay open for those who follow it, or because its bytes exist nowhere else. */
  get isAwaited(): boolean {
    const isFollowed = this.subscribers.size > 0 || this.tickets.areWaiting || this.holds.size > 0;
    return isFollowed || this.storage.mustStayOpen;
  }

  summary(): WorldSummary {
    const { clock, lastAt } = this.#time;
    const { members, fixture, pictures } = this.#summary;
    return { clock, lastAt, members, fixture, pictures };
  }

  /**
   * Runs `work` in one transaction at the present, after everything due by then. An error undoes it; otherwise it is
   * committed, durably for a world with a file, when this returns.
   */
  write<T>(context: TransactionContext, work: (world: World) => T): T {
    this.storage.touch();
    return this.#transactions.write(context, this.clock.catchUpTo(context.replayOf), work);
  }

  /** Reads at the present, without a transaction. Throws if `reading` changed anything. */
  read<T>(context: TransactionContext, reading: (world: World) => T): T {
    this.storage.touch();
    return this.#transactions.read(context, this.clock.catchUpTo(context.replayOf), reading);
  }

  /** The faults that may apply to a call, as far as its head tells. */
  faultsFor(call: Pick<FaultableCall, 'endpointId' | 'phone'>): readonly FaultRow[] {
    return this.storage.isClosed ? [] : this.#activeFaults.filter((fault) => mayApply(fault, call));
  }

  /** Draws the faults of a call, by the world's own randomness. */
  drawFault(
    call: FaultableCall | LoggedCall,
    replayOf?: TransactionContext['replayOf'],
  ): InjectedFault | undefined {
    const candidates = this.faultsFor(call);
    const matching = candidates.filter((fault) => fits(fault, call));
    if (matching.length === 0) return undefined;
    const { endpointId: endpoint, phone, requestId } = call;
    const input = {
      endpoint,
      ...(phone !== '' && { phone }),
      ...(candidates.some(hasConditions) && { ids: matching.map(({ id }) => id) }),
    };
    const command = { name: 'fault.strike', detail: () => ({ input }) };
    const context = { cause: 'fault', requestId, command, replayOf };
    const fault = this.write(context, (world) => drawFault(world, matching));
    // The parameters stay cached: reading and checking them again takes longer than most calls.
    this.#faults = undefined;
    return fault;
  }

  /** Adds an answered or unanswered request to the request log, and tells the operator. */
  log(entry: LogEntry): void {
    if (this.storage.isClosed) return;
    // The log of an evicted world is idle from its last call on.
    if (!this.storage.isOpen) this.storage.touch();
    const data = this.requests.add(entry);
    if (this.subscribers.size === 0) return;
    const kind = isOperatorCall(entry) ? 'operator' : 'request';
    this.subscribers.publish(this.clock.now(), [], [{ kind, data }]);
  }

  /** Moves the world from memory to a file until it is next used. If that fails, it throws and the world stays open. */
  evict(file: string): void {
    const summary = this.summary();
    this.storage.evict(file);
    this.#summary.keep(summary);
  }

  /** Ends the world, and tells its subscribers why. */
  close(reason: CloseReason): void {
    this.endStreams(reason);
    this.storage.close(reason === 'stopped');
  }

  /** Tells the subscribers why their streams end, and ends them. Held calls go on. */
  endStreams(reason: CloseReason): void {
    this.holds.release();
    const now = this.subscribers.size > 0 ? this.clock.now() : 0;
    this.subscribers.closeAll(now, reason);
  }
}
