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
  // The next file of this worker must not find what was read here.
  vi.resetModules();
});

it('has every page where the host has everything', async () => {
  const { isRouteAvailable, routeOf } = await onHostWithout();
  expect(isRouteAvailable('/user/feedback')).toBe(true);
  expect(routeOf('/user/feedback').path).toBe('user/feedback');
});

it('has no page, and no way to one, whose endpoint the host lacks', async () => {
  const { isRouteAvailable, routeOf } = await onHostWithout('user.feedback', 'wallet.records');
  expect(isRouteAvailable('/user/feedback')).toBe(false);
  expect(isRouteAvailable('/user/record?type=2')).toBe(false);
  expect(isRouteAvailable('/user/balance')).toBe(true);
  expect(routeOf('/user/feedback').path).toBe('*');
});

it('hands out no coupons where nothing can be bought with them, and shows those that there are', async () => {
  const { isRouteAvailable } = await onHostWithout('product.quote');
  expect(isRouteAvailable('/index/getcoupon')).toBe(false);
  expect(isRouteAvailable('/index/setcoupon?productId=1&quantity=1')).toBe(false);
  expect(isRouteAvailable('/index/mycoupon')).toBe(true);
});

it('sends nobody to withdraw where they could not say where to', async () => {
  const { isRouteAvailable } = await onHostWithout('fund.bindings');
  expect(isRouteAvailable('/user/withdraw')).toBe(false);
  expect(isRouteAvailable('/user/recharge')).toBe(true);
});
