import type { Database } from 'better-sqlite3';
import { carry, isCarrying, unload, type Carried } from '../../db/carried.ts';
import { changed, openInMemory } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import { listPictures } from '../world/command-store.ts';
import { UPLOADS, type PictureStore } from './pictures.ts';

/** The bytes of a world that is being saved, together with those of the pictures that are there. */
export const withPictures = (image: Buffer, names: ReadonlySet<string>, pictures: PictureStore): Buffer =>
  names.size === 0 ? image : changed(image, (db) => carry(db, readAll(names, pictures)));

function* readAll(names: Iterable<string>, pictures: PictureStore): Generator<Carried> {
  for (const name of names) {
    const content = pictures.read(name);
    if (content) yield { name, content };
  }
}

/** The bytes of a world that was saved, without the pictures that it carried: those lie beside the worlds again. */
export const withoutPictures = (image: Buffer, pictures: PictureStore): Buffer =>
  carries(image) ? changed(image, (db) => putBeside(db, pictures)) : image;

function carries(image: Buffer): boolean {
  const db = openInMemory(image);
  try {
    return isCarrying(db);
  } finally {
    db.close();
  }
}

/** Puts the pictures that a world carries beside the worlds: those that it refers to, and that are what they are called. */
export function putBeside(db: Database, pictures: PictureStore): void {
  if (!isCarrying(db)) return;
  const needed = new Set(listPictures(new Sql(db)));
  unload(db, ({ name, content }) => {
    if (needed.has(name) && pictures.addressOf(content, 'webp') === `${UPLOADS}${name}`)
      pictures.save(content, 'webp');
  });
}
