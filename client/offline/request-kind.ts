interface Asked {
  readonly method: string;
  readonly url: string;
}

/** The file name to which the system sends what a member shares with the installed app (manifest.webmanifest). */
const shareName = 'share';

/**
 * The kind of a request to the service worker: the app's page, a part of its shell, a file whose name changes with
 * its content, or what a member shares with the app. `scope` is the address of the app's folder. Undefined for any other request: answers of the platform and uploads of members are never stored.
 */
export function requestKind(
  { method, url }: Asked,
  { scope, shell }: { scope: string; shell: readonly string[] },
): 'page' | 'shell' | 'asset' | 'share' | undefined {
  if (!url.startsWith(scope)) return undefined;
  const { pathname, search } = new URL(url);
  const name = pathname.slice(new URL(scope).pathname.length);
  if (method === 'POST' && name === shareName) return 'share';
  if (method !== 'GET') return undefined;
  if (name === '') return 'page';
  // With a query, a file would be kept once for each, and a link of any site could fill the cache.
  if (name.startsWith('assets/')) return search === '' ? 'asset' : undefined;
  return shell.includes(pathname) ? 'shell' : undefined;
}

/**
 * Returns true if an answer may be stored as the file of this name. Static hosts that are set up for apps answer a
 * missing file with their start page and 200.
 */
export function isFile({ ok, headers }: Pick<Response, 'ok' | 'headers'>, pathname: string): boolean {
  const isPage = /^text\/html\b/i.test(headers.get('Content-Type') ?? '');
  return ok && !(isPage && /\/assets\/[^/]+\.\w+$/.test(pathname));
}
