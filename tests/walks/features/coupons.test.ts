import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { liveChannel, useBrowser } from '#tests/support/browser.ts';
import { memberPhone, type MemberPhone } from '#tests/support/member-phone.ts';
import { press, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

const rocker = '/index/detail?id=2';

const offer = ({ operator }: MemberPhone, title: string, amount: string, minSpend?: string) =>
  operator.ok(control.addCoupon, { title, amount, validDays: 3, ...(minSpend && { minSpend }) });

it('a coupon is received, listed, marked on its last day, chosen at a purchase, and used', async () => {
  const phone = await memberPhone('newcomer', '/index/mycoupon');
  const { page, operator, member, goTo } = phone;
  await see(page, 'No coupons to use');
  await offer(phone, 'Six off', '6');
  await page.getByRole('link', { name: 'Get coupons' }).click();
  await press(page, 'Claim Six off');
  await see(page, /You can use “Six off” until/);
  await press(page, 'Back');
  const ticket = page.getByRole('listitem').filter({ hasText: 'Six off' });
  await ticket.getByText('Valid until').waitFor();
  expect(await ticket.getByText('Last day').count()).toBe(0);
  const [coupon] = await member.ok(gift.coupons, { state: 'available' });
  await liveChannel(page);
  await operator.ok(control.setClock, { to: (coupon?.endTime ?? 0) - 1000, mode: 'frozen' });
  await ticket.getByText('Last day').waitFor();

  await goTo(rocker);
  await page.getByRole('link', { name: /Coupon.*1 can be used/ }).click();
  await page.getByRole('heading', { name: 'Choose a coupon', level: 1 }).waitFor();
  await page.getByRole('radio', { name: /Six off/ }).check();
  await press(page, 'Use this coupon');
  await see(page, /−6\.00/);
  await press(page, 'Buy');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Remove Six off' }).waitFor();
  await sheet.getByRole('checkbox').check();
  await press(page, /^Pay 44\.00/);
  await see(page, 'Your machine is running');
  await see(page, 'First return of 2.10\u00a0USDT');
  expect((await member.ok(product.orders)).list[0]?.paid).toBe('44.00');

  await goTo('/index/mycoupon?state=used');
  await see(page, 'Six off');
});

it('the purchase sheet offers the highest discount in one row, and keeps the choice', async () => {
  const phone = await memberPhone('newcomer', rocker);
  const { page } = phone;
  await offer(phone, 'Eight off', '8');
  const { id } = await offer(phone, 'Twenty off', '20', '100');
  await phone.member.ok(gift.receiveCoupon, { couponId: id });
  await page.reload();
  await press(page, 'Buy');
  await press(page, 'Claim and use Eight off');
  await page.getByRole('button', { name: /^Pay 42\.00/ }).waitFor();
  expect(await page.getByText(/You can use “.+” until/).count(), 'messages over the sheet').toBe(0);

  await page.getByRole('dialog').getByRole('link', { name: 'All coupons' }).click();
  await see(page, /“Twenty off” needs a purchase of at least 100\.00.USDT\. This purchase is 50\.00.USDT\./);
  await press(page, 'Use this coupon');
  await page.getByRole('button', { name: /^Pay 42\.00/ }).waitFor();
});

it('an expired coupon is reported at the coupon, and the purchase continues without it', async () => {
  const phone = await memberPhone('newcomer', rocker);
  const { page, operator } = phone;
  await offer(phone, 'Eight off', '8');
  await page.reload();
  await press(page, 'Buy');
  await press(page, 'Claim and use Eight off');
  await page.getByRole('button', { name: /^Pay 42\.00/ }).waitFor();
  await liveChannel(page);
  await operator.ok(control.setClock, { advance: '4d' });

  await page.getByRole('button', { name: 'Continue without it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await secondPressCounts(page);
  await press(page, 'Buy');
  await page.getByRole('button', { name: /^Pay 50\.00/ }).waitFor();
});

it('a receivable coupon shows its minimum if the purchase is too small', async () => {
  const { page } = await memberPhone('newcomer', '/index/setcoupon?productId=1');
  await see(
    page,
    /“2 USDT off any machine” needs a purchase of at least 50\.00.USDT\. This purchase is 20\.00.USDT\./,
  );

  await page.evaluate(() => (location.hash = '#/index/setcoupon?productId=1&quantity=99'));
  await see(page, /^For 5 × /);
});
