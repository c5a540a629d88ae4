import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const onHostWithout = async (...ids: string[]) => {
  vi.stubEnv('VITE_ENDPOINTS', JSON.stringify(Object.fromEntries(ids.map((id) => [id, null]))));
  const { isThere } = await import('#client/navigation/is-there.ts');
  const { routeOf } = await import('./routes.tsx');
  return { isThere, routeOf };
};

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  // The next file of this worker must not find what was read here.
  vi.resetModules();
});

it('has every page where the host has everything', async () => {
  const { isThere, routeOf } = await onHostWithout();
  expect(isThere('/user/feedback')).toBe(true);
  expect(routeOf('/user/feedback').path).toBe('user/feedback');
});

it('has no page, and no way to one, whose endpoint the host lacks', async () => {
  const { isThere, routeOf } = await onHostWithout('user.feedback', 'wallet.records');
  expect(isThere('/user/feedback')).toBe(false);
  expect(isThere('/user/record?type=2')).toBe(false);
  expect(isThere('/user/balance')).toBe(true);
  expect(routeOf('/user/feedback').path).toBe('*');
});

it('hands out no coupons where nothing can be bought with them, and shows those that there are', async () => {
  const { isThere } = await onHostWithout('product.quote');
  expect(isThere('/index/getcoupon')).toBe(false);
  expect(isThere('/index/setcoupon?productId=1&quantity=1')).toBe(false);
  expect(isThere('/index/mycoupon')).toBe(true);
});

it('sends nobody to withdraw where they could not say where to', async () => {
  const { isThere } = await onHostWithout('fund.bindings');
  expect(isThere('/user/withdraw')).toBe(false);
  expect(isThere('/user/recharge')).toBe(true);
});
