import type { ScreenSources } from '#client/navigation/current-route.ts';

export const recordsScreens = {
  records: { fetch: () => import('./records-screen.tsx'), skeleton: ['tabs', 'rows'] },
  cashRecords: { fetch: () => import('./cash-records-screen.tsx'), skeleton: ['text', 'tabs', 'rows'] },
  usdtRecords: { fetch: () => import('./usdt-records-screen.tsx'), skeleton: ['text', 'tabs', 'rows'] },
  withdrawals: { fetch: () => import('./withdrawals-screen.tsx'), skeleton: ['cards'] },
} satisfies ScreenSources;
