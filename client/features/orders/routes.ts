import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Machines that were bought, and their income. */
export const ordersRoutes: readonly RouteEntry[] = [
  {
    path: 'user/myorder',
    depth: 1,
    guard: 'member',
    title: 'titles.orders',
    skeleton: ['tabs', 'cards'],
    parent: paths.mine,
    fetch: () => import('./orders-screen.tsx'),
  },
  {
    path: 'user/orders',
    depth: 1,
    guard: 'member',
    title: 'titles.purchases',
    skeleton: ['rows'],
    parent: paths.mine,
    fetch: () => import('./purchases-screen.tsx'),
  },
  {
    path: 'user/receiveincome',
    depth: 3,
    guard: 'member',
    title: 'titles.receiveIncome',
    skeleton: ['figures', 'rows'],
    parent: paths.wallet,
    fetch: () => import('./receive-income-screen.tsx'),
  },
  {
    path: 'user/allExtract',
    depth: 4,
    guard: 'member',
    title: 'titles.takeOut',
    skeleton: ['text', 'amount', 'lines'],
    parent: paths.wallet,
    fetch: () => import('./take-out-screen.tsx'),
  },
  {
    path: 'user/earn',
    depth: 3,
    guard: 'member',
    title: 'titles.howIncomeWorks',
    skeleton: ['figures', 'lines', 'cards'],
    parent: paths.wallet,
    fetch: () => import('./earn-screen.tsx'),
  },
  {
    path: 'user/fund',
    depth: 3,
    guard: 'member',
    title: 'titles.incomeFund',
    skeleton: ['figures', 'rows'],
    parent: paths.wallet,
    fetch: () => import('./fund-screen.tsx'),
  },
];
