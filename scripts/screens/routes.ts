import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const client = join(import.meta.dirname, '../../client');
const features = join(client, 'features');
const tables = [
  join(client, 'app/routes.tsx'),
  ...readdirSync(features).map((feature) => join(features, feature, 'routes.ts')),
].filter((file) => existsSync(file));

/** The query parameters a screen needs to show content. */
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

/** Every route with the file of its screen. Read as text, because importing the tables would load browser modules. */
export const screens: ReadonlyMap<string, string> = new Map(
  tables.flatMap((table) =>
    [
      ...readFileSync(table, 'utf8').matchAll(
        /^ {4}path: '([^'*]+)'[^]*?^ {4}fetch: \(\) => import\('([^']+)'\)/gm,
      ),
    ].map(([, path = '', screen = '']) => [path, join(dirname(table), screen)] as const),
  ),
);

/** Every route of the client. */
export const routes: readonly string[] = [...screens.keys()];

/** The address hash that opens a route. */
export const hashOf = (route: string): string => `#/${route}${queries[route] ?? ''}`;

/** Whether a route belongs to the login area. The app redirects members away from it. */
export const isGuestRoute = (route: string): boolean => /^(user\/)?login(\/|$)/.test(route);
