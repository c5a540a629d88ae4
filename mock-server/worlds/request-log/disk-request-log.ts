import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { outcomeOf, type LoggedRequest, type RequestPage } from '#contract/control/observation.ts';
import { removeLogs } from '../../db/open.ts';
import { realTime } from '../../handling/real-time.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { describe, entryOf, shortened, sizeOf, type LogEntry, type LogFilter } from './log-entry.ts';
import { droppedOf, shareOf, type LogLimits, type LogShare, type RequestLog } from './request-log.ts';

const limits: Readonly<Record<LogShare, LogLimits>> = {
  members: { calls: 5000, bytes: 32 * MEBIBYTE },
  operator: { calls: 1000, bytes: 8 * MEBIBYTE },
};

/** The version of the tables below, which the file keeps as its `PRAGMA user_version`. Raise it when they change. */
const VERSION = 1;

/** Columns that are filtered come first, so that a search does not read the texts of the calls. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS call (
    place INTEGER PRIMARY KEY, share TEXT NOT NULL, bytes INTEGER NOT NULL, at INTEGER NOT NULL, id TEXT NOT NULL,
    phone TEXT NOT NULL, endpoint TEXT NOT NULL, outcome TEXT NOT NULL, entry TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS call_by_id ON call (id);
  CREATE TABLE IF NOT EXISTS share (
    name TEXT PRIMARY KEY, dropped INTEGER NOT NULL, droppedUntil INTEGER
  ) STRICT;
  INSERT OR IGNORE INTO share VALUES ('members', 0, NULL), ('operator', 0, NULL);
`;

interface Size {
  calls: number;
  bytes: number;
}

interface Opened {
  readonly db: Database.Database;
  sizes: Record<LogShare, Size>;
}

/**
 * The log of a durable world, in a database beside the world's. The calls of one turn of the event loop are written
 * together after their responses and without waiting for the disk. A killed server may lose the calls of its last turn, a
 * power cut a few more. The log is for debugging, so no call fails because of it: an error is reported. A file that is
 * damaged or of another version is replaced by an empty one.
 */
export class DiskRequestLog implements RequestLog {
  #opened: Opened | undefined;
  #waiting: LogEntry[] = [];
  #timer: NodeJS.Immediate | undefined;
  #hasReported = false;

  constructor(private readonly file: string) {}

  get isOpen(): boolean {
    return this.#opened !== undefined || this.#waiting.length > 0;
  }

  add(entry: LogEntry): () => LoggedRequest {
    const kept = shortened(entry);
    this.#waiting.push(kept);
    this.#timer ??= realTime.setImmediate(() => this.flush());
    return () => describe(kept);
  }

  /** Writes the calls that wait. */
  flush(): void {
    realTime.clearImmediate(this.#timer);
    this.#timer = undefined;
    const entries = this.#waiting;
    this.#waiting = [];
    if (entries.length > 0) this.#attempt((opened) => insert(opened, entries), undefined);
  }

  startWith(requests: readonly LoggedRequest[]): void {
    if (requests.length === 0) return;
    this.flush();
    this.#attempt((opened) => {
      const since = readAll(opened);
      opened.db.exec('DELETE FROM call');
      opened.sizes = sizesOf(opened.db);
      insert(opened, [...requests.map(entryOf), ...since]);
    }, undefined);
  }

  get(id: string): LoggedRequest | undefined {
    this.flush();
    return this.#attempt(({ db }) => {
      const row = db.prepare<[string], EntryRow>('SELECT entry FROM call WHERE id = ?').get(id);
      return row && describe(parsed(row));
    }, undefined);
  }

  all(): LoggedRequest[] {
    this.flush();
    return this.#attempt(readAll, []).map(describe);
  }

  find(filter: LogFilter, limit: number, offset: number): RequestPage {
    this.flush();
    const nothing = { total: 0, list: [], dropped: 0, droppedUntil: null };
    return {
      ...this.#attempt(({ db }) => findIn(db, filter, limit, offset), nothing),
      limits: { ...limits.members, stored: 'disk' },
    };
  }

  /** Closes the file, until the next use. */
  release(): void {
    this.flush();
    this.#opened?.db.close();
    this.#opened = undefined;
  }

  /** Closes and removes the file of a world that has ended or was replaced. */
  remove(): void {
    this.#waiting = [];
    this.release();
    rmSync(this.file, { force: true });
    removeLogs(this.file);
  }

  #attempt<T>(work: (opened: Opened) => T, otherwise: T): T {
    try {
      const opened = (this.#opened ??= open(this.file));
      return opened.db.transaction(() => work(opened))();
    } catch (error) {
      if (!this.#hasReported) console.error(`The request log ${this.file} cannot be used.`, error);
      this.#hasReported = true;
      // The counts may include rows that were rolled back. The next use counts again.
      this.#opened?.db.close();
      this.#opened = undefined;
      return otherwise;
    }
  }
}

