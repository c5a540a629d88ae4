import { beforeAll, expect, it } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';
import { send } from '#tests/support/foreign-platform/calls.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { useForeignHost } from '#tests/support/foreign-platform/foreign-host.ts';
import { withoutFields } from '#tests/support/foreign-platform/profile.ts';
import { callsOf, isWhole, see } from '#tests/support/screen.ts';

useBrowser();

/** More than fit on a page that the client requests, twice. */
const recharges = 110;

/** Its lists have no filter. */
const host = useForeignHost({}, ({ endpoints, ...profile }) => {
  const without = (id: keyof typeof endpoints, ...names: string[]) => withoutFields(endpoints, id, ...names);
  return {
    ...profile,
    endpoints: {
      ...endpoints,
      ...without('wallet.records', 'type', 'money', 'from', 'to', 'min', 'max', 'query'),
      ...without('product.orders', 'status'),
      ...without('product.products', 'status'),
      ...without('msg.messages', 'type'),
      ...without('gift.coupons', 'state'),
    },
  };
});
/** The member's only income is older than two pages of records. */
beforeAll(async () => {
  const { platform, token } = host;
  await send(platform, ['user', 'signin/today'], {}, token);
  await send(platform, ['fund', 'deposit/apply'], { way: 'USDT', money: '100' }, token);
  platform.payRecharges(founder.phone);
  await send(platform, ['product', 'mine/order/create'], { productId: '1', num: '1' }, token);
  await send(platform, ['gift', 'coupon/receiveCoupon'], { couponId: '51' }, token);
  for (let count = 1; count < recharges; count += 1)
    await send(platform, ['fund', 'deposit/apply'], { way: 'USDT', money: '10' }, token);
});

it('records of one kind are those of that kind, even if the first pages have none', async () => {
  const page = await host.open('/user/record?type=2');
  await see(page, 'Sign-in');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('tab', { name: 'Assets' }).click();
  await see(page, 'Hand Drill');
  await expect.poll(() => rows.count()).toBe(1);
  // Not known before the last page is loaded.
  await page.getByRole('tab', { name: 'Recharges' }).click();
  await see(page, 'Recharge');
  await expect.poll(() => rows.first().getAttribute('aria-setsize')).toBe('-1');
  await page.getByRole('tab', { name: 'Withdrawals' }).click();
  await see(page, 'No withdrawals yet');
});

it('a search finds a record beyond the first pages', async () => {
  const page = await host.open('/user/record?query=sign-in&max=0.5');
  await see(page, 'Sign-in');
  await expect.poll(() => page.getByRole('tabpanel').getByRole('listitem').count()).toBe(1);
});

it('the income of a month is the sum of its income, not of all records', async () => {
  const page = await host.open('/index/incomePattern');
  await see(page, /1 payment in/);
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Income\s+\+0\.10/);
});

it('orders and machines of one state are those of that state, and messages have the kinds that are sent', async () => {
  const page = await host.open('/user/myorder?status=expired');
  await see(page, 'No expired machines');
  await page.getByRole('tab', { name: 'Valid' }).click();
  await see(page, /Hand Drill/);
  await page.goto(host.addressOf('/projects?state=soldOut'));
  await see(page, 'Old Sieve');
  expect(await page.getByRole('main').getByText('Hand Drill').count()).toBe(0);
  // The platform has no word for notices, so its link shows all messages.
  await page.goto(host.addressOf('/user/msg?type=notice'));
  await page.getByRole('tab', { name: 'All', selected: true }).waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['All', 'Your account']);
});

it('coupons to claim that the host does not list are unknown, and lead to those of the member', async () => {
  const page = await host.open('/user/reward');
  const coupons = page.getByRole('link', { name: 'Coupons' });
  await coupons.waitFor();
  await callsOf(page).answered();
  await page.waitForFunction(isWhole);
  expect(await coupons.innerText()).toBe('Coupons');
  await coupons.click();
  await page.getByRole('heading', { name: 'My coupons', level: 1 }).waitFor();
  await see(page, 'Welcome coupon');
  expect(await page.getByRole('link', { name: 'Get coupons' }).count()).toBe(0);
  await page.goto(host.addressOf('/index/getcoupon'));
  await page.getByRole('heading', { name: 'My coupons', level: 1 }).waitFor();
});
