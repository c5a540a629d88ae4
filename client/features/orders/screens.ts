import type { ScreenSources } from '#client/navigation/current-route.ts';

export const ordersScreens = {
  orders: { fetch: () => import('./orders-screen.tsx'), skeleton: ['tabs', 'cards'] },
  purchases: { fetch: () => import('./purchases-screen.tsx'), skeleton: ['rows'] },
  receiveIncome: { fetch: () => import('./receive-income-screen.tsx'), skeleton: ['figures', 'rows'] },
  takeOut: { fetch: () => import('./take-out-screen.tsx'), skeleton: ['text', 'amount', 'lines'] },
  howIncomeWorks: { fetch: () => import('./earn-screen.tsx'), skeleton: ['figures', 'lines', 'cards'] },
  incomeFund: { fetch: () => import('./fund-screen.tsx'), skeleton: ['figures', 'rows'] },
} satisfies ScreenSources;
