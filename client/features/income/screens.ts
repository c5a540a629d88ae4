import type { ScreenSources } from '#client/navigation/current-route.ts';

export const incomeScreens = {
  incomeSources: { fetch: () => import('./income-sources-screen.tsx'), skeleton: ['figures', 'rows'] },
  stock: { fetch: () => import('./stock-screen.tsx'), skeleton: ['figures', 'amount'] },
  receiveIncome: { fetch: () => import('./receive-income-screen.tsx'), skeleton: ['figures', 'rows'] },
  takeOut: { fetch: () => import('./take-out-screen.tsx'), skeleton: ['text', 'amount', 'lines'] },
  howIncomeWorks: { fetch: () => import('./earn-screen.tsx'), skeleton: ['figures', 'lines', 'cards'] },
  incomeFund: { fetch: () => import('./fund-screen.tsx'), skeleton: ['figures', 'rows'] },
} satisfies ScreenSources;
