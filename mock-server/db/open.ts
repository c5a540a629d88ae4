import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { CARRIED, isCarrying } from './carried.ts';
import schema from './schema.sql?raw';

/** A database in memory with the schema and nothing in it, or with what a serialised one held. */
export function openInMemory(image?: Buffer): Database.Database {
  const db = new Database(image ?? ':memory:');
  // Nobody else can reach it: without this SQLite looks before each transaction whether somebody changed it, and drops
  // the pages that it has read.
  db.pragma('locking_mode = EXCLUSIVE');
  if (!image) db.exec(schema);
  db.pragma('foreign_keys = ON');
  return db;
}

/**
 * A database in a file that keeps every acknowledged commit through a kill or a power cut. A saved world that somebody
 * has put there carries its pictures yet: `unload` takes them out.
 * Throws when another process holds the file, or when the file is damaged.
 */
export function openFile(path: string, unload: (db: Database.Database) => void): Database.Database {
  try {
    return openExclusively(path, unload);
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
    if (error instanceof OtherVersion) {
      throw new Error(`The world file ${path} is of another version of Assay. ${MOVE_AWAY}`);
    }
    throw error;
  }
}

/** What SQLite keeps beside a file that was not closed: it belongs to that file alone. */
const companions = ['-wal', '-shm'];
const MOVE_AWAY = `Move it away, together with the files of its name that end in ${companions.join(' and ')}, to start with a fresh world.`;

/**
 * Removes what a database that was moved away left beside its file. Another one that is put there would be taken to
 * have it as its log.
 */
export function removeCompanions(path: string): void {
  for (const companion of companions) rmSync(`${path}${companion}`, { force: true });
}

/** A world's file is not what was written to it, or is gone. */
export class DamagedFile extends Error {}
class OtherVersion extends Error {}

function openExclusively(path: string, unload: (db: Database.Database) => void): Database.Database {
  // Made anew, an empty one would stand there in the place of a world that was taken away.
  const db = new Database(path, { fileMustExist: true, timeout: 500 });
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  // SQLite falls back to NORMAL on WAL databases unless told otherwise after each opening.
  db.pragma('synchronous = FULL');
  if (db.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('SQLite does not keep synchronous=FULL.');
  db.pragma('foreign_keys = ON');
  if (db.pragma('quick_check', { simple: true }) !== 'ok') throw new DamagedFile();
  if (!hasSavedSchema(db)) throw new OtherVersion();
  unload(db);
  return db;
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

/** Whether a database has our tables, indexes and guards, all of them and no others. */
function hasOurSchema(db: Database.Database): boolean {
  return schemaOf(db) === (ours ??= schemaOf(openInMemory()));
}

/** The same of a world that was saved, which may carry pictures as well. */
export const hasSavedSchema = (db: Database.Database): boolean =>
  isCarrying(db) ? schemaOf(db, CARRIED) === (ours ??= schemaOf(openInMemory())) : hasOurSchema(db);

let ours: string | undefined;

/** Without what SQLite makes by itself, which has no SQL. Its names would not tell it: a trigger may be called so as well. */
const schemaOf = (db: Database.Database, withoutTable = ''): string =>
  JSON.stringify(
    db
      .prepare(
        `SELECT type, name, sql FROM sqlite_schema
         WHERE sql IS NOT NULL AND (type, name) <> ('table', ?) ORDER BY type, name`,
      )
      .all(withoutTable),
  );

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
