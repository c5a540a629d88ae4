import { Agenda, type AgendaEntry } from '../../clock/agenda.ts';
import type { WorldDatabase } from '../storage/world-database.ts';
import type { Subscribers } from './subscribers.ts';
import { FiredTally, NOTHING_FIRED, type DueRules, type FiredEntries } from './due-rules.ts';
import type { Transactions } from './transactions.ts';
import type { WorldClock } from './world-clock.ts';

interface Parts {
  readonly name: string;
  readonly rules: DueRules;
  readonly database: WorldDatabase;
  readonly subscribers: Subscribers;
  readonly time: WorldClock;
  readonly transactions: Transactions;
}

const NEVER = Number.POSITIVE_INFINITY;

/** The agenda of one world as time goes over it: what falls due is done, each entry at its own instant. */
export class DueAgenda {
  /** When the next agenda entry falls due, so that a call in between need not ask. */
  #nextDueAt: number | undefined;
  readonly #changed = (dueAt?: number): void => {
    // What comes later than the next leaves it the next.
    if (dueAt === undefined || dueAt < (this.#nextDueAt ?? NEVER)) this.#nextDueAt = undefined;
  };

  constructor(private readonly parts: Parts) {}

  get agenda(): Agenda {
    return new Agenda(this.parts.database.sql, this.#changed);
  }

  /**
   * Fires what is due until an instant, each entry at its own, and then does `work`. All of it happens or nothing does;
   * whoever listens is told in short at the end. The clock stays as it is.
   */
  fireUntil(target: number, work?: () => void): FiredEntries {
    this.#nextDueAt ??= this.agenda.next()?.dueAt ?? NEVER;
    if (!work && this.#nextDueAt > target) return NOTHING_FIRED;
    return this.parts.subscribers.batch(() =>
      // One transaction around those of the entries: a file is written to once, and what is broken off never began.
      this.undoable(() => {
        const fired = this.#fireAll(target);
        work?.();
        return fired;
      }),
    );
  }

  /** Does something to the time in one transaction. What is undone is forgotten as well where it is kept in memory. */
  undoable<T>(work: () => T): T {
    const { database, time } = this.parts;
    try {
      return database.sql.atomically(work);
    } catch (error) {
      time.invalidate();
      this.#nextDueAt = undefined;
      throw error;
    }
  }

  #fireAll(target: number): FiredEntries {
    const tally = new FiredTally();
    const { agenda } = this;
    for (let entry = agenda.next(); entry && entry.dueAt <= target; entry = agenda.next())
      if (this.#fire(entry)) tally.add(entry);
    return tally.sum();
  }

  /** Answers whether it went well. */
  #fire(entry: AgendaEntry): boolean {
    const { name, rules, subscribers, time, transactions } = this.parts;
    const at = Math.max(entry.dueAt, time.lastAt);
    const context = { cause: `due:${entry.kind}`, requestId: `agenda-${entry.id}` };
    try {
      transactions.write(
        context,
        at,
        (world) => {
          const rule = rules[entry.kind];
          if (!rule) throw new Error(`Nobody knows what "${entry.kind}" does.`);
          world.agenda.done(entry);
          world.report('agenda', () => describe(entry));
          rule(world, entry.subject);
        },
        'due',
      );
      return true;
    } catch (error) {
      console.error(`World ${name}: ${entry.kind} of ${entry.subject} failed.`, error);
      this.agenda.fail(entry, String(error));
      const data = () => ({ ...describe(entry), error: String(error) });
      subscribers.publish(at, [], [{ kind: 'agenda', data }]);
      return false;
    }
  }
}

const describe = ({ dueAt, kind, subject }: AgendaEntry) => ({ dueAt, kind, subject: String(subject) });
