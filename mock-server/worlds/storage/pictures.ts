import type { PictureWriter } from '../../world.ts';

/** Where uploaded pictures lie, beside the worlds, each under the name that its address ends in. */
export interface PictureStore extends PictureWriter {
  /** Every picture that is kept, and what an upload that was broken off has left. */
  names(): string[];
  /** Undefined where there is none of that name. */
  read(name: string): Buffer | undefined;
  remove(name: string): void;
}

/** Whatever refers to pictures, by their names. */
interface Referring {
  readonly pictures: ReadonlySet<string>;
}

/** Below which address pictures are served, by the hash of their content. */
export const UPLOADS = '/files/uploads/';

const ADDRESSES = new RegExp(String.raw`${UPLOADS}([0-9a-f]{64}\.[a-z]+)`, 'g');

/** The pictures whose addresses stand in a text. */
export const picturesIn = (text: string): string[] =>
  // Nearly every text has none, and is asked at every commit.
  text.includes(UPLOADS) ? Array.from(text.matchAll(ADDRESSES), ([, name = '']) => name) : [];

/** Takes the pictures away to which none of these worlds refers. */
export function removeUnneeded(
  pictures: PictureStore,
  names: Iterable<string>,
  worlds: ReadonlyMap<string, Referring>,
): void {
  for (const name of names) if (!isNeeded(name, worlds.values())) pictures.remove(name);
}

function isNeeded(name: string, worlds: Iterable<Referring>): boolean {
  for (const world of worlds) if (world.pictures.has(name)) return true;
  return false;
}
