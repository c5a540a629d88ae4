import Database from 'better-sqlite3';

/** A saved world after a direct change of its database. */
export function changedWorld(image: Buffer, statements: string): Buffer {
  const db = new Database(image);
  db.exec(statements);
  const bytes = db.serialize();
  db.close();
  return bytes;
}
