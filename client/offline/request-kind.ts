interface Asked {
  readonly method: string;
  readonly url: string;
}

/**
 * The kind of a request to the service worker: the app's page, a part of its shell, a file whose name changes with its
 * content, or nothing of its business. Answers of the platform and what members have uploaded are never kept.
 */
export function requestKind(
  { method, url }: Asked,
  { origin, shell }: { origin: string; shell: readonly string[] },
): 'page' | 'shell' | 'asset' | undefined {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return undefined;
  if (asked.pathname === '/') return 'page';
  if (asked.pathname.startsWith('/assets/')) return 'asset';
  return shell.includes(asked.pathname) ? 'shell' : undefined;
}
