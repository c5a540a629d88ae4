import type { ScreenSources } from '#client/navigation/current-route.ts';

export const teamScreens = {
  lowerIncome: { fetch: () => import('./lower-income-screen.tsx'), skeleton: ['figures', 'tabs', 'rows'] },
  team: { fetch: () => import('./team-screen.tsx'), skeleton: ['figures', 'rows'] },
  teamLevel: { fetch: () => import('./level-screen.tsx'), skeleton: ['tabs', 'rows'] },
  nextLevel: { fetch: () => import('./next-level-screen.tsx'), skeleton: ['figures', 'lines'] },
  invite: { fetch: () => import('./invitation-screen.tsx'), skeleton: ['square'] },
} satisfies ScreenSources;
