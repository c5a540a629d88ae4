import { hostProfile, isOffered } from '#client/api/host-profile.ts';
import { routeAt } from './route-places.ts';
import { routes } from './routes.ts';

/** The host offers every endpoint, so all routes are available. */
export const hostOffersEverything = !Object.values(hostProfile?.endpoints ?? {}).includes(null);

/**
 * Returns true if this host offers every endpoint that the screen at an address needs. Links to other screens are left
 * out.
 */
export function isRouteAvailable(address: string): boolean {
  if (hostOffersEverything) return true;
  const name = routeAt(address);
  return !name || (routes[name].endpoints ?? []).every((id) => isOffered({ id }));
}
