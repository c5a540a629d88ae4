import type { Sql } from '../db/sql.ts';

export interface AgendaEntry {
  readonly id: number;
  readonly dueAt: number;
  readonly kind: string;
  readonly subject: number;
}

export interface FailedEntry extends AgendaEntry {
  readonly error: string;
}

/** What happens later in a world, in the order of its instants and then of its making. */
export class Agenda {
  constructor(
    private readonly sql: Sql,
    /** Hears that what is next may be something else now: an entry came that is due then, or one went. */
    private readonly changed: (dueAt?: number) => void = () => undefined,
  ) {}

  /** Has the rule of a kind run for a subject once the world's time, in epoch milliseconds, has come. */
  add(dueAt: number, kind: string, subject: number): void {
    this.changed(dueAt);
    this.sql.insert('INSERT INTO agenda (dueAt, kind, subject) VALUES (?, ?, ?)', dueAt, kind, subject);
  }

  /** Calls off what was to happen to a subject. An order's end never is: the index of the others leaves it out. */
  cancel(kind: string, subject: number): void {
    this.changed();
    this.sql.change(
      "DELETE FROM agenda WHERE kind = ? AND subject = ? AND kind <> 'order.expire'",
      kind,
      subject,
    );
  }

  /** What happens next; undefined where nothing more is to happen. */
  next(): AgendaEntry | undefined {
    return this.ahead(1)[0];
  }

  /** What is still to happen, the next first. */
  ahead(limit: number): AgendaEntry[] {
    return this.sql.all<AgendaEntry>(
      'SELECT id, dueAt, kind, subject FROM agenda WHERE error IS NULL ORDER BY dueAt, id LIMIT ?',
      limit,
    );
  }

  /** How many entries are still to happen. */
  count(): number {
    return this.sql.value('SELECT count(*) FROM agenda WHERE error IS NULL');
  }

  /** Whether an entry is still to happen. */
  awaits(id: number): boolean {
    return this.sql.value('SELECT count(*) FROM agenda WHERE id = ? AND error IS NULL', id) > 0;
  }

  /** What failed, the latest first. */
  failures(limit: number): FailedEntry[] {
    return this.sql.all<FailedEntry>(
      'SELECT id, dueAt, kind, subject, error FROM agenda WHERE error IS NOT NULL ORDER BY id DESC LIMIT ?',
      limit,
    );
  }

  /** Takes out what is happening now. */
  done(entry: AgendaEntry): void {
    this.changed();
    this.sql.change('DELETE FROM agenda WHERE id = ?', entry.id);
  }

  /** An entry that failed stays, with its error, so that it stops neither the clock nor those behind it. */
  fail(entry: AgendaEntry, error: string): void {
    this.changed();
    this.sql.change('UPDATE agenda SET error = ? WHERE id = ?', error, entry.id);
  }
}
