import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Becoming a member, and logging in. */
export const authRoutes: readonly RouteEntry[] = [
  {
    path: 'user/login',
    depth: 1,
    guard: 'guest',
    title: 'titles.login',
    skeleton: ['text', 'field', 'field'],
    isStatic: true,
    fetch: () => import('./login-screen.tsx'),
  },
  {
    path: 'user/login/register',
    depth: 1,
    guard: 'guest',
    title: 'titles.register',
    skeleton: ['text', 'field', 'field', 'field'],
    parent: paths.login,
    isStatic: true,
    fetch: () => import('./register-screen.tsx'),
  },
  {
    path: 'login/registerbym',
    depth: 1,
    guard: 'guest',
    title: 'titles.registerByEmail',
    skeleton: ['text', 'field', 'field', 'field'],
    parent: paths.login,
    isStatic: true,
    fetch: () => import('./register-by-email-screen.tsx'),
  },
  {
    path: 'user/login/forgetPassword',
    depth: 1,
    guard: 'guest',
    title: 'titles.forgotPassword',
    skeleton: ['text', 'field'],
    parent: paths.login,
    isStatic: true,
    fetch: () => import('./forgot-password-screen.tsx'),
  },
];
