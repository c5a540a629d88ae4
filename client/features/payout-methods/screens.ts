import type { ScreenSources } from '#client/navigation/current-route.ts';

export const payoutMethodsScreens = {
  addresses: { fetch: () => import('./address-screen.tsx'), skeleton: ['text', 'entries'] },
  addAddress: { fetch: () => import('./add-address-screen.tsx'), skeleton: ['field', 'field'] },
  cashAccounts: { fetch: () => import('./cash-accounts-screen.tsx'), skeleton: ['text', 'entries'] },
  addCashAccount: {
    fetch: () => import('./add-cash-account-screen.tsx'),
    skeleton: ['field', 'field', 'field'],
  },
  bankAccount: { fetch: () => import('./bank-screen.tsx'), skeleton: ['field', 'field', 'field'] },
  fundPassword: { fetch: () => import('./fund-password-screen.tsx'), skeleton: ['text', 'field', 'field'] },
  verify: { fetch: () => import('./verify-screen.tsx'), skeleton: ['text', 'field', 'field'] },
} satisfies ScreenSources;
