import type { Database, Statement } from 'better-sqlite3';

type Value = string | number | null | Buffer;
export type Row = Record<string, Value>;

/**
 * The statements of one open database, prepared when first used: a fork that asks three things should not pay
 * for preparing three hundred. Parameters are positional `?` or named `@name` with one object.
 */
export class Sql {
  readonly #statements = new Map<string, Statement>();

  constructor(private readonly db: Database) {}

  one<T = Row>(text: string, ...values: (Value | Row)[]): T | undefined {
    return this.#statement(text).get(...values) as T | undefined;
  }

  all<T = Row>(text: string, ...values: (Value | Row)[]): T[] {
    return this.#statement(text).all(...values) as T[];
  }

  /** The single value of a query that always answers one row, such as a count. */
  value(text: string, ...values: (Value | Row)[]): number {
    const row = this.#statement(text).get(...values) as Row | undefined;
    return Number(Object.values(row ?? {})[0] ?? 0);
  }

  /** Runs a change and answers the id of the row it inserted. */
  insert(text: string, ...values: (Value | Row)[]): number {
    return Number(this.#statement(text).run(...values).lastInsertRowid);
  }

  /** Runs a change and answers how many rows it touched. */
  change(text: string, ...values: (Value | Row)[]): number {
    return this.#statement(text).run(...values).changes;
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
