import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Putting money in. */
export const rechargeRoutes: readonly RouteEntry[] = [
  {
    path: 'user/recharge',
    depth: 2,
    guard: 'member',
    title: 'titles.recharge',
    skeleton: ['text', 'amount'],
    parent: paths.wallet,
    fetch: () => import('./recharge-screen.tsx'),
  },
  {
    path: 'user/newrecharge',
    depth: 2,
    guard: 'member',
    title: 'titles.recharge',
    skeleton: ['text', 'amount'],
    parent: paths.wallet,
    fetch: () => import('./new-recharge-screen.tsx'),
  },
  {
    path: 'user/cashrecharge',
    depth: 2,
    guard: 'member',
    title: 'titles.cashRecharge',
    skeleton: ['text', 'field', 'amount'],
    parent: paths.wallet,
    fetch: () => import('./cash-recharge-screen.tsx'),
  },
];
