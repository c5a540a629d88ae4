import { basePath } from './base-path.ts';
import { digestOf } from './digest.ts';
import { phoneName, worldName } from './phone.ts';
import { mainWorld } from './world-changes.ts';

/** An answer of the platform, kept to be read offline. */
export interface KeptAnswer {
  readonly data: unknown;
  /** The time of arrival by the phone's clock. */
  readonly updatedAt: number;
  /** The time of arrival by the world's clock, which may differ. */
  readonly worldTime: number;
}

/** The answers of all phones and worlds of this browser. The oldest are dropped at each start. */
const maxKept = 100;
const openCache = () => caches.open(`assay-answers${basePath}`);
/** The cache of this build. The name of its file changes with the format of the stored answers. */
const ofBuild = `/answers/${digestOf(import.meta.url)}/`;
const folder = () => `${ofBuild}${encodeURIComponent(`${phoneName ?? ''}@${worldName ?? mainWorld}`)}/`;

const folderOf = (member: string): string => `${folder()}${digestOf(member)}/`;
const pathOf = (member: string, query: string): string => folderOf(member) + digestOf(query);

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one piece of work after the other. A storage that is full, forbidden or missing keeps nothing and disturbs nothing.
 */
function enqueue<T>(work: () => Promise<T>): Promise<T | undefined> {
  const result = last.then(work).catch(() => undefined);
  last = result;
  return result;
}

export const keepAnswer = (member: string, query: string, answer: KeptAnswer): Promise<void> =>
  enqueue(async () => {
    const cache = await openCache();
    await cache.put(pathOf(member, query), Response.json(answer));
  });

export const readAnswer = (member: string, query: string): Promise<KeptAnswer | undefined> =>
  enqueue(async () => {
    const cache = await openCache();
    const found = await cache.match(pathOf(member, query));
    return found && ((await found.json()) as KeptAnswer);
  });

/**
 * Deletes the answers that other members stored on this phone in this world, all of other builds, which this build might
 * not understand, and the oldest of too many.
 */
export const forgetAnswersOfOthers = (member: string | undefined): Promise<void> =>
  enqueue(async () => {
    const cache = await openCache();
    const known = await cache.keys();
    const isOfOthers = (path: string) =>
      path.startsWith(folder()) && (member === undefined || !path.startsWith(folderOf(member)));
    const paths = known.map(({ url }) => new URL(url).pathname);
    const readable = paths.filter((path) => path.startsWith(ofBuild) && !isOfOthers(path));
    const kept = new Set(readable.slice(-maxKept));
    await Promise.all(paths.filter((path) => !kept.has(path)).map((path) => cache.delete(path)));
  });
