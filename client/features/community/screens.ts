import type { ScreenSources } from '#client/navigation/current-route.ts';

export const communityScreens = {
  community: { fetch: () => import('./feed-screen.tsx'), skeleton: ['cards'] },
  newPost: { fetch: () => import('./new-post-screen.tsx'), skeleton: ['field', 'field'] },
} satisfies ScreenSources;
