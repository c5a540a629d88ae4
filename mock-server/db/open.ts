import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { createSchema, NewerSchema, UnknownSchema } from './schema.ts';

/** A database in memory with the schema and nothing in it, or with what a serialised one held. */
export function openInMemory(image?: Buffer): Database.Database {
  const db = new Database(image ?? ':memory:');
  // Nobody else can reach it: without this SQLite looks before each transaction whether somebody changed it, and drops
  // the pages that it has read.
  db.pragma('locking_mode = EXCLUSIVE');
  if (!image) createSchema(db);
  db.pragma('foreign_keys = ON');
  return db;
}

/**
 * Opens a database in a file that keeps every acknowledged commit through a kill or a power cut, and lets `upgrade` bring
 * it to this version. Throws if another process holds the file, or if the file is damaged or newer.
 */
export function openFile(path: string, upgrade: (db: Database.Database) => void): Database.Database {
  try {
    return openExclusively(path, upgrade);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'SQLITE_BUSY') {
      throw new Error(`Another Assay is using ${path}. Stop it, or set ASSAY_DATA to another folder.`);
    }
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT' || error instanceof DamagedFile) {
      throw new DamagedFile(`The world file ${path} is damaged. ${MOVE_AWAY}`);
    }
    if (code === 'SQLITE_CANTOPEN' && !existsSync(path)) {
      throw new DamagedFile(`The world file ${path} is gone.`);
    }
    if (error instanceof NewerSchema) {
      throw new Error(`The world file ${path} ${error.message}. Update Assay. Or: ${MOVE_AWAY}`);
    }
    if (error instanceof UnknownSchema) {
      throw new Error(`The tables in the world file ${path} are not those of Assay. ${MOVE_AWAY}`);
    }
    throw error;
  }
}

/** What SQLite keeps beside a file that was not closed: it belongs to that file alone. */
const logs = ['-wal', '-shm'];
const MOVE_AWAY = `Move it away, together with the files of its name that end in ${logs.join(' and ')}, to start with a fresh world.`;

/**
 * Removes what a database that was moved away left beside its file. Another one that is put there would be taken to
 * have it as its log.
 */
export function removeLogs(path: string): void {
  for (const log of logs) rmSync(`${path}${log}`, { force: true });
}

/** A world's file is not what was written to it, or is gone. */
export class DamagedFile extends Error {}

function openExclusively(path: string, upgrade: (db: Database.Database) => void): Database.Database {
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
    if (db.pragma('quick_check', { simple: true }) !== 'ok') throw new DamagedFile();
    upgrade(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * A database in a file that came from outside, to be looked at and set right before it is anybody's world: nothing of it
 * is read into memory. What is no database is found out when it is asked. Throws where it cannot be opened.
 */
export function openIncoming(path: string): Database.Database {
  const db = new Database(path, { fileMustExist: true, timeout: 0 });
  // Should this be broken off, the file is nobody's and goes: it needs no journal that outlives us.
  db.pragma('journal_mode = MEMORY');
  db.pragma('foreign_keys = ON');
  return db;
}

/** Whether bytes of a database say in their header that a log belongs to them, which lies elsewhere. */
export const hasLogElsewhere = (head: Buffer): boolean =>
  head[READ_VERSION] === WITH_LOG || head[WRITE_VERSION] === WITH_LOG;

const WRITE_VERSION = 18;
const READ_VERSION = 19;

const WITH_LOG = 2;

/**
 * The bytes of a world in a file, whose content these are: as they stand, or together with the log that a server keeps
 * beside its own file. Throws while a server is using it.
 */
export function readWorldFile(path: string, content: Buffer): Buffer {
  if (!hasLogElsewhere(content)) return content;
  const db = new Database(path, { readonly: true, timeout: 0 });
  try {
    // Asked for its bytes, SQLite would not say why it has none.
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

/**
 * The same bytes for a file that is about to be opened: one that says that it has a log need not be rewritten for it,
 * which takes longer than writing it.
 */
export function withLog(image: Buffer): Buffer {
  const content = Buffer.from(image);
  content[WRITE_VERSION] = WITH_LOG;
  content[READ_VERSION] = WITH_LOG;
  return content;
}

/** The whole database as bytes that open in memory. A WAL database says so in its header, which memory cannot serve. */
export function serialize(db: Database.Database): Buffer {
  const image = db.serialize();
  image[WRITE_VERSION] = 1;
  image[READ_VERSION] = 1;
  return image;
}

/** The bytes of a database after `change`, which leaves those that it was made from as they are. */
export function changed(image: Buffer, change: (db: Database.Database) => void): Buffer {
  const db = openInMemory(image);
  try {
    change(db);
    return serialize(db);
  } finally {
    db.close();
  }
}
