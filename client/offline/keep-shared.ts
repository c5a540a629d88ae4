/** The same as in client/device/shared-post.ts, which a worker cannot import. */
const sharedCacheOf = ({ url }: Request) => `assay-shared${new URL('.', url).pathname.slice(0, -1)}`;

const fields = ['title', 'text', 'url'] as const;
const maxPictures = 9;

/**
 * Keeps what a member shares with the installed app, and opens the screen that writes a post. A guest logs in first, so it
 * is kept beyond the page. Something shared later takes its place. What another site sends is not kept.
 */
export async function keepShared(request: Request): Promise<Response> {
  const { origin, search } = new URL(request.url);
  const open = (query: string) =>
    Response.redirect(new URL(`./${search}#/user/addynamic${query}`, request.url).href, 303);
  const isForeign = request.referrer !== '' && new URL(request.referrer, origin).origin !== origin;
  if (isForeign) return open('');

  const form = await request.formData();
  const texts = fields.flatMap((name) => {
    const text = form.get(name);
    return typeof text === 'string' && text !== '' ? text : [];
  });
  const pictures = form.getAll('pictures').filter((one) => one instanceof File && one.size > 0) as File[];
  const sharedCache = sharedCacheOf(request);
  await caches.delete(sharedCache);
  const cache = await caches.open(sharedCache);
  const id = Date.now().toString(36);
  await Promise.all(
    pictures
      .slice(0, maxPictures)
      .map((file, at) =>
        cache.put(
          `share/${id}/${at}?name=${encodeURIComponent(file.name)}`,
          new Response(file, { headers: { 'Content-Type': file.type } }),
        ),
      ),
  );
  // Last, because it says that all is there.
  await cache.put(`share/${id}`, Response.json([...new Set(texts)].join('\n')));
  return open(`?shared=${id}`);
}
