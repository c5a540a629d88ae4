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
  #parkedIn: { readonly file: string; readonly bytes: number } | undefined;
  #openBytes = 0;
  #pageBytes = 0;
  #countedAt: number | undefined;

  /** From an open database, or from the bytes of one, which must not change any more. */
  constructor(origin: Database | Buffer) {
    if (Buffer.isBuffer(origin)) this.#image = origin;
    else this.#opened = { db: origin, sql: new Sql(origin) };
  }

  /** Whether it is open in memory. */
  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  /** The bytes that it waits to be opened from, or handed out while open; others may share them. */
  get heldBytes(): Buffer | undefined {
    return this.#image;
  }

  /** What it takes of the memory while it is open, beside the bytes that it holds. Counted anew when it has changed. */
  get openBytes(): number {
    if (!this.#opened) return 0;
    const { sql } = this.#opened;
    if (this.#countedAt !== sql.writes) {
      this.#pageBytes ||= sql.value('PRAGMA page_size');
      this.#openBytes = sql.value('PRAGMA page_count') * this.#pageBytes;
      this.#countedAt = sql.writes;
    }
    return this.#openBytes;
  }

  /** What its file takes while it is parked. */
  get parkedBytes(): number {
    return this.#parkedIn?.bytes ?? 0;
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

  /** The same bytes for a copy that may never be opened: what is parked comes back, so that the next copy shares them. */
  share(): Buffer {
    const image = this.image();
    if (!this.#opened) this.#image = image;
    this.#removeParked();
    return image;
  }

  /** Puts it into a file and gives its memory back. What cannot be written stays where it is, and this throws. */
  park(file: string): void {
    if (this.#parkedIn !== undefined) return;
    const image = this.image();
    try {
      writeFileSync(file, image);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    this.#parkedIn = { file, bytes: image.length };
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
    this.#removeParked();
  }

  #open(): Opened {
    const db = openInMemory(this.#image ?? this.#parked());
    this.#image = undefined;
    // Removed only now: what cannot be opened for want of memory is still there for the next who asks.
    this.#removeParked();
    this.#countedAt = undefined;
    return { db, sql: new Sql(db) };
  }

  #removeParked(): void {
    if (this.#parkedIn) rmSync(this.#parkedIn.file, { force: true });
    this.#parkedIn = undefined;
  }

  #parked(): Buffer {
    if (this.#parkedIn === undefined) throw new Error('This world is closed.');
    return readFileSync(this.#parkedIn.file);
  }
}
