import type { Database } from 'better-sqlite3';
import { carry, isCarrying, unload, type Carried } from '../../db/carried.ts';
import { changed } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import { listPictures } from './command-store.ts';
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

/** Receives a picture that a saved world carries and refers to. */
export type TakePicture = (picture: Carried) => void;

/** Passes the pictures that a saved world carries and refers to, one after the other, and removes them from it. */
export function extractPictures(db: Database, take: TakePicture): void {
  if (!isCarrying(db)) return;
  const needed = listPictures(new Sql(db));
  unload(db, (picture) => {
    if (needed.has(picture.name)) take(picture);
  });
}

/** Saves a carried picture, if its name is the hash of its content. */
export const savingTo =
  (pictures: PictureStore): TakePicture =>
  ({ name, content }) => {
    if (pictures.addressOf(content) === `${UPLOADS}${name}`) pictures.save(content);
  };
