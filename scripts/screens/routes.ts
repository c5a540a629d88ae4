import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = readFileSync(join(import.meta.dirname, '../../client/app/routes.tsx'), 'utf8');

/** What a screen needs in its address to show something. */
const queries: Readonly<Record<string, string>> = {
  'index/alert': '?notice=1',
  'index/detail': '?id=4',
  'index/friendmore': '?level=1',
  'index/setcoupon': '?productId=4&quantity=1',
  'info/detail': '?id=2',
  'user/msg': '?type=station',
  'user/pdf': '?doc=lease&id=2',
  'user/record': '?type=2',
};

/** Every route of the client, as its table writes it: that table brings a browser's files along, so it is read. */
export const routes: readonly string[] = [...table.matchAll(/^\s+path: '([^'*]+)'/gm)].map(
  ([, path]) => path ?? '',
);

/** The hash that a route's screen is opened by. */
export const hashOf = (route: string): string => `#/${route}${queries[route] ?? ''}`;

/** Whether a route is of the login area: whoever is logged in is led past it. */
export const isOfGuests = (route: string): boolean => /^(user\/)?login(\/|$)/.test(route);
