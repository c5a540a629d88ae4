import type { ScreenSources } from '#client/navigation/current-route.ts';

export const supportScreens = {
  document: { fetch: () => import('./document-screen.tsx'), skeleton: ['text', 'text', 'text'] },
  feedback: { fetch: () => import('./feedback-screen.tsx'), skeleton: ['text', 'field', 'field'] },
} satisfies ScreenSources;
