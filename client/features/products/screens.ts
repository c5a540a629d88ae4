import type { ScreenSources } from '#client/navigation/current-route.ts';

export const productsScreens = {
  products: { fetch: () => import('./products-screen.tsx'), skeleton: ['tabs', 'cards'] },
} satisfies ScreenSources;
