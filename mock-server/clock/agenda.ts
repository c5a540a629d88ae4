import type { Sql } from '../db/sql.ts';
import type { Row } from '../db/tables.ts';

export type AgendaEntry = Omit<Row<'agenda'>, 'error'>;

interface FailedEntry extends AgendaEntry {
  readonly error: string;
}

/** The scheduled entries of a world, ordered by their instants and then by their creation. */
export class Agenda {
  constructor(
    /** Opens the database of the world if it is closed. */
    private readonly world: { readonly sql: Sql },
    /** Called when the next entry may have changed: one was added, due at this instant, or one was removed. */
    private readonly changed: (dueAt?: number) => void = () => undefined,
  ) {}

  /** Schedules the rule of a kind for a subject. `dueAt` is in epoch milliseconds of the world's clock. */
  add(dueAt: number, kind: string, subject: number): void {
    this.changed(dueAt);
    this.world.sql.insert('INSERT INTO agenda (dueAt, kind, subject) VALUES (?, ?, ?)', dueAt, kind, subject);
  }

  /** Cancels an entry. The expiry of an order is never cancelled, and the index leaves those entries out. */
  cancel(kind: string, subject: number): void {
    this.changed();
    this.world.sql.change(
      "DELETE FROM agenda WHERE kind = ? AND subject = ? AND kind <> 'order.expire'",
      kind,
      subject,
    );
  }

  /** Cancels all entries ahead. */
  clear(): void {
    this.changed();
    this.world.sql.change('DELETE FROM agenda WHERE error IS NULL');
  }

  next(): AgendaEntry | undefined {
    return this.ahead(1)[0];
  }

  /** The entries ahead, the next first. */
  ahead(limit: number): AgendaEntry[] {
    return this.world.sql.all<AgendaEntry>(
      'SELECT id, dueAt, kind, subject FROM agenda WHERE error IS NULL ORDER BY dueAt, id LIMIT ?',
      limit,
    );
  }

  count(): number {
    return this.world.sql.value('SELECT count(*) FROM agenda WHERE error IS NULL');
  }

  /** Returns true if an entry is still ahead. */
  awaits(id: number): boolean {
    return this.world.sql.value('SELECT count(*) FROM agenda WHERE id = ? AND error IS NULL', id) > 0;
  }

  /** The failed entries, the latest first. */
  failures(limit: number): FailedEntry[] {
    return this.world.sql.all<FailedEntry>(
      'SELECT id, dueAt, kind, subject, error FROM agenda WHERE error IS NOT NULL ORDER BY id DESC LIMIT ?',
      limit,
    );
  }

  /** Removes an entry that is being fired. */
  done(entry: AgendaEntry): void {
    this.changed();
    this.world.sql.change('DELETE FROM agenda WHERE id = ?', entry.id);
  }

  /** Keeps a failed entry with its error, out of the way of the others. */
  fail(entry: AgendaEntry, error: string): void {
    this.changed();
    this.world.sql.change('UPDATE agenda SET error = ? WHERE id = ?', error, entry.id);
  }
}
