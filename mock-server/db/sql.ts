import type { Database, Statement } from 'better-sqlite3';

export type Value = string | number | null | Buffer;
export type Row = Record<string, Value>;

const MOST_KEPT = 100;

/**
 * The statements of one open database, prepared when first used: a fork that asks three things should not pay
 * for preparing three hundred. Parameters are positional `?` or named `@name` with one object.
 */
export class Sql {
  readonly #statements = new Map<string, Statement>();
  readonly #transaction: { (work: () => unknown): unknown; immediate: (work: () => unknown) => unknown };
  #writes = 0;
  readonly #kept = new Map<string, unknown>();
  #keptAt = 0;

  constructor(private readonly db: Database) {
    this.#transaction = db.transaction((work: () => unknown) => work());
  }

  /** How often something was changed, whether it was kept or undone: the same number means the same content. */
  get writes(): number {
    return this.#writes;
  }

  /** Runs `work` in a transaction, or inside one in a part of it that is undone alone. Whatever it throws undoes it. */
  atomically<T>(work: () => T): T {
    try {
      return (this.db.inTransaction ? this.#transaction(work) : this.#transaction.immediate(work)) as T;
    } catch (error) {
      // What was undone is another change: nothing read in between may be taken for what is there now.
      this.#writes += 1;
      throw error;
    }
  }

  one<T = Row>(text: string, ...values: (Value | Row)[]): T | undefined {
    const statement = this.#statement(text);
    if (!statement.readonly) this.#writes += 1;
    return statement.get(...values) as T | undefined;
  }

  all<T = Row>(text: string, ...values: (Value | Row)[]): T[] {
    return this.#statement(text).all(...values) as T[];
  }

  /** The rows of a query one by one. Until it has come to its end or was told to `return`, nothing else can be done. */
  each(text: string): IterableIterator<Row> {
    return this.db.prepare(text).iterate() as IterableIterator<Row>;
  }

  /**
   * What `read` answers, or answered before when nothing has been written since. For what is read far more often than it
   * changes, and follows from the database alone.
   */
  unchanged<T>(key: string, read: () => T): T {
    if (this.#keptAt !== this.#writes || this.#kept.size > MOST_KEPT) this.#kept.clear();
    this.#keptAt = this.#writes;
    if (!this.#kept.has(key)) this.#kept.set(key, read());
    return this.#kept.get(key) as T;
  }

  /**
   * Hands columns of every row of a table to `step`, in the order of its key, without making an object of any: a million
   * rows take a fraction of a second.
   */
  scan(table: string, columns: readonly string[], step: (...values: number[]) => void): void {
    // The function is called by the name of its columns, so that each call has its own.
    const name = `scan_${table}_${columns.join('_')}`;
    this.db.aggregate(name, {
      varargs: true,
      start: 0,
      step: (_total: number, ...values: number[]) => step(...values),
      result: () => 0,
    });
    this.db.prepare(`SELECT ${name}(${columns.join(', ')}) FROM ${table} NOT INDEXED`).get();
  }

  /** The single value of a query that always answers one row, such as a count. */
  value(text: string, ...values: (Value | Row)[]): number {
    const row = this.#statement(text).get(...values) as Row | undefined;
    return Number(Object.values(row ?? {})[0] ?? 0);
  }

  /** The first value of a query that somebody typed. Throws for what is no query, or more than one, or changes something. */
  ask(text: string): Value | undefined {
    const statement = this.#statement(text);
    if (!statement.reader || !statement.readonly) throw new Error('This is not a query that only reads.');
    return Object.values((statement.get() as Row | undefined) ?? {})[0];
  }

  /** Runs a change and answers the id of the row it inserted. */
  insert(text: string, ...values: (Value | Row)[]): number {
    return Number(this.#run(text, values).lastInsertRowid);
  }

  /** Runs a change and answers how many rows it touched. */
  change(text: string, ...values: (Value | Row)[]): number {
    return this.#run(text, values).changes;
  }

  #run(text: string, values: (Value | Row)[]) {
    const result = this.#statement(text).run(...values);
    if (result.changes > 0) this.#writes += 1;
    return result;
  }

  #statement(text: string): Statement {
    let statement = this.#statements.get(text);
    if (!statement) {
      statement = this.db.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }
}
