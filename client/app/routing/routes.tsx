import { askForHome } from '#client/app/start/first-answers.ts';
import { authScreens } from '#client/features/auth/screens.ts';
import { communityScreens } from '#client/features/community/screens.ts';
import { couponsScreens } from '#client/features/coupons/screens.ts';
import { incomeScreens } from '#client/features/income/screens.ts';
import { messagesScreens } from '#client/features/messages/screens.ts';
import { newsScreens } from '#client/features/news/screens.ts';
import { ordersScreens } from '#client/features/orders/screens.ts';
import { payoutMethodsScreens } from '#client/features/payout-methods/screens.ts';
import { productsScreens } from '#client/features/products/screens.ts';
import { profileScreens } from '#client/features/profile/screens.ts';
import { rechargeScreens } from '#client/features/recharge/screens.ts';
import { recordsScreens } from '#client/features/records/screens.ts';
import { rewardsScreens } from '#client/features/rewards/screens.ts';
import { supportScreens } from '#client/features/support/screens.ts';
import { teamScreens } from '#client/features/team/screens.ts';
import { withdrawScreens } from '#client/features/withdraw/screens.ts';
import { withAllTexts } from '#client/i18n/i18n.ts';
import type { Route, ScreenSource } from '#client/navigation/current-route.ts';
import { lazyScreen } from '#client/navigation/lazy-screen.tsx';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { routeAt, titleOf } from '#client/navigation/route-places.ts';
import { routeNames, routes, type RouteName } from '#client/navigation/routes.ts';

/** A file of their own keeps them out of a first visit to home. */
const laterAnswers = () => import('#client/app/start/later-answers.ts');

/** The screens of all routes. A route without a screen is a type error here. */
const screens: Readonly<Record<RouteName, ScreenSource>> = {
  ...authScreens,
  ...communityScreens,
  ...couponsScreens,
  ...incomeScreens,
  ...messagesScreens,
  ...newsScreens,
  ...ordersScreens,
  ...payoutMethodsScreens,
  ...productsScreens,
  ...profileScreens,
  ...rechargeScreens,
  ...recordsScreens,
  ...rewardsScreens,
  ...supportScreens,
  ...teamScreens,
  ...withdrawScreens,
  home: {
    fetch: () => import('#client/app/screens/home-screen.tsx'),
    skeleton: ['figures', 'cards'],
    ask: askForHome,
  },
  product: {
    fetch: () => import('#client/app/screens/product-screen.tsx'),
    skeleton: ['product', 'field'],
    ask: async (search) => (await laterAnswers()).askForProduct(search),
  },
  wallet: {
    fetch: () => import('#client/app/screens/wallet-screen.tsx'),
    skeleton: ['figures', 'rows'],
    ask: async () => (await laterAnswers()).askForWallet(),
  },
  noPermission: { fetch: () => import('#client/app/screens/no-permission-screen.tsx'), skeleton: ['text'] },
};

/** The usual first screens of a visit. They use only texts of the start areas. */
const firstScreens: readonly RouteName[] = ['home', 'login'];

const composed = new Map<RouteName, Route>(
  routeNames.map((name) => {
    const { fetch, ...source } = screens[name];
    const screen = lazyScreen(firstScreens.includes(name) ? fetch : () => withAllTexts(fetch()));
    return [name, { ...routes[name], ...source, title: titleOf(name), screen }];
  }),
);

const notFound: Route = {
  path: '*',
  depth: 1,
  guard: 'guest',
  title: 'titles.notFound',
  skeleton: ['text'],
  isStatic: true,
  screen: lazyScreen(() => withAllTexts(import('#client/app/screens/not-found-screen.tsx'))),
};

/** The route of a pathname such as `/user/login`; the 404 screen for an address the app or this host does not have. */
export function routeOf(pathname: string): Route {
  const name = routeAt(pathname);
  return (name && isRouteAvailable(pathname) ? composed.get(name) : undefined) ?? notFound;
}
