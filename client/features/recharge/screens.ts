import type { ScreenSources } from '#client/navigation/current-route.ts';

export const rechargeScreens = {
  recharge: { fetch: () => import('./recharge-screen.tsx'), skeleton: ['text', 'amount'] },
  newRecharge: { fetch: () => import('./new-recharge-screen.tsx'), skeleton: ['text', 'amount'] },
  cashRecharge: { fetch: () => import('./cash-recharge-screen.tsx'), skeleton: ['text', 'field', 'amount'] },
} satisfies ScreenSources;
