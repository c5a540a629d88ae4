import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const onHostWithout = async (...ids: string[]) => {
  vi.stubEnv('VITE_ENDPOINTS', JSON.stringify(Object.fromEntries(ids.map((id) => [id, null]))));
  const { isRouteAvailable } = await import('#client/navigation/route-availability.ts');
  const { routeOf } = await import('./routes.tsx');
  return { isRouteAvailable, routeOf };
};

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  // Test files of one worker share modules.
  vi.resetModules();
});

it('offers every route on a host with all endpoints', async () => {
  const { isRouteAvailable, routeOf } = await onHostWithout();
  expect(isRouteAvailable('/user/feedback')).toBe(true);
  expect(routeOf('/user/feedback').path).toBe('user/feedback');
});

it('removes a route without its required endpoint', async () => {
  const { isRouteAvailable, routeOf } = await onHostWithout('user.feedback', 'wallet.records');
  expect(isRouteAvailable('/user/feedback')).toBe(false);
  expect(isRouteAvailable('/user/record?type=2')).toBe(false);
  expect(isRouteAvailable('/user/balance')).toBe(true);
  expect(routeOf('/user/feedback').path).toBe('*');
});

it('removes the routes for new coupons on a host without sales, but keeps owned coupons', async () => {
  const { isRouteAvailable } = await onHostWithout('product.quote');
  expect(isRouteAvailable('/index/getcoupon')).toBe(false);
  expect(isRouteAvailable('/index/setcoupon?productId=1&quantity=1')).toBe(false);
  expect(isRouteAvailable('/index/mycoupon')).toBe(true);
});

it('removes the withdrawal route without payout methods', async () => {
  const { isRouteAvailable } = await onHostWithout('fund.bindings');
  expect(isRouteAvailable('/user/withdraw')).toBe(false);
  expect(isRouteAvailable('/user/recharge')).toBe(true);
});
