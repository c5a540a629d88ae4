import { isRouteAvailable } from './route-availability.ts';
import { paths } from './paths.ts';
import { routeAt } from './routes.ts';

/** Where the platform has another name than a screen's address for what the screen needs. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [paths.orders]: { orderId: 'id' },
};

/**
 * Where a message leads: `page` is a route of the app, everything else is what that route needs. Undefined for a message
 * that only tells something, or that is about a page that this app does not have
 * here.
 */
export function messageTarget({ page, ...rest }: Readonly<Record<string, string>>): string | undefined {
  const path = `/${page?.replace(/^[#/]+/, '') ?? ''}`;
  if (!routeAt(path) || !isRouteAvailable(path)) return undefined;
  const needed = Object.entries(rest).map(([name, value]) => [renamed[path]?.[name] ?? name, value]);
  const search = new URLSearchParams(needed).toString();
  return search ? `${path}?${search}` : path;
}
