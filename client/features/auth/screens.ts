import type { ScreenSources } from '#client/navigation/current-route.ts';

export const authScreens = {
  login: { fetch: () => import('./login-screen.tsx'), skeleton: ['text', 'field', 'field'] },
  register: { fetch: () => import('./register-screen.tsx'), skeleton: ['text', 'field', 'field', 'field'] },
  registerByEmail: {
    fetch: () => import('./register-by-email-screen.tsx'),
    skeleton: ['text', 'field', 'field', 'field'],
  },
  forgotPassword: { fetch: () => import('./forgot-password-screen.tsx'), skeleton: ['text', 'field'] },
} satisfies ScreenSources;
