import { lazy } from 'react';
import type { Route } from './current-route.ts';
import { paths } from './paths.ts';

const tabScreens = {
  home: () => import('#client/features/home/home-screen.tsx'),
  wallet: () => import('./wallet-screen.tsx'),
  team: () => import('#client/features/team/team-screen.tsx'),
  mine: () => import('#client/features/account/mine-screen.tsx'),
};

/** Fetches what the tabs open ahead of the first press, so that they open at once, and also without a network. */
export function fetchTabScreens(): void {
  for (const fetchScreen of Object.values(tabScreens)) fetchScreen().catch(() => undefined);
}

/** Every screen of the app, loaded when it is first opened. A screen is the default export of its file. */
export const routes: readonly Route[] = [
  {
    path: 'index',
    depth: 0,
    tab: 'home',
    guard: 'guest',
    title: 'home.title',
    screen: lazy(tabScreens.home),
  },
  {
    path: 'index/detail',
    depth: 1,
    guard: 'guest',
    title: 'products.title',
    screen: lazy(() => import('#client/features/products/product-screen.tsx')),
  },
  {
    path: 'mine',
    depth: 0,
    tab: 'mine',
    guard: 'member',
    title: 'account.mine.title',
    screen: lazy(tabScreens.mine),
  },
  {
    path: 'user/balance',
    depth: 2,
    tab: 'wallet',
    guard: 'member',
    title: 'wallet.title',
    screen: lazy(tabScreens.wallet),
  },
  {
    path: 'user/myorder',
    depth: 1,
    guard: 'member',
    title: 'orders.title',
    parent: paths.mine,
    screen: lazy(() => import('#client/features/orders/orders-screen.tsx')),
  },
  {
    path: 'user/receiveincome',
    depth: 3,
    guard: 'member',
    title: 'orders.receive.title',
    parent: paths.wallet,
    screen: lazy(() => import('#client/features/orders/receive-income-screen.tsx')),
  },
  {
    path: 'user/allExtract',
    depth: 4,
    guard: 'member',
    title: 'orders.takeOut.title',
    parent: paths.wallet,
    screen: lazy(() => import('#client/features/orders/take-out-screen.tsx')),
  },
  {
    path: 'user/record',
    depth: 3,
    guard: 'member',
    title: 'records.title',
    parent: paths.wallet,
    screen: lazy(() => import('#client/features/records/records-screen.tsx')),
  },
  {
    path: 'user/withrecord',
    depth: 3,
    guard: 'member',
    title: 'records.withdrawalsTitle',
    parent: paths.wallet,
    screen: lazy(() => import('#client/features/records/withdrawals-screen.tsx')),
  },
  {
    path: 'user/recharge',
    depth: 2,
    guard: 'member',
    title: 'recharge.title',
    parent: paths.wallet,
    screen: lazy(() => import('#client/features/recharge/recharge-screen.tsx')),
  },
  {
    path: 'user/newrecharge',
    depth: 2,
    guard: 'member',
    title: 'recharge.title',
    parent: paths.wallet,
    screen: lazy(() => import('#client/features/recharge/new-recharge-screen.tsx')),
  },
  {
    path: 'user/withdraw',
    depth: 2,
    guard: 'member',
    title: 'withdraw.title',
    parent: paths.wallet,
    screen: lazy(() => import('#client/features/withdraw/withdraw-screen.tsx')),
  },
  {
    path: 'user/address',
    depth: 1,
    guard: 'member',
    title: 'accounts.address.title',
    parent: paths.mine,
    screen: lazy(() => import('#client/features/accounts/address-screen.tsx')),
  },
  {
    path: 'user/addAddress',
    depth: 2,
    guard: 'member',
    title: 'accounts.addAddress.title',
    parent: paths.addresses,
    screen: lazy(() => import('#client/features/accounts/add-address-screen.tsx')),
  },
  {
    path: 'user/login',
    depth: 1,
    guard: 'guest',
    title: 'auth.login.title',
    screen: lazy(() => import('#client/features/auth/login-screen.tsx')),
  },
  {
    path: 'user/login/register',
    depth: 1,
    guard: 'guest',
    title: 'auth.register.title',
    parent: paths.login,
    screen: lazy(() => import('#client/features/auth/register-screen.tsx')),
  },
  {
    path: 'user/login/forgetPassword',
    depth: 1,
    guard: 'guest',
    title: 'auth.forgot.title',
    parent: paths.login,
    screen: lazy(() => import('#client/features/auth/forgot-password-screen.tsx')),
  },
  {
    path: 'user/information',
    depth: 1,
    guard: 'member',
    title: 'account.information.title',
    parent: paths.mine,
    screen: lazy(() => import('#client/features/account/information-screen.tsx')),
  },
  {
    path: 'user/name',
    depth: 2,
    guard: 'member',
    title: 'account.name.title',
    parent: paths.information,
    screen: lazy(() => import('#client/features/account/name-screen.tsx')),
  },
  {
    path: 'user/securitycenter',
    depth: 1,
    guard: 'member',
    title: 'account.security.title',
    parent: paths.mine,
    screen: lazy(() => import('#client/features/account/security-screen.tsx')),
  },
  {
    path: 'user/loginPwd',
    depth: 2,
    guard: 'member',
    title: 'account.loginPassword.title',
    parent: paths.security,
    screen: lazy(() => import('#client/features/account/login-password-screen.tsx')),
  },
  {
    path: 'user/fundPwd',
    depth: 2,
    guard: 'member',
    title: 'accounts.fundPassword.title',
    parent: paths.security,
    screen: lazy(() => import('#client/features/accounts/fund-password-screen.tsx')),
  },
  {
    path: 'user/system',
    depth: 1,
    guard: 'member',
    title: 'account.settings.title',
    parent: paths.mine,
    screen: lazy(() => import('#client/features/account/settings-screen.tsx')),
  },
  {
    path: 'index/language',
    depth: 2,
    guard: 'guest',
    title: 'account.language.title',
    screen: lazy(() => import('#client/features/account/language-screen.tsx')),
  },
  {
    path: 'index/friend',
    depth: 0,
    tab: 'team',
    guard: 'member',
    title: 'team.title',
    screen: lazy(tabScreens.team),
  },
  {
    path: 'index/friendmore',
    depth: 1,
    guard: 'member',
    title: 'team.levelTitle',
    parent: paths.team,
    screen: lazy(() => import('#client/features/team/level-screen.tsx')),
  },
  {
    path: 'index/invitation',
    depth: 1,
    guard: 'member',
    title: 'team.invitation.title',
    parent: paths.team,
    screen: lazy(() => import('#client/features/team/invitation-screen.tsx')),
  },
  {
    path: 'index/about',
    depth: 1,
    guard: 'guest',
    title: 'account.about.title',
    screen: lazy(() => import('#client/features/account/about-screen.tsx')),
  },
  {
    path: 'nopermission',
    depth: 1,
    guard: 'guest',
    title: 'app.noPermission.title',
    screen: lazy(() => import('./no-permission-screen.tsx')),
  },
];

const notFound: Route = {
  path: '*',
  depth: 1,
  guard: 'guest',
  title: 'app.notFound.title',
  screen: lazy(() => import('./not-found-screen.tsx')),
};

/** The route of a pathname such as `/user/login`; the 404 screen's for an address the app does not have. */
export function routeOf(pathname: string): Route {
  const path = pathname.replace(/^\/|\/$/g, '');
  return routes.find((route) => route.path === path) ?? notFound;
}
