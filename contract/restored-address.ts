/** A path or query with an encoded hash sign before a route: `/%23/user/login/register?inviteCode=…`. */
const encodedHash = /^(\/(?![/\\])[^#]*?|\/)%23((?:\/|%2F)[^#]*)$/i;

/**
 * The address of a screen whose `#` a messenger or a mail program has encoded, from its path and query. Undefined for any
 * other address.
 */
export function restoredAddress(address: string): string | undefined {
  const [, start, route] = encodedHash.exec(address) ?? [];
  if (start === undefined || route === undefined) return undefined;
  return `${start}#${/^%2F/i.test(route) ? decoded(route) : route}`;
}

function decoded(route: string): string {
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}
