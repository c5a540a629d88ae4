import type { ScreenSources } from '#client/navigation/current-route.ts';

export const rewardsScreens = {
  signIn: { fetch: () => import('./sign-in-screen.tsx'), skeleton: ['figures', 'lines'] },
  signInRecord: { fetch: () => import('./sign-in-record-screen.tsx'), skeleton: ['rows'] },
  rewards: { fetch: () => import('./reward-screen.tsx'), skeleton: ['field', 'entries', 'rows'] },
  group: { fetch: () => import('./group-screen.tsx'), skeleton: ['figures', 'field'] },
  shareVideo: { fetch: () => import('./share-video-screen.tsx'), skeleton: ['figures', 'field'] },
} satisfies ScreenSources;
