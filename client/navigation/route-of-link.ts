import { restoredAddress } from '#contract/restored-address.ts';
import { isRouteAvailable } from './route-availability.ts';
import { routeAt } from './route-places.ts';

/**
 * The route that a link to the Android app opens: `assay://user/record?type=5`, or the link of a screen that a browser
 * shows, `https://…/#/user/record`. Undefined if the app has no such screen.
 */
export function routeOfLink(link: string): string | undefined {
  const route = /^assay:/i.test(link) ? ownRoute(link) : hashRoute(link);
  const path = route?.replace(/[?#].*$/, '') ?? '';
  return route !== undefined && routeAt(path) && isRouteAvailable(path) ? route : undefined;
}

const ownRoute = (link: string): string => `/${link.replace(/^assay:\/*/i, '').replace(/^#?\/*/, '')}`;

function hashRoute(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, pathname, search, hash } = new URL(link);
  if (protocol !== 'https:') return undefined;
  const address = pathname + search + hash;
  return /#(\/.*)$/.exec(restoredAddress(address) ?? address)?.[1];
}