class OtherVersion extends Error {}

/** Opens the file. One that is damaged or of another version is replaced by an empty one. */
function open(file: string): Opened {
  try {
    return openDatabase(file);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    console.error(`The request log ${file} cannot be read, and starts empty.`, error);
    rmSync(file, { force: true });
    removeLogs(file);
    return openDatabase(file);
  }
}

function isUnreadable(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return error instanceof OtherVersion || code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT');
}

function openDatabase(file: string): Opened {
  const db = new Database(file, { timeout: 500 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = OFF');
    prepareTables(db);
    return { db, sizes: sizesOf(db) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Creates the tables in a new file. Throws if another file has other tables; one without a version is of version 1. */
function prepareTables(db: Database.Database): void {
  const isNew = db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  const version = Math.max(1, db.pragma('user_version', { simple: true }) as number);
  if (!isNew && version !== VERSION) throw new OtherVersion(`Its version is ${version}, not ${VERSION}.`);
  db.exec(SCHEMA);
  db.pragma(`user_version = ${VERSION}`);
}

function sizesOf(db: Database.Database): Record<LogShare, Size> {
  const sizes = { members: { calls: 0, bytes: 0 }, operator: { calls: 0, bytes: 0 } };
  const rows = db.prepare<[], Size & { share: LogShare }>(
    'SELECT share, count(*) AS calls, sum(bytes) AS bytes FROM call GROUP BY share',
  );
  for (const { share, calls, bytes } of rows.all()) sizes[share] = { calls, bytes };
  return sizes;
}

interface EntryRow {
  readonly entry: string;
}

const parsed = ({ entry }: EntryRow): LogEntry => {
  const { fault, violation, ...rest } = JSON.parse(entry) as LogEntry;
  return { ...rest, fault, violation };
};

const readAll = ({ db }: Opened): LogEntry[] =>
  db.prepare<[], EntryRow>('SELECT entry FROM call ORDER BY place').all().map(parsed);

function insert({ db, sizes }: Opened, entries: readonly LogEntry[]): void {
  const add = db.prepare(
    `INSERT INTO call (share, bytes, at, id, phone, endpoint, outcome, entry)
     VALUES (@share, @bytes, @at, @id, @phone, @endpoint, @outcome, @entry)`,
  );
  for (const entry of entries) {
    const { at, id, phone, endpoint } = entry;
    const share = shareOf(entry);
    const bytes = sizeOf(entry);
    add.run({
      share,
      bytes,
      at,
      id,
      phone,
      endpoint,
      outcome: outcomeOf(entry),
      entry: JSON.stringify(entry),
    });
    sizes[share].calls += 1;
    sizes[share].bytes += bytes;
  }
  for (const share of ['members', 'operator'] as const) dropOldest(db, share, sizes[share]);
}

function dropOldest(db: Database.Database, share: LogShare, size: Size): void {
  const { calls, bytes } = limits[share];
  if (size.calls <= calls && size.bytes <= bytes) return;
  const oldestFirst = db.prepare<[LogShare], { place: number; bytes: number; at: number }>(
    'SELECT place, bytes, at FROM call WHERE share = ? ORDER BY place',
  );
  const dropped: { place: number; at: number }[] = [];
  for (const row of oldestFirst.iterate(share)) {
    if (size.calls <= calls && size.bytes <= bytes) break;
    dropped.push(row);
    size.calls -= 1;
    size.bytes -= row.bytes;
  }
  const last = dropped.at(-1);
  if (!last) return;
  db.prepare('DELETE FROM call WHERE share = ? AND place <= ?').run(share, last.place);
  db.prepare('UPDATE share SET dropped = dropped + ?, droppedUntil = ? WHERE name = ?').run(
    dropped.length,
    last.at,
    share,
  );
}

function findIn(db: Database.Database, filter: LogFilter, limit: number, offset: number) {
  const { operator, phone = null, endpoint = null, outcome = null } = filter;
  const where = `WHERE (share = 'members' OR @operator) AND (@phone IS NULL OR phone = @phone)
    AND (@endpoint IS NULL OR endpoint = @endpoint) AND (@outcome IS NULL OR outcome = @outcome)`;
  const values = { operator: Number(operator), phone, endpoint, outcome };
  const list = db.prepare<unknown[], EntryRow>(
    `SELECT entry FROM call ${where} ORDER BY place DESC LIMIT @limit OFFSET @offset`,
  );
  const shares = db.prepare<[number], { dropped: number; droppedUntil: number | null }>(
    "SELECT dropped, droppedUntil FROM share WHERE name = 'members' OR ?",
  );
  return {
    total: db.prepare<unknown[], number>(`SELECT count(*) FROM call ${where}`).pluck().get(values) ?? 0,
    list: list.all({ ...values, limit, offset }).map((row) => describe(parsed(row))),
    ...droppedOf(shares.all(Number(operator))),
  };
}
