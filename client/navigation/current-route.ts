import type { ParseKeys } from 'i18next';
import { createContext, use } from 'react';
import type { FetchScreen, LazyScreen } from './lazy-screen.tsx';
import type { Piece } from './skeleton-pieces.tsx';

export type Tab = 'home' | 'community' | 'products' | 'wallet' | 'team' | 'mine';

/** An address of the app and its screen. */
export interface Route {
  /** As the spec writes it, without the leading slash. */
  readonly path: string;
  /** Going to a greater depth slides forward, to a smaller one back; equal depths cross-fade. */
  readonly depth: number;
  /** Shows the tab bar with this tab lit, where the platform's tab bar has it. */
  readonly tab?: Tab;
  /** Who may see it: anyone, or members only. */
  readonly guard: 'guest' | 'member';
  /** Of those words that are there before the screen is. */
  readonly title: Extract<ParseKeys, `titles.${string}`>;
  /** What it is made of, to show while it loads. */
  readonly skeleton: readonly Piece[];
  /** Where back leads when the app was opened here. Without it: home. */
  readonly parent?: string;
  /** Shows nothing that changes, or only what a member types: there is nothing to reload. */
  readonly isStatic?: true;
  readonly screen: LazyScreen;
}

/** A route as its feature lists it: the screen, the default export of its file, is fetched when it is first opened. */
export interface RouteEntry extends Omit<Route, 'screen'> {
  readonly fetch: FetchScreen;
}

/**
 * By their paths. The table of routes fills it in: a screen that tells the title of another one could not ask the table,
 * which knows all of the screens.
 */
export const routes = new Map<string, Route>();

export const RouteContext = createContext<Route | undefined>(undefined);

/** The route that the calling screen was opened by. */
export function useCurrentRoute(): Route {
  const route = use(RouteContext);
  if (!route) throw new Error('A screen was drawn outside the route table');
  return route;
}
