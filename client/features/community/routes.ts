import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** What members write to each other. */
export const communityRoutes: readonly RouteEntry[] = [
  {
    path: 'dynamic',
    depth: 0,
    tab: 'community',
    guard: 'member',
    title: 'titles.community',
    skeleton: ['cards'],
    fetch: () => import('./feed-screen.tsx'),
  },
  {
    path: 'user/addynamic',
    depth: 1,
    guard: 'member',
    title: 'titles.newPost',
    skeleton: ['field', 'field'],
    parent: paths.community,
    isStatic: true,
    fetch: () => import('./new-post-screen.tsx'),
  },
];
