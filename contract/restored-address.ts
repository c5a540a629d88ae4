/**
 * A path or query with an encoded hash sign before a route: `/%23/user/login/register?inviteCode=…`, or one that was
 * encoded twice.
 */
const encodedHash = /^(\/(?![/\\])[^#]*?|\/)%(?:25)*23((?:\/|%(?:25)*2F)[^#]*)$/i;

/** The fragment of an address that has a route. */
const hashOfRoute = /^([^#]*)#((?:\/|%(?:25)*2F)[^#]*)$/i;

/**
 * The address of a screen whose `#`, or the `?` behind it, a messenger or a mail program has encoded, from its path, query
 * and fragment. Undefined for any other address.
 */
export function restoredAddress(address: string): string | undefined {
  const [, start, route] = encodedHash.exec(address) ?? [];
  if (start !== undefined && route !== undefined) return `${start}#${decoded(route)}`;
  const [, before, shown] = hashOfRoute.exec(address) ?? [];
  if (before === undefined || shown === undefined) return undefined;
  const restored = decoded(shown);
  return restored === shown ? undefined : `${before}#${restored}`;
}

/** A query of which every `=` is encoded, so that it has no values. */
const encodedQuery = /\?\w+%(?:25)*3D[^=]*$/i;

/** Decodes a route whose first `/`, only `?` or every `=` is encoded. In others only values may be. */
function decoded(route: string): string {
  const isQueryWhole = route.includes('?') ? !encodedQuery.test(route) : !/%(?:25)*3F/i.test(route);
  if (isQueryWhole && !/^%(?:25)*2F/i.test(route)) return route;
  try {
    return decodeURIComponent(route.replace(/%(?:25)+(?=[\dA-F]{2})/gi, '%'));
  } catch {
    return route;
  }
}
