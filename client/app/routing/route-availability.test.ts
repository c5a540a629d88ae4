import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberEndpoints } from '#contract/profile/names.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { onPageWithProfile } from '#client/api/stub-profile.ts';

const onHostWithout = async (...ids: string[]) => {
  onPageWithProfile({ endpoints: Object.fromEntries(ids.map((id) => [id, null])) });
  const { isRouteAvailable } = await import('#client/navigation/route-availability.ts');
  const { routeOf } = await import('./routes.tsx');
  return { isRouteAvailable, routeOf };
};

const hostsPage = readFileSync(join(import.meta.dirname, '../../../docs/hosts.md'), 'utf8');

/** The failure names the missing words. It does not print the whole page. */
const expectOnHostsPage = (words: string) =>
  expect(hostsPage.includes(words), `docs/hosts.md has to say "${words}"`).toBe(true);

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

const offeredRoutes = async (absent: readonly string[]) => {
  const { isRouteAvailable } = await onHostWithout(...absent);
  const { routeNames, routes } = await import('#client/navigation/routes.ts');
  const paths = routeNames.map((name) => routes[name].path);
  return { paths, missing: paths.filter((path) => !isRouteAvailable(`/${path}`)) };
};

it('offers every route on a host without the endpoints that the phone works out itself', async () => {
  const { paths, missing } = await offeredRoutes([
    ...['product.quote', 'wallet.withdrawQuote', 'wallet.record', 'wallet.incomeDays', 'fund.chains'],
    ...['user.hasPayPassword', 'user.groupStatus', 'user.shareLinkStatus', 'user.redeemRecord'],
    ...['msg.live', 'msg.liveTicket'],
  ]);
  expect(missing).toEqual([]);
  expectOnHostsPage(`all ${paths.length} pages`);
});

it('offers the pages that docs/hosts.md counts on a host with the documented endpoints only', async () => {
  const absent = memberEndpoints.filter(({ source }) => source === 'reference').map(({ id }) => id);
  const { paths, missing } = await offeredRoutes(absent);
  expectOnHostsPage(`has ${paths.length - missing.length} of them`);
  expect(missing, 'docs/hosts.md lists the pages that are missing').toEqual([
    ...['projects', 'index/detail'],
    ...['user/balance', 'user/fund', 'index/incomePattern', 'user/allExtract', 'user/stock'],
    ...['user/record', 'user/record2', 'user/recordU', 'user/withrecord'],
    ...['user/recharge', 'user/newrecharge', 'user/cashrecharge', 'user/withdraw', 'user/cashwithdraw'],
    ...['index/friend', 'index/friendmore', 'index/lowerincome'],
    ...['user/address', 'user/Caddress', 'user/bank'],
    ...['user/reward', 'index/joinGroup', 'index/shareLink', 'index/setcoupon'],
  ]);
});
