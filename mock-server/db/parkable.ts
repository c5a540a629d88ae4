import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { openInMemory, serialize } from './open.ts';
import { Sql } from './sql.ts';

interface Opened {
  readonly db: Database;
  readonly sql: Sql;
}

/**
 * The database of one world, which need not be open to be there: a copy is opened when it is first asked, and what
 * nobody asks can be parked in a file. Asking brings it back; whoever asks does not notice.
 */
export class ParkableDatabase {
  #opened: Opened | undefined;
  /** The whole database as bytes: all there is while it is not open, and a copy to hand out while nothing changes. */
  #image: Buffer | undefined;
  #imageWrites = 0;
  #parkedIn: string | undefined;

  /** From an open database, or from the bytes of one, which must not change any more. */
  constructor(origin: Database | Buffer) {
    if (Buffer.isBuffer(origin)) this.#image = origin;
    else this.#opened = { db: origin, sql: new Sql(origin) };
  }

  /** Whether it is open in memory. */
  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  /** The bytes that it waits to be opened from, which it may share with others. */
  get unopened(): Buffer | undefined {
    return this.#opened ? undefined : this.#image;
  }

  /** What it takes of the memory, in bytes; nothing while it is parked. */
  get bytes(): number {
    if (!this.#opened) return this.#image?.length ?? 0;
    const { sql } = this.#opened;
    return sql.value('PRAGMA page_count') * sql.value('PRAGMA page_size') + (this.#image?.length ?? 0);
  }

  get sql(): Sql {
    return (this.#opened ??= this.#open()).sql;
  }

  /** The whole database as bytes, which whoever gets them shares and must not change. */
  image(): Buffer {
    if (!this.#opened) return this.#image ?? this.#parked();
    const { db, sql } = this.#opened;
    if (!this.#image || this.#imageWrites !== sql.writes) this.#image = serialize(db);
    this.#imageWrites = sql.writes;
    return this.#image;
  }

  /** Puts it into a file and gives its memory back. What cannot be written stays where it is, and this throws. */
  park(file: string): void {
    if (this.#parkedIn !== undefined) return;
    try {
      writeFileSync(file, this.image());
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    this.#parkedIn = file;
    this.#image = undefined;
    this.#opened?.db.close();
    this.#opened = undefined;
  }

  /** Leaves nothing beside the file of a durable database that is about to be replaced. */
  endLog(): void {
    this.#opened?.db.pragma('wal_checkpoint(TRUNCATE)');
    this.#opened?.db.pragma('journal_mode = DELETE');
  }

  close(): void {
    this.#opened?.db.close();
    this.#opened = undefined;
    this.#image = undefined;
    if (this.#parkedIn !== undefined) rmSync(this.#parkedIn, { force: true });
    this.#parkedIn = undefined;
  }

  #open(): Opened {
    const db = openInMemory(this.#image ?? this.#parked());
    this.#image = undefined;
    // Removed only now: what cannot be opened for want of memory is still there for the next who asks.
    if (this.#parkedIn !== undefined) rmSync(this.#parkedIn, { force: true });
    this.#parkedIn = undefined;
    return { db, sql: new Sql(db) };
  }

  #parked(): Buffer {
    if (this.#parkedIn === undefined) throw new Error('This world is closed.');
    return readFileSync(this.#parkedIn);
  }
}
