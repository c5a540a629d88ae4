import type { ScreenSources } from '#client/navigation/current-route.ts';

export const homeScreens = {
  home: { fetch: () => import('./home-screen.tsx'), skeleton: ['figures', 'cards'] },
} satisfies ScreenSources;
