import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Signing in by the day, codes, the group and shared videos. */
export const rewardsRoutes: readonly RouteEntry[] = [
  {
    path: 'index/sign',
    depth: 1,
    guard: 'member',
    title: 'titles.signIn',
    skeleton: ['figures', 'lines'],
    parent: paths.home,
    fetch: () => import('./sign-in-screen.tsx'),
  },
  {
    path: 'user/signbonus',
    depth: 2,
    guard: 'member',
    title: 'titles.signInRecord',
    skeleton: ['rows'],
    parent: paths.signIn,
    fetch: () => import('./sign-in-record-screen.tsx'),
  },
  {
    path: 'user/reward',
    depth: 1,
    guard: 'member',
    title: 'titles.rewards',
    skeleton: ['field', 'entries', 'rows'],
    parent: paths.mine,
    fetch: () => import('./reward-screen.tsx'),
  },
  {
    path: 'index/joinGroup',
    depth: 2,
    guard: 'member',
    title: 'titles.group',
    skeleton: ['figures', 'field'],
    parent: paths.rewards,
    fetch: () => import('./group-screen.tsx'),
  },
  {
    path: 'index/shareLink',
    depth: 2,
    guard: 'member',
    title: 'titles.shareVideo',
    skeleton: ['figures', 'field'],
    parent: paths.rewards,
    fetch: () => import('./share-video-screen.tsx'),
  },
];
