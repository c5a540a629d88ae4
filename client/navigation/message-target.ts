import { isRouteAvailable } from './route-availability.ts';
import { paths } from './paths.ts';

/** The pages that the app has: a path that needs something is asked for it with anything. */
const pages: ReadonlySet<string> = new Set(
  Object.values(paths).map((path) => {
    const address = typeof path === 'function' ? (path as (...ids: unknown[]) => string)(1, 1) : path;
    return address.split('?')[0] ?? '';
  }),
);

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
  if (!pages.has(path) || !isRouteAvailable(path)) return undefined;
  const needed = Object.entries(rest).map(([name, value]) => [renamed[path]?.[name] ?? name, value]);
  const search = new URLSearchParams(needed).toString();
  return search ? `${path}?${search}` : path;
}
