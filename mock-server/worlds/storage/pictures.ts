import { copyOfText } from '../../text/copy-of-text.ts';
import type { PictureWriter } from '../../handling/world.ts';

/** Uploaded pictures, stored beside the worlds. The name of each is the end of its address. */
export interface PictureStore extends PictureWriter {
  /** The names of all stored files, including files of interrupted uploads. */
  names(): string[];
  /** The content of a picture; undefined if it does not exist. */
  read(name: string): Buffer | undefined;
  remove(name: string): void;
}

/** Something that refers to pictures by name. */
interface Referrer {
  readonly pictures: ReadonlySet<string>;
}

/** The address below which pictures are served, each by the hash of its content. */
export const UPLOADS = '/files/uploads/';

const ADDRESSES = new RegExp(String.raw`${UPLOADS}([0-9a-f]{64}\.[a-z]+)`, 'g');

/** The names of the pictures whose addresses occur in a text. */
export const picturesIn = (text: string): string[] =>
  // This runs at every commit, and few texts contain an address.
  text.includes(UPLOADS) ? Array.from(text.matchAll(ADDRESSES), ([, name = '']) => copyOfText(name)) : [];

/** Removes the named pictures to which no world refers. */
export function removeUnneeded(
  pictures: PictureStore,
  names: Iterable<string>,
  worlds: ReadonlyMap<string, Referrer>,
): void {
  for (const name of names) if (!isNeeded(name, worlds.values())) pictures.remove(name);
}

function isNeeded(name: string, worlds: Iterable<Referrer>): boolean {
  for (const world of worlds) if (world.pictures.has(name)) return true;
  return false;
}
