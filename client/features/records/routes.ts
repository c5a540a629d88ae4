import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Everything that moved a balance. */
export const recordsRoutes: readonly RouteEntry[] = [
  {
    path: 'user/record',
    depth: 3,
    guard: 'member',
    title: 'titles.records',
    skeleton: ['tabs', 'rows'],
    parent: paths.wallet,
    fetch: () => import('./records-screen.tsx'),
  },
  {
    path: 'user/record2',
    depth: 3,
    guard: 'member',
    title: 'titles.cashRecords',
    skeleton: ['text', 'tabs', 'rows'],
    parent: paths.wallet,
    fetch: () => import('./cash-records-screen.tsx'),
  },
  {
    path: 'user/recordU',
    depth: 3,
    guard: 'member',
    title: 'titles.usdtRecords',
    skeleton: ['text', 'tabs', 'rows'],
    parent: paths.wallet,
    fetch: () => import('./usdt-records-screen.tsx'),
  },
  {
    path: 'user/withrecord',
    depth: 3,
    guard: 'member',
    title: 'titles.withdrawals',
    skeleton: ['cards'],
    parent: paths.wallet,
    fetch: () => import('./withdrawals-screen.tsx'),
  },
];
