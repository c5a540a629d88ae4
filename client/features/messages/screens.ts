import type { ScreenSources } from '#client/navigation/current-route.ts';

export const messagesScreens = {
  messages: { fetch: () => import('./kinds-screen.tsx'), skeleton: ['entries'] },
  messagesOf: { fetch: () => import('./messages-screen.tsx'), skeleton: ['tabs', 'rows'] },
  message: { fetch: () => import('./alert-screen.tsx'), skeleton: ['text'] },
} satisfies ScreenSources;
