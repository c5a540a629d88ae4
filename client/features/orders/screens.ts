import type { ScreenSources } from '#client/navigation/current-route.ts';

export const ordersScreens = {
  orders: { fetch: () => import('./orders-screen.tsx'), skeleton: ['tabs', 'cards'] },
  purchases: { fetch: () => import('./purchases-screen.tsx'), skeleton: ['rows'] },
} satisfies ScreenSources;
