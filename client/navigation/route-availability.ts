import { hostProfile, isOffered } from '#client/api/host-profile.ts';
import { routeAt } from './route-places.ts';
import { routes } from './routes.ts';

/** Whether the host offers every endpoint, so that all routes are available. */
export const hostOffersEverything = !Object.values(hostProfile?.endpoints ?? {}).includes(null);

/** Whether this host offers every endpoint that the screen at an address needs. No link leads to any other screen. */
export function isRouteAvailable(address: string): boolean {
  if (hostOffersEverything) return true;
  const name = routeAt(address);
  return !name || (routes[name].endpoints ?? []).every((id) => isOffered({ id }));
}
