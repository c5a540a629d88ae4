import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Whom a member has invited, and what comes of it. */
export const teamRoutes: readonly RouteEntry[] = [
  {
    path: 'index/lowerincome',
    depth: 1,
    guard: 'member',
    title: 'titles.lowerIncome',
    skeleton: ['figures', 'tabs', 'rows'],
    parent: paths.team,
    fetch: () => import('./lower-income-screen.tsx'),
  },
  {
    path: 'index/friend',
    depth: 0,
    tab: 'team',
    guard: 'member',
    title: 'titles.team',
    skeleton: ['figures', 'rows'],
    fetch: () => import('./team-screen.tsx'),
  },
  {
    path: 'index/friendmore',
    depth: 1,
    guard: 'member',
    title: 'titles.teamLevel',
    skeleton: ['tabs', 'rows'],
    parent: paths.team,
    fetch: () => import('./level-screen.tsx'),
  },
  {
    path: 'index/sharedetails',
    depth: 1,
    guard: 'member',
    title: 'titles.nextLevel',
    skeleton: ['figures', 'lines'],
    parent: paths.team,
    fetch: () => import('./next-level-screen.tsx'),
  },
  {
    path: 'index/invitation',
    depth: 1,
    guard: 'member',
    title: 'titles.invite',
    skeleton: ['square'],
    parent: paths.team,
    fetch: () => import('./invitation-screen.tsx'),
  },
];
