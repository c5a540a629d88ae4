import { paths } from './paths.ts';
import { isRouteAvailable } from './route-availability.ts';
import { routeAt } from './route-places.ts';

/** Names of the platform's fields that differ from the screen's query parameters. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [paths.orders]: { orderId: 'id' },
};

/**
 * The address that a message links to: `page` names the path, all other fields are its query. Undefined for a message
 * without a page, or if this app or this host has no such screen.
 */
export function messageTarget({ page, ...rest }: Readonly<Record<string, string>>): string | undefined {
  const path = `/${page?.replace(/^[#/]+/, '') ?? ''}`;
  if (!routeAt(path) || !isRouteAvailable(path)) return undefined;
  const needed = Object.entries(rest).map(([name, value]) => [renamed[path]?.[name] ?? name, value]);
  const search = new URLSearchParams(needed).toString();
  return search ? `${path}?${search}` : path;
}
