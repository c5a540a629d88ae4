import type { RouteEntry } from '#client/navigation/current-route.ts';

/** The machines on offer. */
export const productsRoutes: readonly RouteEntry[] = [
  {
    path: 'projects',
    depth: 0,
    tab: 'products',
    guard: 'member',
    title: 'titles.products',
    skeleton: ['tabs', 'cards'],
    fetch: () => import('./products-screen.tsx'),
  },
];
