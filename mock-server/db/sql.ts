import type { Database, Statement } from 'better-sqlite3';
import type { NewRow, Row, Table } from './tables.ts';
import { foldedValue, wordsMatcher } from './words.ts';

export type Value = string | number | null | Buffer;
/** Values by the names of their columns or parameters. */
export type Values = Record<string, Value>;

/** The number of cached results at which the cache is emptied. */
const MAX_CACHED = 1000;

interface Prepared {
  readonly statement: Statement;
  /** The names of the columns of its rows. */
  readonly columns: readonly string[];
}

/**
 * The statements of one open database. Each is prepared at its first use, so that a fork with three queries does not pay
 * for three hundred. Parameters are positional `?`, or named `@name` with one object.
 */
export class Sql {
  readonly #statements = new Map<string, Prepared>();
  /** The statements that return only the first column. */
  readonly #plucked = new Map<string, Statement>();
  #transaction: 'none' | 'awaited' | 'begun' = 'none';
  #part: ((work: () => unknown) => unknown) | undefined;
  #writes = 0;
  #cache = new Map<string, unknown>();
  /** The number of writes at which the cached results were read. */
  #cachedAt = 0;

  constructor(
    private readonly db: Database,
    /** Called after each commit that changed something. */
    private readonly onCommit: () => void = () => undefined,
  ) {
    db.function('folded', { deterministic: true }, foldedValue);
    db.function('containsWords', { deterministic: true }, wordsMatcher());
  }

  /** The number of changes, committed or rolled back. The same number means the same content. */
  get writes(): number {
    return this.#writes;
  }

  /**
   * Runs `work` in a transaction, or in a savepoint inside one. An error rolls it back. The transaction begins with its
   * first change: most calls only read, and no other connection can change anything meanwhile.
   */
  atomically<T>(work: () => T): T {
    if (this.#transaction !== 'none') return this.#inPart(work);
    this.#transaction = 'awaited';
    try {
      const result = work();
      if (this.#hasBegun) this.#commit();
      return result;
    } catch (error) {
      this.#undo();
      throw error;
    } finally {
      this.#transaction = 'none';
    }
  }

  #inPart<T>(work: () => T): T {
    this.#begin();
    this.#part ??= this.db.transaction((part: () => unknown) => part());
    try {
      return this.#part(work) as T;
    } catch (error) {
      this.#writes += 1;
      throw error;
    }
  }

  get #hasBegun(): boolean {
    return this.#transaction === 'begun';
  }

  #begin(): void {
    if (this.#transaction !== 'awaited') return;
    this.#prepared('BEGIN IMMEDIATE').statement.run();
    this.#transaction = 'begun';
  }

