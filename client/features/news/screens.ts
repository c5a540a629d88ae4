import type { ScreenSources } from '#client/navigation/current-route.ts';

export const newsScreens = {
  news: { fetch: () => import('./news-screen.tsx'), skeleton: ['rows'] },
  newsFromMine: { fetch: () => import('./news-screen.tsx'), skeleton: ['rows'] },
  article: { fetch: () => import('./article-screen.tsx'), skeleton: ['product'] },
} satisfies ScreenSources;
