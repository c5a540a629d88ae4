import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** What the platform has to say to a member. */
export const messagesRoutes: readonly RouteEntry[] = [
  {
    path: 'message',
    depth: 1,
    guard: 'member',
    title: 'titles.messages',
    skeleton: ['entries'],
    fetch: () => import('./kinds-screen.tsx'),
  },
  {
    path: 'user/msg',
    depth: 2,
    guard: 'member',
    title: 'titles.messages',
    skeleton: ['tabs', 'rows'],
    parent: paths.messages,
    fetch: () => import('./messages-screen.tsx'),
  },
  {
    path: 'index/alert',
    depth: 3,
    guard: 'guest',
    title: 'titles.message',
    skeleton: ['text'],
    fetch: () => import('./alert-screen.tsx'),
  },
];
