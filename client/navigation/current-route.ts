import { createContext, use } from 'react';
import type { FetchScreen, LazyScreen } from './lazy-screen.tsx';
import type { RouteRow } from './route-row.ts';
import type { RouteName, titleOf } from './routes.ts';
import type { Piece } from './skeleton-pieces.tsx';

/** A feature's part of a route: the module whose default export is the screen, and its shape while it loads. */
export interface ScreenSource {
  readonly fetch: FetchScreen;
  readonly skeleton: readonly Piece[];
}

/** A feature's screens by the names of their routes. */
export type ScreenSources = Partial<Record<RouteName, ScreenSource>>;

/** A row of the route table together with its screen. */
export interface Route extends Omit<RouteRow<RouteName>, 'title'> {
  readonly title: ReturnType<typeof titleOf> | 'titles.notFound';
  readonly skeleton: readonly Piece[];
  readonly screen: LazyScreen;
}

export const RouteContext = createContext<Route | undefined>(undefined);

/** The route that the calling screen was opened by. */
export function useCurrentRoute(): Route {
  const route = use(RouteContext);
  if (!route) throw new Error('This component needs a route around it');
  return route;
}
