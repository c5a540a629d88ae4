import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Taking money out. */
export const withdrawRoutes: readonly RouteEntry[] = [
  {
    path: 'user/withdraw',
    depth: 2,
    guard: 'member',
    title: 'titles.withdraw',
    skeleton: ['amount', 'field', 'lines'],
    parent: paths.wallet,
    fetch: () => import('./withdraw-screen.tsx'),
  },
  {
    path: 'user/cashwithdraw',
    depth: 2,
    guard: 'member',
    title: 'titles.cashWithdraw',
    skeleton: ['amount', 'field', 'lines'],
    parent: paths.wallet,
    fetch: () => import('./cash-withdraw-screen.tsx'),
  },
];
