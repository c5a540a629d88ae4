import { constants, copyFileSync, existsSync, statSync, writeFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { DamagedFile, isDamage, openInMemory, serialize } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import { refuse } from '../../handling/refusal.ts';
import type { Runtime } from '../../handling/runtime.ts';
import type { RequestLog } from '../request-log/request-log.ts';
import { updateSeed } from './command-store.ts';
import { DurableFile, type DurableLocation } from './durable-file.ts';
import { EvictedFile, isLarge } from './evicted-file.ts';
import { requestLogOf } from './durable-folder.ts';
import { StoredRequestLog } from '../request-log/stored-request-log.ts';

/** SQLite caches at most this much of a file. */
const CACHE_BYTES = 16_000 * 1024;

/**
 * The location of a world: an open database, its bytes, a file that is read when the world is used, or a file of its
 * own. The bytes must not change.
 */
export type Location = Database | Buffer | Unseeded | { readonly evictedTo: string } | DurableLocation;

/** The bytes of a played fixture, which many worlds share, and the seed of this one's random numbers. */
interface Unseeded {
  readonly image: Buffer;
  readonly seed: Buffer;
}

/**
 * The file of an open durable world: as it was opened, gone (or its log, which holds the last changes), or replaced by
 * another. SQLite writes on to the file that it opened and does not notice.
 */
export type FileState = 'kept' | 'gone' | 'replaced';

interface Opened {
  readonly db: Database;
  readonly sql: Sql;
  readonly file?: DurableFile;
  /** The file of a large world that is not durable, which is used in place. */
  readonly inPlace?: EvictedFile;
  /** The inodes of the file and of its log. */
  readonly identity?: Identity;
}

interface Identity {
  readonly file: string | undefined;
  readonly log: string | undefined;
}

/**
 * The database of one world and its location. Its memory can be freed: the next use opens the database again, without a
 * difference for its users.
 */
export class WorldStorage {
  /**
   * True once another file is in the place of a durable world's, so that changes would be lost. The world then refuses
   * every call with WORLD_DAMAGED and stays open: its bytes exist nowhere else, and can still be exported.
   */
  isLost = false;
  /** Called before the database closes and its memory is freed. */
  onRelease: () => void = () => undefined;

  #opened: Opened | undefined;
  /** The whole database as bytes: the only copy while it is closed, and a copy to share while it does not change. */
  #image: Buffer | undefined;
  #imageWrites = 0;
  /** The seed that the bytes do not have yet. */
  #seed: Buffer | undefined;
  /** The file of the last eviction. It stays until the world changes: most are only read until the next eviction. */
  #evicted: EvictedFile | undefined;
  readonly #durable: DurableLocation | undefined;
  /** The state of a durable world's file when it was last closed. */
  #closedAs: string | undefined;
  readonly #requests: StoredRequestLog;
  #openBytes = 0;
  #pageBytes = 0;
  #countedAt: number | undefined;
  #usedAt: number;
  #isClosed = false;
  #isDamaged = false;

  constructor(
    private readonly name: string,
    location: Location,
    private readonly runtime: Runtime,
  ) {
    if (Buffer.isBuffer(location)) this.#image = location;
    else if ('seed' in location) [this.#image, this.#seed] = [location.image, location.seed];
    else if ('evictedTo' in location) this.#evicted = EvictedFile.at(location.evictedTo);
    else if ('durableIn' in location) {
      this.#durable = location;
      this.#closedAs = location.closedAs;
    } else this.#opened = { db: location, sql: new Sql(location) };
    this.#requests = new StoredRequestLog(name, this.#durable && requestLogOf(this.#durable.durableIn));
    this.#usedAt = runtime.monotonic();
  }

  get sql(): Sql {
    return (this.#opened ??= this.#open()).sql;
  }

  /** The latest requests of the world. */
  get requests(): RequestLog {
    return this.#requests;
  }

  /** True if the request log takes memory or an open file: refused calls to a closed world are logged, too. */
  get isLogOpen(): boolean {
    return this.#requests.isOpen;
  }

  /** The memory of the request log. */
  get logBytes(): number {
    return this.#requests.bytes;
  }

  /** True while the database is open in memory. */
  get isOpen(): boolean {
    return this.#opened !== undefined;
  }

  /** True once the world was dropped, replaced or closed. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** True once its file turned out to be damaged. The world then refuses every call until it is replaced or opened again. */
  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  /** Runs work on the database. If that shows that the file is damaged, the world is marked and a DamagedFile thrown. */
  attempt<T>(work: (sql: Sql) => T): T {
    try {
      return work(this.sql);
    } catch (error) {
      throw this.noteDamage(error);
    }
  }

  /** Returns an error of work on the database. If it shows that the file is damaged, the world is marked. */
  noteDamage(error: unknown): unknown {
    if (!isDamage(error)) return error;
    const { message } = error as Error;
    if (this.#opened && !this.#isDamaged) {
      this.#isDamaged = true;
      console.error(
        `The file of world ${this.name} is damaged (${message}). The world refuses calls with WORLD_DAMAGED until it ` +
          'is reset, loaded again or dropped. Other worlds are not affected.',
      );
    }
    return error instanceof DamagedFile ? error : new DamagedFile(message, { cause: error });
  }

  /** True if it must stay open, because its bytes exist nowhere else and cannot be written to a file. */
  get mustStayOpen(): boolean {
    return this.isLost || (this.#isDamaged && this.#durable === undefined && !this.#isInFile);
  }

  /** The size of the file of its last eviction. */
  get evictedBytes(): number {
    return this.#evicted?.bytes ?? 0;
  }

  /** True if a temporary file holds the whole world: the one that is open, or the last one if nothing has changed since. */
  get #isInFile(): boolean {
    const { inPlace, identity } = this.#opened ?? {};
    if (inPlace) return inodeOf(inPlace.path) === identity?.file;
    return this.#evicted !== undefined && !this.#opened?.sql.writes && this.#evicted.isAsWritten;
  }

  /** The bytes that it will be opened from, or has handed out; other worlds may share them. */
  get heldBytes(): Buffer | undefined {
    return this.#image;
  }

  /** The memory of the open database, without the bytes that it holds. */
  get openBytes(): number {
    if (!this.#opened) return 0;
    const { sql } = this.#opened;
    if (this.#countedAt !== sql.writes) {
      this.#openBytes = this.#countBytes();
      this.#countedAt = sql.writes;
    }
    return this.#openBytes;
  }

  /** Counts a damaged world at its largest possible size. */
  #countBytes(): number {
    try {
      return this.attempt((sql) => {
        this.#pageBytes ||= sql.value('PRAGMA page_size');
        const bytes = sql.value('PRAGMA page_count') * this.#pageBytes;
        return this.#openPath === undefined ? bytes : Math.min(bytes, CACHE_BYTES);
      });
    } catch (error) {
      if (!isDamage(error)) throw error;
      return CACHE_BYTES;
    }
  }

  /** The size of the data, wherever it is. */
  get bytes(): number {
    const path = this.#openPath;
    if (path !== undefined) return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    return this.#opened ? this.openBytes : (this.#image?.length ?? this.evictedBytes);
  }

  /** The file of a durable world, or the one that is open. */
  get #openPath(): string | undefined {
    return this.#durable?.durableIn ?? this.#opened?.inPlace?.path;
  }

  /** True if it is copied as a file, and not as bytes. */
  get isLarge(): boolean {
    return isLarge(this.bytes);
  }

  /** The time since the world was last used. */
  get idleMs(): number {
    return this.runtime.monotonic() - this.#usedAt;
  }

  /** The state of its file; `kept` if it has none, or none is open. */
  get fileState(): FileState {
    const identity = this.#opened?.identity;
    if (!this.#durable || !identity) return 'kept';
    const { file, log } = identityOf(this.#durable.durableIn);
    if (file !== undefined && file !== identity.file) return 'replaced';
    return file === undefined || log !== identity.log ? 'gone' : 'kept';
  }

  /** Notes that the world is used now. */
  touch(): void {
    this.#usedAt = this.runtime.monotonic();
  }

  /** Refuses a request that waited while its world was dropped or replaced. Throws if the world is lost or damaged. */
  assertUsable(): void {
    this.#assertNotClosed();
    this.#assertWhole();
    if (this.isLost) throw new DamagedFile(`The file of world ${this.name} is not its own any more.`);
  }

  /** The whole database as bytes, which are shared and must not be changed. */
  image(): Buffer {
    this.#assertNotClosed();
    this.#assertWhole();
    if (this.#durable ?? this.#seed) this.#opened ??= this.#open();
    if (!this.#opened) return this.#image ?? this.#readEvicted();
    const { db, sql } = this.#opened;
    if (this.#image && this.#imageWrites === sql.writes) return this.#image;
    const image = this.attempt(() => serialize(db));
    this.#image = isLarge(image.length) ? undefined : image;
    this.#imageWrites = sql.writes;
    return image;
  }

  /** The same bytes for a fork. An evicted small world returns to memory, so that its next fork shares the same bytes. */
  share(): Buffer {
    this.touch();
    const image = this.image();
    if (!this.#opened && !isLarge(image.length)) this.#image = image;
    return image;
  }

  /**
   * Writes the whole world to a new file. Where the file system can, both share their blocks until one changes. A world that
   * is only in memory is written to `spare`, and used there from now on.
   */
  copyTo(path: string, spare: string): void {
    this.touch();
    this.#assertNotClosed();
    this.#assertWhole();
    if (this.#durable === undefined && !this.#isInFile) this.#evictDatabase(spare);
    const { db } = (this.#opened ??= this.#open());
    const own = this.#openPath;
    const emptyLog = () => this.attempt(() => db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0);
    if (own === undefined || this.fileState !== 'kept' || !emptyLog()) {
      writeFileSync(path, this.image());
      return;
    }
    try {
      copyFileSync(own, path, constants.COPYFILE_FICLONE);
    } finally {
      // POSIX: a process that closes any descriptor of a file loses its locks on it, SQLite's included.
      this.release();
      this.#opened = this.#open();
    }
  }

  /**
   * Frees the world's memory. Unless its bytes are in a file already, they are written to this one before: if that fails,
   * it throws and the world stays as it is.
   */
  evict(file: string): void {
    if (!this.#evicted || this.#opened || this.#image) this.#evictDatabase(file);
    this.#requests.evict(file);
  }

  #evictDatabase(file: string): void {
    if (this.fileState !== 'kept') throw new DamagedFile('The file of this world is not its own any more.');
    if (this.#durable === undefined && !this.#isInFile) this.#writeEvicted(file);
    this.release();
  }

  #writeEvicted(file: string): void {
    const written = EvictedFile.write(file, this.image());
    this.#removeEvicted();
    this.#evicted = written;
  }

  /** Frees the memory. The world is opened from its file when it is next used. */
  release(): void {
    if (this.#opened) this.onRelease();
    const isWhole = !this.#isDamaged && this.fileState === 'kept';
    this.isLost = false;
    this.#isDamaged = false;
    this.#image = undefined;
    const { db, file, inPlace } = this.#opened ?? {};
    if (file) {
      const closedAs = file.close();
      this.#closedAs = isWhole ? closedAs : undefined;
    } else db?.close();
    if (inPlace && inPlace === this.#evicted) this.#evicted = EvictedFile.at(inPlace.path);
    this.#opened = undefined;
  }

  /** Leaves no log beside a durable file that is about to be replaced: SQLite would apply it to the new file. */
  truncateLog(): void {
    if (this.#isDamaged || (this.#durable && !existsSync(this.#durable.durableIn))) return;
    try {
      this.#opened?.db.pragma('wal_checkpoint(TRUNCATE)');
      // SQLite refuses this for a moved file. The log is then removed together with the leftovers of the new file.
      if (this.fileState === 'kept') this.#opened?.db.pragma('journal_mode = DELETE');
    } catch (error) {
      // Unnoticed damage does not keep the file from being replaced.
      if (!isDamage(error)) throw error;
    }
  }

  /** Closes the world for good or, if it is durable and `continues`, until a restart of the server. */
  close(continues: boolean): void {
    this.#isClosed = true;
    this.#image = undefined;
    const { db, file } = this.#opened ?? {};
    if (!file) db?.close();
    else if (continues && this.fileState === 'kept') file.close(true);
    else file.abandon();
    this.#opened = undefined;
    this.#removeEvicted();
    this.#requests.close(continues);
  }

  #open(): Opened {
    const opened = this.#durable ? this.#openDurable(this.#durable) : this.#openTemporary();
    this.#image = undefined;
    this.#countedAt = undefined;
    return opened;
  }

  #openDurable(location: DurableLocation): Opened {
    const file = DurableFile.open(this.name, location, this.#closedAs);
    return { db: file.db, sql: file.sql, file, identity: identityOf(location.durableIn) };
  }

  #openTemporary(): Opened {
    const evicted = this.#evicted;
    if (!this.#image && evicted && isLarge(evicted.bytes)) {
      const db = evicted.open();
      return { db, sql: new Sql(db), inPlace: evicted, identity: identityOf(evicted.path) };
    }
    const db = openInMemory(this.#image ?? this.#readEvicted());
    const sql = new Sql(db, () => this.#removeEvicted());
    if (this.#seed) updateSeed(sql, this.#seed);
    this.#seed = undefined;
    return { db, sql };
  }

  #assertWhole(): void {
    if (this.#isDamaged) throw new DamagedFile(`The file of world ${this.name} is damaged.`);
  }

  #assertNotClosed(): void {
    if (this.#isClosed) refuse('UNKNOWN_WORLD', { values: { name: this.name } });
  }

  #readEvicted(): Buffer {
    if (this.#evicted === undefined) throw new Error('This world is closed.');
    return this.#evicted.read();
  }

  #removeEvicted(): void {
    this.#evicted?.remove();
    this.#evicted = undefined;
  }
}

const identityOf = (path: string): Identity => ({ file: inodeOf(path), log: inodeOf(`${path}-wal`) });

/** Identifies a file independently of its name, as long as it is open somewhere. An unreadable file counts as gone. */
function inodeOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
