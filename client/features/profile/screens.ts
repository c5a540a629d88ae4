import type { ScreenSources } from '#client/navigation/current-route.ts';

export const profileScreens = {
  mine: { fetch: () => import('./mine-screen.tsx'), skeleton: ['head', 'figures', 'entries'] },
  information: { fetch: () => import('./information-screen.tsx'), skeleton: ['head', 'entries'] },
  editProfile: { fetch: () => import('./edit-screen.tsx'), skeleton: ['head', 'entries'] },
  rename: { fetch: () => import('./name-screen.tsx'), skeleton: ['field'] },
  bindEmail: { fetch: () => import('./bind-email-screen.tsx'), skeleton: ['text', 'field', 'field'] },
  security: { fetch: () => import('./security-screen.tsx'), skeleton: ['entries'] },
  loginPassword: {
    fetch: () => import('./login-password-screen.tsx'),
    skeleton: ['field', 'field', 'field'],
  },
  settings: { fetch: () => import('./settings-screen.tsx'), skeleton: ['entries'] },
  language: { fetch: () => import('./language-screen.tsx'), skeleton: ['entries'] },
  install: { fetch: () => import('./install-screen.tsx'), skeleton: ['text', 'entries'] },
  about: { fetch: () => import('./about-screen.tsx'), skeleton: ['text', 'entries'] },
} satisfies ScreenSources;
