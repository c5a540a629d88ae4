import { createContext, use } from 'react';
import { parsePath } from 'react-router-dom';
import type { FetchScreen, LazyScreen } from './lazy-screen.tsx';
import type { RouteRow } from './route-row.ts';
import type { titleOf } from './route-places.ts';
import type { RouteName } from './routes.ts';
import { useScreenLocation } from './screen-location.ts';
import type { Piece } from './skeleton-pieces.tsx';

/** A feature's part of a route: the module whose default export is the screen, and its shape while it loads. */
export interface ScreenSource {
  readonly fetch: FetchScreen;
  readonly skeleton: readonly Piece[];
  /** Asks for what the screen shows first, so that its first render has the answers. `search` is the query of its address. */
  readonly ask?: (search: string) => Promise<unknown>;
}

/** A feature's screens by the names of their routes. */
export type ScreenSources = Partial<Record<RouteName, ScreenSource>>;

/** A row of the route table together with its screen. */
export interface Route extends Omit<RouteRow<RouteName>, 'title'>, Omit<ScreenSource, 'fetch'> {
  readonly title: ReturnType<typeof titleOf> | 'titles.notFound';
  readonly screen: LazyScreen;
}

export const RouteContext = createContext<Route | undefined>(undefined);

export function useCurrentRoute(): Route {
  const route = use(RouteContext);
  if (!route) throw new Error('This component needs a route around it');
  return route;
}

/**
 * Returns a function that is true while the calling screen is the current one. Check it before a navigation after a
 * response, because the member may have left meanwhile: `if (isCurrentScreen()) void navigate(…)`.
 */
export function useIsCurrentScreen(): () => boolean {
  const { pathname } = useScreenLocation();
  return () => parsePath(window.location.hash.slice(1)).pathname === pathname;
}
