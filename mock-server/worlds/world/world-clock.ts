import type { Earned } from '#contract/control/clock.ts';
import { Agenda, type AgendaEntry } from '../../clock/agenda.ts';
import type { ClockState } from '../../clock/clock.ts';
import { MINUTE } from '../../time/span.ts';
import { endsTransaction, isDamage } from '../../db/open.ts';
import {
  FiredTally,
  NOTHING_EARNED,
  NOTHING_FIRED,
  type ClockAdvance,
  type DueRules,
  type FiredEntries,
} from '../../handling/due-rules.ts';
import { nextPass } from '../../handling/real-time.ts';
import type { Runtime } from '../../handling/runtime.ts';
import type { TransactionContext } from '../../handling/transaction-context.ts';
import type { WorldStorage } from '../storage/world-storage.ts';
import type { Subscribers } from './subscribers.ts';
import type { Transactions } from './transactions.ts';
import type { WorldTime } from './world-time.ts';

/** The length of a slice of due events. */
const SLICE_MS = 25;
const NEVER = Number.POSITIVE_INFINITY;

interface Parts {
  readonly name: string;
  readonly rules: DueRules;
  readonly runtime: Runtime;
  readonly storage: WorldStorage;
  readonly subscribers: Subscribers;
  readonly time: WorldTime;
  readonly transactions: Transactions;
}

/** The clock of one world: its time, its moves and its mode, and its agenda, which fires as time passes. */
export class WorldClock {
  /** The scheduled entries. */
  readonly agenda: Agenda;
  /** The instant of the next due entry, so that most calls need no query. */
  #nextDueAt: number | undefined;
  #lastAdvance: ClockAdvance | null = null;
  #catchingUp: Promise<void> | undefined;
  readonly #failures: FailureLog;

  constructor(private readonly parts: Parts) {
    this.#failures = new FailureLog(parts.name, parts.runtime);
    this.agenda = new Agenda(parts.storage, (dueAt) => {
      if (dueAt === undefined || dueAt < (this.#nextDueAt ?? NEVER)) this.#nextDueAt = undefined;
    });
  }

  get state(): ClockState {
    return this.parts.time.clock;
  }

  /** The instant at which the clock was set or, if it is later, the instant of the last transaction. */
  get anchoredAt(): number {
    const { lastAt, clock } = this.parts.time;
    return Math.max(lastAt, clock.anchorWorldAt);
  }

  /** The last move of the clock. Kept in memory only, so it is null after a restart and in a fork. */
  get lastAdvance(): ClockAdvance | null {
    return this.#lastAdvance;
  }

  now(): number {
    return this.parts.time.now();
  }

  get leapMs(): number {
    return this.parts.time.leapMs;
  }

  /** Fires everything due by now, and returns this instant. A caller continues at it, not at a later one. */
  catchUp(): number {
    this.parts.storage.assertUsable();
    const now = this.now();
    this.fireUntil(now);
    return now;
  }

  /** True while events are due that were not fired yet. */
  get isBehind(): boolean {
    return this.#isDue(this.now());
  }

  /** Fires due events for a moment. Returns true if there were any. */
  catchUpBriefly(): boolean {
    this.parts.storage.assertUsable();
    const { isBehind } = this;
    if (isBehind) this.#fireSlice(this.now());
    return isBehind;
  }

  /**
   * Fires everything due, a slice at a time, so that other worlds are served in between. All calls that wait for it share one
   * slice in each pass of the event loop.
   */
  catchUpInSlices(): Promise<void> {
    return (this.#catchingUp ??= this.#fireInSlices(() => this.now()).finally(
      () => (this.#catchingUp = undefined),
    ));
  }

  /**
   * The instant of a transaction, after everything due by then was fired: the present, or the instant of a replayed
   * command.
   */
  catchUpTo(replayOf: TransactionContext['replayOf']): number {
    if (!replayOf) return this.catchUp();
    this.fireUntil(replayOf.at);
    return replayOf.at;
  }

  /**
   * Moves the clock ahead to an instant and fires every entry due on the way, each at its own instant, all or nothing. The
   * clock then runs, or stays frozen, as before. `earnedSince` says at the end what was earned since the start.
   */
  advanceTo(target: number, earnedSince: (from: number) => Earned = () => NOTHING_EARNED): ClockAdvance {
    const { storage, time } = this.parts;
    storage.assertUsable();
    storage.touch();
    const from = this.now();
    const fired = this.fireUntil(target, () =>
      time.set('clock.advance', from, { ...this.state, anchorWorldAt: target }),
    );
    const advance = { from, now: target, ...fired, earned: earnedSince(from) };
    this.#lastAdvance = advance;
    this.#publish(fired.count);
    return advance;
  }

  /**
   * Changes how the clock runs from the present on, or from the instant of a replayed command, and the instant after which
   * sessions do not age; null if they do.
   */
  setMode(
    mode: ClockState['mode'],
    rate: number,
    replayOf?: TransactionContext['replayOf'],
    sessionsAt: number | null = this.state.sessionsAt,
  ): void {
    const anchorWorldAt = this.catchUpTo(replayOf);
    this.#write(() =>
      this.parts.time.set('clock.mode', anchorWorldAt, {
        ...this.state,
        anchorWorldAt,
        mode,
        rate,
        sessionsAt,
      }),
    );
    this.#publish(0);
  }

  /**
   * Fires everything due by an instant ahead, a slice at a time, so that other calls are served in between. The clock then
   * still has to be moved there. Ends early if the world does.
   */
  fireInSlices(target: number): Promise<void> {
    return this.#fireInSlices(() => target);
  }

  async #fireInSlices(until: () => number): Promise<void> {
    const { storage } = this.parts;
    while (!storage.isClosed && this.#isDue(until())) {
      storage.assertUsable();
      storage.touch();
      this.#fireSlice(until());
      await nextPass();
    }
  }

