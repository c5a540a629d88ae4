import type { Database, Statement } from 'better-sqlite3';

export type Value = string | number | null | Buffer;
export type Row = Record<string, Value>;

const MAX_CACHED = 1000;

/** What is read from these may be kept: they are changed by statements of their own, never by a trigger or a cascade. */
export const keepable = ['member', 'product', 'session'] as const;
type Keepable = (typeof keepable)[number];

/** The count of writes at which a table was last changed. */
interface Table {
  changedAt: number;
}

interface Kept {
  readonly value: unknown;
  readonly readAt: number;
  readonly tables: readonly Table[];
}

/** A statement that has been prepared, what its columns are called where it answers rows, and what it changes. */
interface Prepared {
  readonly statement: Statement;
  readonly columns: readonly string[];
  readonly table: Table;
}

/**
 * The statements of one open database, prepared when first used: a fork that asks three things should not pay
 * for preparing three hundred. Parameters are positional `?` or named `@name` with one object.
 */
export class Sql {
  readonly #statements = new Map<string, Prepared>();
  /** Those that answer the first column alone. */
  readonly #plucked = new Map<string, Statement>();
  #transaction: 'none' | 'awaited' | 'begun' = 'none';
  #part: ((work: () => unknown) => unknown) | undefined;
  #writes = 0;
  readonly #tables = new Map<string, Table>();
  /** What is not known to change one table alone. */
  readonly #anyTable: Table = { changedAt: 0 };
  #kept = new Map<string, Kept>();

  constructor(private readonly db: Database) {}

  /** How often something was changed, whether it was kept or undone: the same number means the same content. */
  get writes(): number {
    return this.#writes;
  }

  /**
   * Runs `work` in a transaction, or inside one in a part of it that is undone alone. Whatever it throws undoes it. The
   * transaction begins with its first change: most calls only read, and nobody else could change anything meanwhile.
   */
  atomically<T>(work: () => T): T {
    if (this.#transaction !== 'none') return this.#inPart(work);
    this.#transaction = 'awaited';
    try {
      const result = work();
      if (this.#hasBegun) this.#prepared('COMMIT').statement.run();
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
      this.#wrote(this.#anyTable);
      throw error;
    }
  }

  get #hasBegun(): boolean {
    return this.#transaction === 'begun';
  }

  /** Begins the transaction that is awaited, if one is. */
  #begin(): void {
    if (this.#transaction !== 'awaited') return;
    this.#prepared('BEGIN IMMEDIATE').statement.run();
    this.#transaction = 'begun';
  }

  #undo(): void {
    if (!this.#hasBegun) return;
    // What was undone is another change: nothing read in between may be taken for what is there now.
    this.#wrote(this.#anyTable);
    // A full disk, for one, has undone it already.
    if (this.db.inTransaction) this.#prepared('ROLLBACK').statement.run();
  }

  one<T = Row>(text: string, ...values: (Value | Row)[]): T | undefined {
    const { statement, columns, table } = this.#prepared(text);
    if (!statement.readonly) {
      this.#begin();
      this.#wrote(table);
    }
    const row = statement.get(...values) as Value[] | undefined;
    return row && (rowOf(columns, row) as T);
  }

  all<T = Row>(text: string, ...values: (Value | Row)[]): T[] {
    const { statement, columns } = this.#prepared(text);
    return statement.all(...values).map((row) => rowOf(columns, row as Value[]) as T);
  }

  /** The rows of a query one by one. Until it has come to its end or was told to `return`, nothing else can be done. */
  each(text: string): IterableIterator<Row> {
    return this.db.prepare(text).iterate() as IterableIterator<Row>;
  }

  /**
   * What `read` answers, or answered before when none of the tables that it reads has changed since. For what is read far
   * more often than it changes, and follows from these tables alone. It is frozen, since it is handed out again.
   */
  unchanged<T>(key: string, tables: readonly Keepable[], read: () => T): T {
    const kept = this.#kept.get(key);
    if (kept && this.#holds(kept)) return kept.value as T;
    // A map that is cleared leads V8 from its old table to its new one: a table that has grown old, though nobody uses it,
    // keeps every later one until all memory is gone through, with what stands in them.
    if (this.#kept.size >= MAX_CACHED) this.#kept = new Map();
    const value = frozen(read());
    this.#kept.set(key, { value, readAt: this.#writes, tables: tables.map((name) => this.#table(name)) });
    return value;
  }

  #holds({ readAt, tables }: Kept): boolean {
    return this.#anyTable.changedAt <= readAt && tables.every(({ changedAt }) => changedAt <= readAt);
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

  /** The single value of a query that always answers one row, such as a count; 0 when there is none. */
  value(text: string, ...values: (Value | Row)[]): number {
    return Number(this.first(text, ...values) ?? 0);
  }

  /** The first value of the first row, if there is one. */
  first<T extends Value>(text: string, ...values: (Value | Row)[]): T | undefined {
    let statement = this.#plucked.get(text);
    if (!statement) {
      statement = this.db.prepare(hideLimitFromPlanner(text)).pluck();
      this.#plucked.set(text, statement);
    }
    return statement.get(...values) as T | undefined;
  }

  /** The first value of a query that somebody typed. Throws for what is no query, or more than one, or changes something. */
  ask(text: string): Value | undefined {
    const { statement } = this.#prepared(text);
    if (!statement.reader || !statement.readonly) throw new Error('This is not a query that only reads.');
    return (statement.get() as Value[] | undefined)?.[0];
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
    this.#begin();
    const { statement, table } = this.#prepared(text);
    const result = statement.run(...values);
    if (result.changes > 0) this.#wrote(table);
    return result;
  }

  #wrote(table: Table): void {
    this.#writes += 1;
    table.changedAt = this.#writes;
  }

  #table(name: string): Table {
    let table = this.#tables.get(name);
    if (!table) {
      table = { changedAt: 0 };
      this.#tables.set(name, table);
    }
    return table;
  }

  #prepared(text: string): Prepared {
    let prepared = this.#statements.get(text);
    if (!prepared) {
      prepared = this.#prepare(text);
      this.#statements.set(text, prepared);
    }
    return prepared;
  }

  /** Rows come as bare values: making objects of them here takes half of what the driver takes for it. */
  #prepare(text: string): Prepared {
    const statement = this.db.prepare(hideLimitFromPlanner(text));
    const [, changed] = CHANGE.exec(text) ?? [];
    const table = changed === undefined ? this.#anyTable : this.#table(changed);
    if (!statement.reader) return { statement, columns: [], table };
    return { statement: statement.raw(), columns: statement.columns().map(({ name }) => name), table };
  }
}

/** How a statement begins that changes a table, and which. */
const CHANGE = /^\s*(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM) (\w+)/;

function rowOf(columns: readonly string[], values: readonly Value[]): Row {
  const row: Row = {};
  columns.forEach((name, at) => {
    row[name] = values[at] ?? null;
  });
  return row;
}

/**
 * SQLite plans a query by the numbers of its LIMIT and OFFSET when they are parameters, and so it would prepare the whole
 * statement anew whenever they are bound, which takes longer than the query. It does not look behind a sign.
 */
const hideLimitFromPlanner = (text: string): string => text.replaceAll(/\b(LIMIT|OFFSET) (?=[@?])/g, '$1 +');

/** Nothing of it can be changed any more. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
