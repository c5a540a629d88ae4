import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { DamagedFile, openFile, openInMemory, serialize } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';

interface Parked {
  readonly file: string;
  readonly bytes: number;
  /** Of what was written; unknown of a file that came from outside, which was looked through then. */
  readonly checksum?: number;
}

/** What SQLite keeps of a file in memory, at most: its page cache. */
const CACHE_BYTES = 16_000 * 1024;

interface Opened {
  readonly db: Database;
  readonly sql: Sql;
  /** Which file of a durable database, and which log beside it, were opened. */
  readonly identity?: Identity;
}

interface Identity {
  readonly file: string | undefined;
  readonly log: string | undefined;
}

/**
 * Where the file of an open durable database stands: as it was opened, away (or its log, without which the last changes
 * are missing), or with another in its place. SQLite goes on writing to what it opened, and does not tell.
 */
export type FileState = 'kept' | 'gone' | 'replaced';

/** A database that lies in a file: to be read into memory when asked and removed then, or one that lives there for good. */
export type Lying = { readonly parkedIn: string } | Durable;

interface Durable {
  readonly durableIn: string;
  /** Brings the database of an earlier version to this one. */
  readonly upgrade: (db: Database) => void;
}

/**
 * The database of one world, which need not be open to be there: a copy is opened when it is first asked, and what
 * nobody asks can be parked in a file. Asking brings it back; whoever asks does not notice. A durable one is
 * parked by closing it, since it is in its file already.
 */
export class WorldDatabase {
  #opened: Opened | undefined;
  /** The whole database as bytes: all there is while it is not open, and a copy to hand out while nothing changes. */
  #image: Buffer | undefined;
  #imageWrites = 0;
  #parkedIn: Parked | undefined;
  readonly #durable: Durable | undefined;
  #openBytes = 0;
  #pageBytes = 0;
  #countedAt: number | undefined;

  /** From an open database, from the bytes of one, which must not change any more, or from where one lies. */
  constructor(origin: Database | Buffer | Lying) {
    if (Buffer.isBuffer(origin)) this.#image = origin;
    else if ('parkedIn' in origin)
      this.#parkedIn = { file: origin.parkedIn, bytes: statSync(origin.parkedIn).size };
    else if ('durableIn' in origin) this.#durable = origin;
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
      const bytes = sql.value('PRAGMA page_count') * this.#pageBytes;
      this.#openBytes = this.#durable === undefined ? bytes : Math.min(bytes, CACHE_BYTES);
      this.#countedAt = sql.writes;
    }
    return this.#openBytes;
  }

  /** What its file takes while it is parked. */
  get parkedBytes(): number {
    return this.#parkedIn?.bytes ?? 0;
  }

  /** Where its file stands now; `kept` where it has none, or none is open. */
  get fileState(): FileState {
    const identity = this.#opened?.identity;
    if (!this.#durable || !identity) return 'kept';
    const { file, log } = identityOf(this.#durable.durableIn);
    if (file !== undefined && file !== identity.file) return 'replaced';
    return file === undefined || log !== identity.log ? 'gone' : 'kept';
  }

  get sql(): Sql {
    return (this.#opened ??= this.#open()).sql;
  }

  /** The whole database as bytes, which whoever gets them shares and must not change. */
  image(): Buffer {
    if (this.#durable !== undefined) this.#opened ??= this.#open();
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
    // Closed, it would be nowhere.
    if (this.fileState !== 'kept') throw new DamagedFile('The file of this world is not its own any more.');
    if (this.#durable === undefined) this.#parkedIn = writeParked(file, this.image());
    this.release();
  }

  /** Gives its memory back; it is in a file, and read from there when it is next asked. */
  release(): void {
    this.#image = undefined;
    this.#opened?.db.close();
    this.#opened = undefined;
  }

  /** Leaves nothing beside the file of a durable database that is about to be replaced. Where that is gone, nothing is left. */
  truncateLog(): void {
    if (this.#durable && !existsSync(this.#durable.durableIn)) return;
    this.#opened?.db.pragma('wal_checkpoint(TRUNCATE)');
    // SQLite refuses to for a file that was moved; there the log goes with what is removed beside the new file.
    if (this.fileState === 'kept') this.#opened?.db.pragma('journal_mode = DELETE');
  }

  close(): void {
    this.release();
    this.#removeParked();
  }

  #open(): Opened {
    const db = this.#durable
      ? openFile(this.#durable.durableIn, this.#durable.upgrade)
      : openInMemory(this.#image ?? this.#parked());
    this.#image = undefined;
    // Removed only now: what cannot be opened for want of memory is still there for the next who asks.
    this.#removeParked();
    this.#countedAt = undefined;
    const identity = this.#durable && identityOf(this.#durable.durableIn);
    return { db, sql: new Sql(db), ...(identity && { identity }) };
  }

  #removeParked(): void {
    if (this.#parkedIn) rmSync(this.#parkedIn.file, { force: true });
    this.#parkedIn = undefined;
  }

  #parked(): Buffer {
    if (this.#parkedIn === undefined) throw new Error('This world is closed.');
    return readParked(this.#parkedIn);
  }
}

const identityOf = (path: string): Identity => ({ file: numberOf(path), log: numberOf(`${path}-wal`) });

/**
 * What the system knows a file by: no other has it while somebody holds it open, whatever it is called. What cannot be
 * looked at is as good as gone.
 */
function numberOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** Throws a DamagedFile where it is gone, or holds something else than was written. */
function readParked({ file, checksum }: Parked): Buffer {
  try {
    const image = readFileSync(file);
    if (checksum === undefined || crc32(image) === checksum) return image;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  throw new DamagedFile(`The file ${file} is not what was written to it, or is gone.`);
}

function writeParked(file: string, image: Buffer): Parked {
  try {
    writeFileSync(file, image);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  return { file, bytes: image.length, checksum: crc32(image) };
}