  #commit(): void {
    this.#prepared('COMMIT').statement.run();
    this.onCommit();
  }

  #undo(): void {
    if (!this.#hasBegun) return;
    // A rollback is another change: no result read in between is valid now.
    this.#writes += 1;
    // SQLite may have rolled back already, for example because the disk is full.
    if (this.db.inTransaction) this.#prepared('ROLLBACK').statement.run();
  }

  /**
   * The first row of a query. `T` is the type of its columns, which statements.test.ts compares with SQLite's own description of the
   * query.
   */
  one<T>(text: string, ...values: (Value | Values)[]): T | undefined {
    const { statement, columns } = this.#prepared(text);
    if (!statement.readonly) {
      this.#begin();
      this.#writes += 1;
    }
    const row = statement.get(...values) as Value[] | undefined;
    return row && (rowOf(columns, row) as T);
  }

  /** All rows of a query. `T` is the type of its columns, as for `one`. */
  all<T>(text: string, ...values: (Value | Values)[]): T[] {
    const { statement, columns } = this.#prepared(text);
    return statement.all(...values).map((row) => rowOf(columns, row as Value[]) as T);
  }

  /** The rows of a query one by one. Until it ends or `return` is called, no other statement can run. */
  each<T = Values>(text: string): IterableIterator<T> {
    return this.db.prepare(text).iterate() as IterableIterator<T>;
  }

  /**
   * The result of `read`, cached until the next change of the database. Meant for results that are read far more often than
   * the database changes. The result is frozen, because callers share it.
   */
  cached<T>(key: string, read: () => T): T {
    // A cleared map would keep its old table alive until a full garbage collection, with all values in it.
    if (this.#cachedAt !== this.#writes || this.#cache.size >= MAX_CACHED) this.#cache = new Map();
    this.#cachedAt = this.#writes;
    if (!this.#cache.has(key)) this.#cache.set(key, frozen(read()));
    return this.#cache.get(key) as T;
  }

  /**
   * Calls `step` with these columns of every row of a FROM clause, in the order of `orderBy` if it is given. No objects are
   * created, so a million rows take a fraction of a second.
   */
  scan(
    { from, columns, orderBy }: { from: string; columns: readonly string[]; orderBy?: string },
    step: (...values: number[]) => void,
  ): void {
    // Each scan has a function of its own.
    const name = `scan_${columns.join('_').replaceAll(/\W+/g, '_')}`;
    this.db.aggregate(name, {
      varargs: true,
      start: 0,
      step: (_total: number, ...values: number[]) => step(...values),
      result: () => 0,
    });
    const order = orderBy ? ` ORDER BY ${orderBy}` : '';
    this.db.prepare(`SELECT ${name}(${columns.join(', ')}${order}) FROM ${from}`).get();
  }

  /** The number that a query returns, such as a count; 0 without a row. */
  value(text: string, ...values: (Value | Values)[]): number {
    return Number(this.first(text, ...values) ?? 0);
  }

  /** The first value of the first row, if there is one. */
  first<T extends Value>(text: string, ...values: (Value | Values)[]): T | undefined {
    let statement = this.#plucked.get(text);
    if (!statement) {
      statement = this.db.prepare(hideLimitFromPlanner(text)).pluck();
      this.#plucked.set(text, statement);
    }
    return statement.get(...values) as T | undefined;
  }

  /** The first value of a query that a user typed. Throws if it is not a single query, or if it changes something. */
  evaluate(text: string): Value | undefined {
    const { statement } = this.#prepared(text);
    if (!statement.reader || !statement.readonly) throw new Error('This is not a query that only reads.');
    return (statement.get() as Value[] | undefined)?.[0];
  }

  insertRow<T extends Table>(table: T, row: NewRow<T>): number {
    const names = Object.keys(row);
    return this.insert(`INSERT INTO ${table} (${names.join(', ')}) VALUES (@${names.join(', @')})`, row);
  }

  /** Changes the columns that are given of the row of this id. */
  updateRow<T extends Table>(table: T, row: Partial<Row<T>> & { readonly id: number }): void {
    const names = Object.keys(row).filter((name) => name !== 'id');
    this.change(
      `UPDATE ${table} SET ${names.map((name) => `${name} = @${name}`).join(', ')} WHERE id = @id`,
      row,
    );
  }

  /** Runs a statement and returns the id of the inserted row. */
  insert(text: string, ...values: (Value | Values)[]): number {
    return Number(this.#run(text, values).lastInsertRowid);
  }

  /** Runs a statement and returns the number of changed rows. */
  change(text: string, ...values: (Value | Values)[]): number {
    return this.#run(text, values).changes;
  }

  #run(text: string, values: (Value | Values)[]) {
    this.#begin();
    const result = this.#prepared(text).statement.run(...values);
    if (result.changes > 0) this.#writes += 1;
    return result;
  }

  #prepared(text: string): Prepared {
    let prepared = this.#statements.get(text);
    if (!prepared) {
      prepared = this.#prepare(text);
      this.#statements.set(text, prepared);
    }
    return prepared;
  }

  /** Rows are read as arrays: creating objects here takes half the time that the driver takes for it. */
  #prepare(text: string): Prepared {
    const statement = this.db.prepare(hideLimitFromPlanner(text));
    if (!statement.reader) return { statement, columns: [] };
    return { statement: statement.raw(), columns: statement.columns().map(({ name }) => name) };
  }
}

function rowOf(columns: readonly string[], values: readonly Value[]): Values {
  const row: Values = {};
  columns.forEach((name, at) => {
    row[name] = values[at] ?? null;
  });
  return row;
}

/**
 * SQLite uses the values of LIMIT and OFFSET parameters for its plan. So it would prepare the statement again whenever
 * they are bound, which takes longer than the query. A unary plus hides them.
 */
const hideLimitFromPlanner = (text: string): string => text.replaceAll(/\b(LIMIT|OFFSET) (?=[@?])/g, '$1 +');

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
