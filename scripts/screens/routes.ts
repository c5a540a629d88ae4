import { routes as table } from '../../client/navigation/routes.ts';

const rows = Object.values(table);

export const routes: readonly string[] = rows.map(({ path }) => path);

/** The address hash that opens a route. */
export const hashOf = (route: string): string =>
  `#/${route}${rows.find(({ path }) => path === route)?.sampleQuery ?? ''}`;

/** Returns true if a route belongs to the login area. The app redirects members away from it. */
export const isGuestRoute = (route: string): boolean => /^(user\/)?login(\/|$)/.test(route);
