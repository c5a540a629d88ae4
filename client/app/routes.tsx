import { profileRoutes } from '#client/features/profile/routes.ts';
import { payoutMethodsRoutes } from '#client/features/payout-methods/routes.ts';
import { authRoutes } from '#client/features/auth/routes.ts';
import { communityRoutes } from '#client/features/community/routes.ts';
import { couponsRoutes } from '#client/features/coupons/routes.ts';
import { homeRoutes } from '#client/features/home/routes.ts';
import { incomeRoutes } from '#client/features/income/routes.ts';
import { messagesRoutes } from '#client/features/messages/routes.ts';
import { newsRoutes } from '#client/features/news/routes.ts';
import { ordersRoutes } from '#client/features/orders/routes.ts';
import { productsRoutes } from '#client/features/products/routes.ts';
import { rechargeRoutes } from '#client/features/recharge/routes.ts';
import { recordsRoutes } from '#client/features/records/routes.ts';
import { rewardsRoutes } from '#client/features/rewards/routes.ts';
import { supportRoutes } from '#client/features/support/routes.ts';
import { teamRoutes } from '#client/features/team/routes.ts';
import { withdrawRoutes } from '#client/features/withdraw/routes.ts';
import { routes, type Route, type RouteEntry } from '#client/navigation/current-route.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { lazyScreen } from '#client/navigation/lazy-screen.tsx';
import { idleMoment } from '#client/navigation/run-when-idle.ts';

/** Those that are of no one feature. */
const appRoutes: readonly RouteEntry[] = [
  {
    path: 'index/detail',
    depth: 1,
    guard: 'guest',
    title: 'titles.product',
    skeleton: ['product', 'field'],
    fetch: () => import('./product-screen.tsx'),
  },
  {
    path: 'user/balance',
    depth: 2,
    tab: 'wallet',
    guard: 'member',
    title: 'titles.wallet',
    skeleton: ['figures', 'rows'],
    fetch: () => import('./wallet-screen.tsx'),
  },
  {
    path: 'nopermission',
    depth: 1,
    guard: 'guest',
    title: 'titles.noPermission',
    skeleton: ['text'],
    isStatic: true,
    fetch: () => import('./no-permission-screen.tsx'),
  },
];

const notFound: RouteEntry = {
  path: '*',
  depth: 1,
  guard: 'guest',
  title: 'titles.notFound',
  skeleton: ['text'],
  isStatic: true,
  fetch: () => import('./not-found-screen.tsx'),
};

/** Every screen of the app but the one that says that there is none. */
const entries: readonly RouteEntry[] = [
  ...homeRoutes,
  ...communityRoutes,
  ...productsRoutes,
  ...appRoutes,
  ...teamRoutes,
  ...profileRoutes,
  ...ordersRoutes,
  ...incomeRoutes,
  ...recordsRoutes,
  ...rechargeRoutes,
  ...withdrawRoutes,
  ...payoutMethodsRoutes,
  ...messagesRoutes,
  ...newsRoutes,
  ...authRoutes,
  ...rewardsRoutes,
  ...couponsRoutes,
  ...supportRoutes,
];

const routeFrom = ({ fetch, ...entry }: RouteEntry): Route => ({ ...entry, screen: lazyScreen(fetch) });

for (const entry of entries) routes.set(entry.path, routeFrom(entry));
const notFoundRoute = routeFrom(notFound);

/**
 * Fetches what the tabs open ahead of the first press, so that they open at once, and also without a network. Each in an
 * idle moment of its own, so that whoever uses the app meanwhile does not feel it.
 */
export async function fetchTabScreens(): Promise<void> {
  for (const { screen: part } of [...routes.values()].filter(({ tab }) => tab)) {
    await idleMoment();
    await part.fetch().catch(() => undefined);
  }
}

/** The route of a pathname such as `/user/login`; the 404 screen's for an address the app does not have. */
export function routeOf(pathname: string): Route {
  const path = pathname.replace(/^\/|\/$/g, '');
  return (isRouteAvailable(`/${path}`) ? routes.get(path) : undefined) ?? notFoundRoute;
}
