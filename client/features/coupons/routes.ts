import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Coupons: to receive, to choose and to look at. */
export const couponsRoutes: readonly RouteEntry[] = [
  {
    path: 'index/getcoupon',
    depth: 2,
    guard: 'member',
    title: 'titles.receiveCoupons',
    skeleton: ['entries'],
    parent: paths.mine,
    fetch: () => import('./receive-coupons-screen.tsx'),
  },
  {
    path: 'index/setcoupon',
    depth: 2,
    guard: 'member',
    title: 'titles.chooseCoupon',
    skeleton: ['text', 'entries'],
    parent: paths.home,
    fetch: () => import('./choose-coupon-screen.tsx'),
  },
  {
    path: 'index/mycoupon',
    depth: 1,
    guard: 'member',
    title: 'titles.myCoupons',
    skeleton: ['tabs', 'entries'],
    parent: paths.mine,
    fetch: () => import('./my-coupons-screen.tsx'),
  },
];
