import type { Database } from 'better-sqlite3';

/** A picture that a saved world carries, named by the hash of its content. */
export interface Carried {
  readonly name: string;
  readonly content: Buffer;
}

/** The table of the pictures of a saved world. A world that lives has none: its pictures lie beside it. */
export const CARRIED = 'carriedPicture';
const CREATE = `CREATE TABLE ${CARRIED} (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT`;

/** Puts pictures into a world that is being saved. */
export function carry(db: Database, pictures: Iterable<Carried>): void {
  db.exec(CREATE);
  const insert = db.prepare(`INSERT INTO ${CARRIED} (name, content) VALUES (@name, @content)`);
  for (const picture of pictures) insert.run(picture);
}

/** Whether a world carries pictures, in exactly the table that this makes. */
export const isCarrying = (db: Database): boolean =>
  db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(CARRIED) === CREATE;

/** Hands every picture over, one at a time in memory, and takes them out of the world. */
export function unload(db: Database, take: (picture: Carried) => void): void {
  for (const picture of db.prepare(`SELECT name, content FROM ${CARRIED}`).iterate())
    take(picture as Carried);
  db.exec(`DROP TABLE ${CARRIED}; VACUUM`);
}
