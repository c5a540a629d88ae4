import type { ScreenSources } from '#client/navigation/current-route.ts';

export const withdrawScreens = {
  withdraw: { fetch: () => import('./withdraw-screen.tsx'), skeleton: ['amount', 'field', 'lines'] },
  cashWithdraw: { fetch: () => import('./cash-withdraw-screen.tsx'), skeleton: ['amount', 'field', 'lines'] },
} satisfies ScreenSources;