  /** Continues a clock that has stood still at an instant. Due events stay due, and fire when the world is next used. */
  continueAt(at: number): void {
    this.#write(() => this.parts.time.set('clock.mode', at, { ...this.state, anchorWorldAt: at }));
  }

  /**
   * Runs `work` on clock and world in one transaction. An error undoes all of it; otherwise its events are published
   * together.
   */
  atomically<T>(work: () => T): T {
    const lastAdvance = this.#lastAdvance;
    try {
      return this.parts.subscribers.batch(() => this.#write(work));
    } catch (error) {
      this.#lastAdvance = lastAdvance;
      throw error;
    }
  }

  #publish(fired: number): void {
    const now = this.now();
    const { mode, rate } = this.state;
    const data = () => ({ now, mode, rate, fired });
    this.parts.subscribers.publish(now, [{ memberId: null, kind: 'clock', rate }], [{ kind: 'clock', data }]);
  }

  /**
   * Fires the entries due by an instant and then runs `work`, all or nothing. The events are published together at the end.
   * The clock does not change.
   */
  fireUntil(target: number, work?: () => void): FiredEntries {
    if (!work && !this.#isDue(target)) return NOTHING_FIRED;
    return this.parts.subscribers.batch(() =>
      // One transaction for all entries: the file is synchronised once, and an interrupted advance never happened.
      this.#write(() => {
        const fired = this.#fireAll(target);
        work?.();
        return fired;
      }),
    );
  }

  /** Returns true if an entry is due by an instant. */
  #isDue(target: number): boolean {
    this.#nextDueAt ??= this.parts.storage.attempt(() => this.agenda.next()?.dueAt ?? NEVER);
    return this.#nextDueAt <= target;
  }

  /** Fires the entries due by an instant for a moment, in one transaction. The rest stays due. */
  #fireSlice(target: number): void {
    const { runtime, subscribers } = this.parts;
    const until = runtime.monotonic() + SLICE_MS;
    subscribers.batch(() => this.#write(() => void this.#fireAll(target, () => runtime.monotonic() > until)));
  }

  /** Runs `work` in one transaction. If it is undone, the cached time is dropped as well. */
  #write<T>(work: () => T): T {
    const { storage, time } = this.parts;
    try {
      return storage.sql.atomically(work);
    } catch (error) {
      time.invalidate();
      this.#nextDueAt = undefined;
      throw storage.noteDamage(error);
    }
  }

  #fireAll(target: number, isOver = () => false): FiredEntries {
    const tally = new FiredTally();
    const { agenda } = this;
    for (let entry = agenda.next(); entry && entry.dueAt <= target; entry = agenda.next()) {
      if (this.#fire(entry)) tally.add(entry);
      if (isOver()) break;
    }
    return tally.sum();
  }

  /** Returns true if the entry succeeded. A failed entry keeps its error and stops neither the clock nor the others. */
  #fire(entry: AgendaEntry): boolean {
    const { rules, time, transactions } = this.parts;
    const at = Math.max(entry.dueAt, time.lastAt);
    const context = { cause: `due:${entry.kind}`, requestId: `agenda-${entry.id}` };
    try {
      transactions.write(
        context,
        at,
        (world) => {
          const rule = Object.hasOwn(rules, entry.kind) ? rules[entry.kind] : undefined;
          if (!rule) throw new Error(`There is no rule for "${entry.kind}".`);
          world.agenda.done(entry);
          world.report('agenda', () => describe(entry));
          rule(world, entry.subject);
        },
        'due',
      );
      return true;
    } catch (error) {
      if (isDamage(error) || endsTransaction(error)) throw error;
      this.#keepFailure(entry, at, error);
      return false;
    }
  }

  #keepFailure(entry: AgendaEntry, at: number, error: unknown): void {
    const { name, runtime, subscribers } = this.parts;
    const what = `${entry.kind} of ${entry.subject} failed.`;
    this.#failures.print(what, error);
    runtime.onDueFailure?.(`World ${name}: ${what} ${String(error)}`);
    this.agenda.fail(entry, String(error));
    const data = () => ({ ...describe(entry), error: String(error) });
    subscribers.publish(at, [], [{ kind: 'agenda', data }]);
  }
}

const describe = ({ dueAt, kind, subject }: AgendaEntry) => ({ dueAt, kind, subject: String(subject) });

const MAX_PER_MINUTE = 20;

/** Prints the failures of one world, a few per minute: a damaged import can hold thousands of events that fail. */
class FailureLog {
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(
    private readonly name: string,
    private readonly runtime: Runtime,
  ) {}

  print(what: string, error: unknown): void {
    const now = this.runtime.monotonic();
    if (now - this.#since >= MINUTE) [this.#since, this.#count] = [now, 0];
    this.#count += 1;
    if (this.#count <= MAX_PER_MINUTE) console.error(`World ${this.name}: ${what}`, error);
    if (this.#count === MAX_PER_MINUTE)
      console.error(
        `World ${this.name}: further failures of this minute are not printed. GET /control/clock lists them.`,
      );
  }
}
