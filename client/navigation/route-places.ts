import type { RouteRow, Tab, TitleName } from './route-row.ts';
import { routeNames, routes, type RouteName } from './routes.ts';

const namesByPath = new Map(routeNames.map((name) => [routes[name].path, name]));

/** The route of an address such as `/user/record?type=2`; undefined for an address the app does not have. */
export const routeAt = (address: string): RouteName | undefined =>
  namesByPath.get(address.replace(/^\/|\/?([?#].*)?$/g, ''));

export const titleOf = (name: RouteName) => `titles.${routes[name].title ?? (name as TitleName)}` as const;

type PlaceOfRoute = Pick<RouteRow<RouteName>, 'list' | 'parent' | 'tab'>;

/** The list that a wide window shows beside a screen. */
export function listOf({ list, parent }: PlaceOfRoute): RouteName | undefined {
  if (list) return list;
  return parent && parent !== 'home' && !routes[parent].isStatic ? parent : undefined;
}

export function tabOf(row: PlaceOfRoute): Tab {
  const above = row.list ?? row.parent;
  return row.tab ?? (above ? tabOf(routes[above]) : 'home');
}
