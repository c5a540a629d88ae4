interface Asked {
  readonly method: string;
  readonly url: string;
}

/** The address to which the system sends what a member shares with the installed app (manifest.webmanifest). */
const sharePath = '/share';

/**
 * The kind of a request to the service worker: the app's page, a part of its shell, a file whose name changes with
 * its content, or what a member shares with the app. Undefined for any other request: answers of the platform and uploads of members are never stored.
 */
export function requestKind(
  { method, url }: Asked,
  { origin, shell }: { origin: string; shell: readonly string[] },
): 'page' | 'shell' | 'asset' | 'share' | undefined {
  const asked = new URL(url);
  if (method === 'POST' && asked.origin === origin && asked.pathname === sharePath) return 'share';
  if (method !== 'GET' || asked.origin !== origin) return undefined;
  if (asked.pathname === '/') return 'page';
  // With a query, a file would be kept once for each, and a link of any site could fill the cache.
  if (asked.pathname.startsWith('/assets/')) return asked.search === '' ? 'asset' : undefined;
  return shell.includes(asked.pathname) ? 'shell' : undefined;
}

/**
 * Returns true if an answer may be stored as the file of this name. Static hosts that are set up for apps answer a
 * missing file with their start page and 200.
 */
export function isFile({ ok, headers }: Pick<Response, 'ok' | 'headers'>, pathname: string): boolean {
  const isPage = /^text\/html\b/i.test(headers.get('Content-Type') ?? '');
  return ok && !(isPage && pathname.startsWith('/assets/'));
}
