import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

it('the wallet shows each figure of the platform', async () => {
  const { page, operator, member, phone, goTo } = await memberPhone('newcomer', '/mine');
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '12.50' });
  await operator.ok(control.grant, { phone, kind: 'stock', amount: '30.25' });
  await member.ok(gift.receiveRegisterReward);
  await operator.ok(control.createMember, { phone: '254733000009', password: 'Newcomer1' });
  await goTo('/user/balance');
  const figure = (label: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(label, { exact: true }) });
  await page.getByText('243.55').first().waitFor();
  expect(await member.ok(wallet.wallet)).toMatchObject({
    ...{ holdingAssets: '243.55', available: '212.50', stockAssets: '30.25', dividend: '0.00' },
    ...{ todayIncome: '0.80', totalIncome: '0.80', teamSize: 0, teamIncome: '0.00' },
  });
  const shown = {
    Available: '212.50',
    'Stock assets': '30.25',
    'Today’s income': '0.80',
    'Total income': '0.80',
    Dividend: '0.00',
    'Team size': '0',
    'Team income': '0.00',
  };
  for (const [label, amount] of Object.entries(shown))
    expect(await figure(label).first().innerText(), label).toContain(amount);
});

it.each(['/user/balance', '/mine'])('%s links to records, recharge and withdrawal', async (route) => {
  const { page } = await memberPhone('alice', route);
  const links = page.getByRole('main').getByRole('link');
  for (const target of ['user/record', 'user/recharge', 'user/withdraw'])
    await page.locator(`main a[href$="#/${target}"]`).first().waitFor();
  if (route === '/mine') await links.and(page.locator('[href$="#/user/myorder"]')).first().waitFor();
});

it('an order shows its price, returns, times and state', async () => {
  const { page, member, goTo } = await memberPhone('alice', '/mine');
  await member.ok(product.createOrder, { productId: '2' });
  await goTo('/user/myorder');
  await page.getByRole('tab', { name: 'Valid', selected: true }).waitFor();
  const order = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Rocker Cradle' }).first();
  await order.getByText('Next return in').waitFor();
  await order.getByRole('timer').waitFor();
  await order.getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: /Rocker Cradle/ });
  await sheet.getByText('Bought on').waitFor();
  const text = await sheet.innerText();
  for (const part of [/50\.00/, /2\.10/, /63\.00/, /30 days/, /Runs until\s+\d\d\/\d\d\/\d{4}/])
    expect(text).toMatch(part);
});
