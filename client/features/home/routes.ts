import type { RouteEntry } from '#client/navigation/current-route.ts';

/** Where everybody arrives. */
export const homeRoutes: readonly RouteEntry[] = [
  {
    path: 'index',
    depth: 0,
    tab: 'home',
    guard: 'guest',
    title: 'titles.home',
    skeleton: ['figures', 'cards'],
    fetch: () => import('./home-screen.tsx'),
  },
];
