import { basePath } from './base-path.ts';

/** The cache in which the service worker keeps what was shared with the app until a post is written with it. */
const sharedCache = `assay-shared${basePath}`;

interface SharedPost {
  readonly text: string;
  readonly pictures: readonly File[];
}

/** Takes what was shared under this id. Undefined if it has been taken, or if something shared later took its place. */
export async function takeShared(id: string): Promise<SharedPost | undefined> {
  const cache = await caches.open(sharedCache);
  const text = await cache.match(`share/${id}`);
  if (!text) return undefined;
  const kept = await cache.keys();
  const pictures = kept.filter(({ url }) => new URL(url).pathname.includes(`/share/${id}/`));
  const files = await Promise.all(
    pictures.map(async (request) => {
      const picture = await (await cache.match(request))?.blob();
      return picture && new File([picture], nameOf(request), { type: picture.type });
    }),
  );
  const shared = {
    text: (await text.json()) as string,
    pictures: files.filter((file) => file !== undefined),
  };
  await caches.delete(sharedCache);
  return shared;
}

const nameOf = ({ url }: Request): string => new URL(url).searchParams.get('name') ?? '';
