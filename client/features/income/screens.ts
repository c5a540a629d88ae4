import type { ScreenSources } from '#client/navigation/current-route.ts';

export const incomeScreens = {
  incomeSources: { fetch: () => import('./income-sources-screen.tsx'), skeleton: ['figures', 'rows'] },
  stock: { fetch: () => import('./stock-screen.tsx'), skeleton: ['figures', 'amount'] },
} satisfies ScreenSources;
