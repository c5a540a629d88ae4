import type { ScreenSources } from '#client/navigation/current-route.ts';

export const couponsScreens = {
  receiveCoupons: { fetch: () => import('./receive-coupons-screen.tsx'), skeleton: ['entries'] },
  chooseCoupon: { fetch: () => import('./choose-coupon-screen.tsx'), skeleton: ['text', 'entries'] },
  myCoupons: { fetch: () => import('./my-coupons-screen.tsx'), skeleton: ['tabs', 'entries'] },
} satisfies ScreenSources;
