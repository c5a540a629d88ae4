import { memberEndpoints } from '#contract/profile/names.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { stoodInIds } from '#client/api/stood-in.ts';
import { onPageWithProfile } from '#tests/support/stub-profile.ts';

const onHostWithout = async (...ids: string[]) => {
  onPageWithProfile({ endpoints: Object.fromEntries(ids.map((id) => [id, null])) });
  const { isRouteAvailable } = await import('#client/navigation/route-availability.ts');
  const { routeOf } = await import('./routes.tsx');
  return { isRouteAvailable, routeOf };
};

beforeEach(() => void vi.resetModules());

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
  const { isRouteAvailable } = await onHostWithout('product.createOrder');
  expect(isRouteAvailable('/index/getcoupon')).toBe(false);
  expect(isRouteAvailable('/index/setcoupon?productId=1&quantity=1')).toBe(false);
  expect(isRouteAvailable('/index/mycoupon')).toBe(true);
});

it('removes the withdrawal route without payout methods', async () => {
  const { isRouteAvailable } = await onHostWithout('fund.bindings');
  expect(isRouteAvailable('/user/withdraw')).toBe(false);
  expect(isRouteAvailable('/user/recharge')).toBe(true);
});

const missingRoutes = async (absent: readonly string[]) => {
  const { isRouteAvailable } = await onHostWithout(...absent);
  const { routeNames, routes } = await import('#client/navigation/routes.ts');
  return routeNames.map((name) => routes[name].path).filter((path) => !isRouteAvailable(`/${path}`));
};

it('offers every route on a host without the endpoints that the phone works out itself', async () => {
  const missing = await missingRoutes([
    ...stoodInIds,
    ...['user.redeemRecord', 'msg.live', 'msg.liveTicket'],
  ]);
  expect(missing).toEqual([]);
});

it('removes the routes that need further endpoints on a host with the documented endpoints only', async () => {
  const absent = memberEndpoints.filter(({ source }) => source === 'reference').map(({ id }) => id);
  expect(await missingRoutes(absent)).toEqual([
    ...['projects', 'index/detail'],
    ...['user/balance', 'user/fund', 'index/incomePattern', 'user/allExtract', 'user/stock'],
    ...['user/record', 'user/record2', 'user/recordU', 'user/withrecord'],
    ...['user/recharge', 'user/newrecharge', 'user/cashrecharge', 'user/withdraw', 'user/cashwithdraw'],
    ...['index/friend', 'index/friendmore', 'index/lowerincome'],
    ...['user/address', 'user/Caddress', 'user/bank'],
    ...['user/reward', 'index/joinGroup', 'index/shareLink', 'index/setcoupon'],
  ]);
});
