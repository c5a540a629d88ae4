import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Where income came from, and the stock that it can be put into. */
export const incomeRoutes: readonly RouteEntry[] = [
  {
    path: 'index/incomePattern',
    depth: 3,
    guard: 'member',
    title: 'titles.incomeSources',
    skeleton: ['figures', 'rows'],
    parent: paths.wallet,
    fetch: () => import('./income-sources-screen.tsx'),
  },
  {
    path: 'user/stock',
    depth: 5,
    guard: 'member',
    title: 'titles.stock',
    skeleton: ['figures', 'amount'],
    parent: paths.wallet,
    fetch: () => import('./stock-screen.tsx'),
  },
];
