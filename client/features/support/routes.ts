import type { RouteEntry } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';

/** Documents, and what members write to the platform. */
export const supportRoutes: readonly RouteEntry[] = [
  {
    path: 'user/pdf',
    depth: 3,
    guard: 'guest',
    title: 'titles.document',
    skeleton: ['text', 'text', 'text'],
    parent: paths.about,
    isStatic: true,
    fetch: () => import('./document-screen.tsx'),
  },
  {
    path: 'user/feedback',
    depth: 1,
    guard: 'member',
    title: 'titles.feedback',
    skeleton: ['text', 'field', 'field'],
    parent: paths.mine,
    isStatic: true,
    fetch: () => import('./feedback-screen.tsx'),
  },
];
