import type { Database } from 'better-sqlite3';
import { carry, isCarrying, unload, type Carried } from '../../db/carried.ts';
import { changed } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import { listPictures } from '../world/command-store.ts';
import { UPLOADS, type PictureStore } from './pictures.ts';

/** Adds the pictures of a world to its bytes, for an export. */
export const withPictures = (image: Buffer, names: ReadonlySet<string>, pictures: PictureStore): Buffer =>
  names.size === 0 ? image : changed(image, (db) => carry(db, readAll(names, pictures)));

function* readAll(names: Iterable<string>, pictures: PictureStore): Generator<Carried> {
  for (const name of names) {
    const content = pictures.read(name);
    if (content) yield { name, content };
  }
}

/**
 * Moves the pictures that a saved world carries to the store, as far as the world refers to them and their names are the
 * hashes of their content. Returns whether it carried any.
 */
export function extractPictures(db: Database, pictures: PictureStore): boolean {
  if (!isCarrying(db)) return false;
  const needed = new Set(listPictures(new Sql(db)));
  unload(db, ({ name, content }) => {
    if (needed.has(name) && pictures.addressOf(content) === `${UPLOADS}${name}`) pictures.save(content);
  });
  return true;
}
