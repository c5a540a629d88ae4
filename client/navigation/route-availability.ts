import { isOffered } from '#client/api/host-profile.ts';
import { routeAt, routes } from './routes.ts';

/** Whether the host offers every endpoint. Then all routes are available, and the build drops the checks. */
export const hostOffersEverything = (import.meta.env.VITE_ENDPOINTS as string | undefined) === '{}';

/** Whether this host offers every endpoint that the screen at an address needs. No link leads to any other screen. */
export function isRouteAvailable(address: string): boolean {
  if (hostOffersEverything) return true;
  const name = routeAt(address);
  return !name || (routes[name].endpoints ?? []).every((id) => isOffered({ id }));
}
