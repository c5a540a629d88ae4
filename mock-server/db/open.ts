import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { createSchema, NewerSchema, UnknownSchema } from './schema.ts';

/** Opens an empty database in memory, or one from bytes. */
export function openInMemory(image?: Buffer): Database.Database {
  const db = new Database(image ?? ':memory:');
  // No other connection exists. Without this, SQLite checks for foreign changes before each transaction and drops its
  // cached pages.
  db.pragma('locking_mode = EXCLUSIVE');
  if (!image) createSchema(db);
  db.pragma('foreign_keys = ON');
  return db;
}

/**
 * Opens a database in a file that keeps every acknowledged commit through a kill or a power cut, and lets `upgrade` bring
 * it to this version. Throws if another process holds the file, or if the file is damaged or newer. A checked file is not
 * read to look for damage, which takes a second for 100 MiB.
 */
export function openFile(
  path: string,
  upgrade: (db: Database.Database) => void,
  isChecked = false,
): Database.Database {
  try {
    return openExclusively(path, upgrade, isChecked);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'SQLITE_BUSY') {
      throw new Error(`Another Assay is using ${path}. Stop it, or set ASSAY_DATA to another folder.`);
    }
    if (isDamage(error)) {
      throw damagedFile(path);
    }
    if (code === 'SQLITE_CANTOPEN' && !existsSync(path)) {
      throw new DamagedFile(`The world file ${path} is gone.`);
    }
    if (error instanceof NewerSchema) {
      throw new Error(`The world file ${path} ${error.message}. Update Assay. Or: ${MOVE_AWAY}`);
    }
    if (error instanceof UnknownSchema) {
      throw new Error(`The world file ${path} does not have the tables of Assay. ${MOVE_AWAY}`);
    }
    if (INACCESSIBLE.test(code)) {
      const { message } = error as Error;
      const what = `The world file ${path} cannot be used (${message}). Check the permissions of the file and of its folder.`;
      throw Object.assign(new Error(what, { cause: error }), { code });
    }
    throw error;
  }
}

/** SQLite's name of an error; empty for any other error. */
const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';

/** The beginnings of SQLite's codes for a file that it may not open or write. */
const INACCESSIBLE = /^SQLITE_(CANTOPEN|READONLY|PERM|IOERR)/;

/** The suffixes of the files that SQLite keeps beside a database until it is closed. */
const logs = ['-wal', '-shm'];
const MOVE_AWAY = `Move it away, together with the files of its name that end in ${logs.join(' and ')}, to start with a fresh world.`;

/** Removes the log of a database that was moved away. SQLite would apply it to the next file in its place. */
export function removeLogs(path: string): void {
  for (const log of logs) rmSync(`${path}${log}`, { force: true });
}

/** Thrown when the file of a world is gone, or differs from the bytes that were written. */
export class DamagedFile extends Error {}

/** The error of a damaged file, with the way to start without it. */
export const damagedFile = (path: string): DamagedFile =>
  new DamagedFile(`The world file ${path} is damaged. ${MOVE_AWAY}`);

/** The beginnings of SQLite's codes for a file that differs from the bytes that were written. */
const DAMAGE = /^SQLITE_(NOTADB|CORRUPT|IOERR_SHORT_READ|IOERR_READ)/;

/** Returns true if an error means that the file of a world is damaged or gone. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedFile || DAMAGE.test(codeOf(error)) || isEmptied(error);

/** Returns true if a table is missing: to SQLite, a file that was cut off at its beginning is an empty database. */
const isEmptied = (error: unknown): boolean =>
  codeOf(error) === 'SQLITE_ERROR' && (error as Error).message.startsWith('no such table: ');

/** Returns true if SQLite has undone the whole transaction with the failed statement, such as for a full disk. */
export const endsTransaction = (error: unknown): boolean => /^SQLITE_(FULL|IOERR|NOMEM)/.test(codeOf(error));

/** Returns true if a constraint or trigger of the schema refused a row. */
export const isConstraint = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_CONSTRAINT');

