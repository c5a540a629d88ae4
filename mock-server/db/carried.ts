import type { Database } from 'better-sqlite3';

/** A picture inside a saved world, named by the hash of its content. */
export interface Carried {
  readonly name: string;
  readonly content: Buffer;
}

/** The table of pictures. Only saved worlds have it: the pictures of open worlds are stored beside them. */
export const CARRIED = 'carriedPicture';
const CREATE = `CREATE TABLE ${CARRIED} (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT`;

/** Adds pictures to a world that is being saved. */
export function carry(db: Database, pictures: Iterable<Carried>): void {
  db.exec(CREATE);
  const insert = db.prepare(`INSERT INTO ${CARRIED} (name, content) VALUES (@name, @content)`);
  for (const picture of pictures) insert.run(picture);
}

/** Returns true if a world carries pictures, in exactly the table that `carry` creates. */
export const isCarrying = (db: Database): boolean =>
  db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(CARRIED) === CREATE;

/** Passes every picture to `take`, one at a time in memory, and drops the table. */
export function unload(db: Database, take: (picture: Carried) => void): void {
  for (const picture of db.prepare(`SELECT name, content FROM ${CARRIED}`).iterate())
    take(picture as Carried);
  db.exec(`DROP TABLE ${CARRIED}; VACUUM`);
}
