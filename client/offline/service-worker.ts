import { keepShared } from './keep-shared.ts';
import { isFile, requestKind } from './request-kind.ts';

/** Members of a worker's global scope that the types of a page lack. */
interface Extendable extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Worker {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(
    type: 'message',
    listener: (
      event: Extendable & MessageEvent<{ take?: true; keep?: string[]; keepScreens?: boolean }>,
    ) => void,
  ): void;
}

/**
 * The build (plugin.ts) inserts the files with which the app opens, the files of the screens that open offline, and every file
 * of this build that has its own name.
 */
declare const __BUILD__: Readonly<Record<'shell' | 'screens' | 'assets', readonly string[]>>;

const worker = self as unknown as Worker;
/** The address of the folder of the app, which may be below a path. */
const scope = new URL('.', worker.location.href);
const build = __BUILD__;
const [shell, screens, assets] = [build.shell, build.screens, build.assets].map((names) =>
  names.map((name) => new URL(name, scope).pathname),
) as [string[], string[], string[]];
const networkTimeoutMs = 3000;
const openCache = () => caches.open(`assay${scope.pathname.slice(0, -1)}`);

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(forgetOthers().then(() => worker.clients.claim())),
);
worker.addEventListener('message', (event) => {
  const { take, keep = [], keepScreens } = event.data;
  if (take) void worker.skipWaiting();
  event.waitUntil(keepAssets(keep));
  if (keepScreens) event.waitUntil(keepAssets(screens));
});
worker.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, { scope: scope.href, shell });
  if (kind === 'share') event.respondWith(keepShared(event.request));
  else if (kind === 'asset') event.respondWith(fromCacheFirst(event.request));
  else if (kind)
    event.respondWith(fromNetworkFirst(event.request, kind === 'page' ? scope.href : event.request.url));
});

async function keepShell(): Promise<void> {
  const cache = await openCache();
  await addAll(
    cache,
    shell.map((path) => new Request(path, assets.includes(path) ? {} : { cache: 'reload' })),
  );
}

async function forgetOthers(): Promise<void> {
  const cache = await openCache();
  const known = new Set([...shell, ...assets]);
  const kept = await cache.keys();
  const others = kept.filter(({ url }) => !known.has(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}

async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await openCache();
  const urls = new Set(addresses.map((address) => new URL(address, scope).href));
  const mine = [...urls].filter((url) => assets.includes(new URL(url).pathname));
  const missing = await Promise.all(mine.map(async (url) => ((await cache.match(url)) ? [] : [url])));
  await addAll(
    cache,
    missing.flat().map((url) => new Request(url)),
  );
}

/**
 * Stores all files or none, like the cache's own method. The active build shares the cache, and would open the new page
 * without its files. A page instead of a file counts as a failure, too.
 */
async function addAll(cache: Cache, requests: readonly Request[]): Promise<void> {
  const answers = await Promise.all(requests.map(fetchWhole));
  await Promise.all(answers.map(([request, answer]) => cache.put(request, answer)));
}

/** Fetches a file with its body, which may break off. */
async function fetchWhole(request: Request): Promise<[Request, Response]> {
  const answer = await fetch(request);
  if (!isFile(answer, new URL(request.url).pathname)) throw new Error(`${request.url} is missing.`);
  await answer.clone().arrayBuffer();
  return [request, answer];
}

/** The content of a file never changes under its name. */
async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await openCache();
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isFile(answer, new URL(request.url).pathname)) await cache.put(request, answer.clone());
  return answer;
}

/** The newest, unless the network is away or takes too long while there is one at hand. */
async function fromNetworkFirst(request: Request, kept: string): Promise<Response> {
  const cache = await openCache();
  const known = await cache.match(kept);
  const asked = fetch(request);
  if (!known) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(known), networkTimeoutMs));
  return Promise.race([asked.catch(() => known), late]);
}