function openExclusively(
  path: string,
  upgrade: (db: Database.Database) => void,
  isChecked: boolean,
): Database.Database {
  // Without this, SQLite would create an empty file in the place of one that was moved away.
  const db = new Database(path, { fileMustExist: true, timeout: 500 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    // SQLite falls back to NORMAL on WAL databases unless told otherwise after each opening.
    db.pragma('synchronous = FULL');
    if (db.pragma('synchronous', { simple: true }) !== 2)
      throw new Error('SQLite does not keep synchronous=FULL.');
    db.pragma('foreign_keys = ON');
    if (!isChecked && db.pragma('quick_check', { simple: true }) !== 'ok') throw new DamagedFile();
    upgrade(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Opens a checked file that need not survive this process. Its changes go to a log first, so that a full disk leaves the file
 * whole.
 */
export function openTemporary(path: string): Database.Database {
  const db = new Database(path, { fileMustExist: true, timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = OFF');
    db.pragma('foreign_keys = ON');
    return db;
  } catch (error) {
    // Otherwise it would keep its lock, and the file could not be opened again.
    db.close();
    throw error;
  }
}

/**
 * Opens a file from outside in place, to check and upgrade it. A file that is not a database only fails at the first query.
 */
export function openIncoming(path: string): Database.Database {
  const db = new Database(path, { fileMustExist: true, timeout: 0 });
  // The file is discarded if this process dies, so neither its journal nor its pages need to survive.
  db.pragma('journal_mode = MEMORY');
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = ON');
  return db;
}

/** Returns true if the header of a database says that its last changes are in a log beside it. */
export const hasLogElsewhere = (head: Buffer): boolean =>
  head[READ_VERSION] === WITH_LOG || head[WRITE_VERSION] === WITH_LOG;

/** Returns true if the header of a database without a log says that SQLite may read and write it. */
export const isWritableFormat = (head: Buffer): boolean =>
  head[READ_VERSION] === WITHOUT_LOG && head[WRITE_VERSION] === WITHOUT_LOG;

const WRITE_VERSION = 18;
const READ_VERSION = 19;

const WITHOUT_LOG = 1;
const WITH_LOG = 2;

/** Opens a checked file of a world that is to be used, and writes to it without a change. Throws if either fails. */
export function tryFile(path: string, upgrade: (db: Database.Database) => void): void {
  const db = openFile(path, upgrade, true);
  try {
    db.exec('UPDATE world SET draws = draws');
  } finally {
    db.close();
  }
}

/**
 * The bytes of a world from its file, whose content is given, and from its log if it has one. Throws while a server uses
 * the file.
 */
export function readWorldFile(path: string, content: Buffer): Buffer {
  if (!hasLogElsewhere(content)) return content;
  const db = new Database(path, { readonly: true, timeout: 0 });
  try {
    // `serialize` would not say why it fails.
    db.pragma('schema_version');
    return serialize(db);
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Error(
      `A server is using ${path}. Stop it, or save the world: GET /control/worlds/main/export.`,
      {
        cause: error,
      },
    );
  } finally {
    db.close();
  }
}

/** A copy of a database's bytes whose header announces a log: SQLite then need not rewrite the file when it opens it. */
export function withLog(image: Buffer): Buffer {
  const content = Buffer.from(image);
  content[WRITE_VERSION] = WITH_LOG;
  content[READ_VERSION] = WITH_LOG;
  return content;
}

/** The whole database as bytes that open in memory, where a database cannot have a log. */
export const serialize = (db: Database.Database): Buffer => withoutLog(db.serialize());

/** The bytes of a database without a log beside it, with a header that says so. */
export function withoutLog(image: Buffer): Buffer {
  image[WRITE_VERSION] = WITHOUT_LOG;
  image[READ_VERSION] = WITHOUT_LOG;
  return image;
}

/** The bytes of a database after `change`. The original bytes do not change. */
export function changed(image: Buffer, change: (db: Database.Database) => void): Buffer {
  const db = openInMemory(image);
  try {
    change(db);
    return serialize(db);
  } finally {
    db.close();
  }
}
