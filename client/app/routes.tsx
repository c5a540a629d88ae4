import { lazy } from 'react';
import type { Route } from './current-route.ts';
import { paths } from './paths.ts';

/** Every screen of the app, loaded when it is first opened. A screen is the default export of its file. */
export const routes: readonly Route[] = [
  {
    path: 'index',
    depth: 0,
    tab: 'home',
    guard: 'guest',
    title: 'home.title',
    screen: lazy(() => import('#client/features/home/home-screen.tsx')),
  },
  {
    path: 'user/login',
    depth: 1,
    guard: 'guest',
    title: 'auth.login.title',
    screen: lazy(() => import('#client/features/auth/login-screen.tsx')),
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
