import { MINUTE } from '../../clock/span.ts';
import { endsTransaction, isDamage } from '../../db/open.ts';
import { Agenda, type AgendaEntry } from '../../clock/agenda.ts';
import type { Runtime } from '../../handling/runtime.ts';
import type { WorldStorage } from '../storage/world-storage.ts';
import { FiredTally, NOTHING_FIRED, type DueRules, type FiredEntries } from '../../handling/due-rules.ts';
import type { Subscribers } from './subscribers.ts';
import type { Transactions } from './transactions.ts';
import type { WorldTime } from './world-time.ts';

interface Parts {
  readonly name: string;
  readonly rules: DueRules;
  readonly runtime: Runtime;
  readonly storage: WorldStorage;
  readonly subscribers: Subscribers;
  readonly time: WorldTime;
  readonly transactions: Transactions;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Fires the agenda of one world as its time passes, each entry at its own instant. */
export class DueAgenda {
  /** The instant of the next due entry, so that most calls need no query. */
  #nextDueAt: number | undefined;
  readonly #changed = (dueAt?: number): void => {
    if (dueAt === undefined || dueAt < (this.#nextDueAt ?? NEVER)) this.#nextDueAt = undefined;
  };

  readonly #failures: FailureLog;

  constructor(private readonly parts: Parts) {
    this.#failures = new FailureLog(parts.name, parts.runtime);
  }

  get entries(): Agenda {
    return new Agenda(this.parts.storage.sql, this.#changed);
  }

  /**
   * Fires the entries due by an instant and then runs `work`, all or nothing. The events are published together at the end.
   * The clock does not change.
   */
  fireUntil(target: number, work?: () => void): FiredEntries {
    if (!work && !this.isDue(target)) return NOTHING_FIRED;
    return this.parts.subscribers.batch(() =>
      // One transaction for all entries: the file is synchronised once, and an interrupted advance never happened.
      this.atomically(() => {
        const fired = this.#fireAll(target);
        work?.();
        return fired;
      }),
    );
  }

  /** Returns true if an entry is due by an instant. */
  isDue(target: number): boolean {
    this.#nextDueAt ??= this.parts.storage.attempt(() => this.entries.next()?.dueAt ?? NEVER);
    return this.#nextDueAt <= target;
  }

  /** Fires the entries due by an instant for this long, in one transaction. The rest stays due. */
  fireSlice(target: number, budgetMs: number): void {
    const { runtime, subscribers } = this.parts;
    const until = runtime.monotonic() + budgetMs;
    subscribers.batch(() =>
      this.atomically(() => void this.#fireAll(target, () => runtime.monotonic() > until)),
    );
  }

  /** Runs `work` in one transaction. If it is undone, the cached time is dropped as well. */
  atomically<T>(work: () => T): T {
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
    const { entries } = this;
    for (let entry = entries.next(); entry && entry.dueAt <= target; entry = entries.next()) {
      if (this.#fire(entry)) tally.add(entry);
      if (isOver()) break;
    }
    return tally.sum();
  }

  /** Returns true if the entry succeeded. A failed entry keeps its error and stops neither the clock nor the others. */
  #fire(entry: AgendaEntry): boolean {
    const { rules, subscribers, time, transactions } = this.parts;
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
      this.#failures.print(`${entry.kind} of ${entry.subject} failed.`, error);
      const { name, runtime } = this.parts;
      runtime.onDueFailure?.(`World ${name}: ${entry.kind} of ${entry.subject} failed. ${String(error)}`);
      this.entries.fail(entry, String(error));
      const data = () => ({ ...describe(entry), error: String(error) });
      subscribers.publish(at, [], [{ kind: 'agenda', data }]);
      return false;
    }
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
