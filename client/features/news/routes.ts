import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** What the platform publishes. */
export const newsRoutes: readonly RouteEntry[] = [
  {
    path: 'news',
    depth: 1,
    guard: 'guest',
    title: 'titles.news',
    skeleton: ['rows'],
    fetch: () => import('./news-screen.tsx'),
  },
  {
    path: 'user/news',
    depth: 1,
    guard: 'guest',
    title: 'titles.news',
    skeleton: ['rows'],
    parent: paths.mine,
    fetch: () => import('./news-screen.tsx'),
  },
  {
    path: 'info/detail',
    depth: 2,
    guard: 'guest',
    title: 'titles.article',
    skeleton: ['product'],
    parent: paths.news,
    fetch: () => import('./article-screen.tsx'),
  },
];
