import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { income } from '#contract/income.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, reloadAt, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

/** A refusal that a screen foresees, and the call that the platform refuses for the same reason. */
interface Foreseen {
  readonly route: string;
  /** The texts that a member types before the submit, by field. Without them the screen shows the sentence by itself. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly endpoint: Endpoint;
  readonly input?: Readonly<Record<string, string>>;
  readonly as?: 'alice' | 'newcomer';
  readonly region?: 'ke' | 'ng';
  /** The stock that the member holds. */
  readonly stock?: string;
  readonly says: string;
}

const passwords = { oldPassword: 'Touchstone1', newPassword: 'Newbroom1', confirmPassword: 'Newbroom2' };

const foreseen: readonly Foreseen[] = [
  {
    ...{ route: '/user/loginPwd', typed: passwords, endpoint: user.updatePassword, input: passwords },
    says: 'New passwords are inconsistent',
  },
  {
    ...{ route: '/user/fundPwd', typed: { password: '482913', confirmPassword: '482914' } },
    endpoint: user.payPasswordUpdate,
    input: { password: '482913', confirmPassword: '482914', code: '123456' },
    says: 'Fund passwords are inconsistent',
  },
  {
    ...{ route: '/user/newrecharge', typed: { amount: '9.99' }, endpoint: fund.recharge },
    input: { channel: 'usdt', amount: '9.99' },
    says: 'Recharge amount cannot be less than 10',
  },
  {
    ...{ route: '/user/cashrecharge', typed: { amount: '499' }, endpoint: fund.recharge, region: 'ke' },
    input: { channel: 'cash', amount: '499' },
    says: 'Recharge amount cannot be less than 500',
  },
  {
    ...{ route: '/user/cashrecharge', typed: { amount: '2499' }, endpoint: fund.recharge, region: 'ng' },
    input: { channel: 'cash', amount: '2499' },
    says: 'Recharge amount cannot be less than 2500',
  },
  {
    ...{ route: '/user/withdraw', typed: { amount: '99999' }, endpoint: wallet.withdraw },
    input: { amount: '99999', payPassword },
    says: 'More than the available balance',
  },
  {
    ...{ route: '/user/withdraw', typed: { amount: '0.5' }, endpoint: wallet.withdraw },
    input: { amount: '0.5', payPassword },
    says: 'The minimum is 1.00\u00a0USDT',
  },
  {
    ...{ route: '/user/allExtract', typed: { amount: '99999' }, endpoint: income.takeOut },
    input: { amount: '99999' },
    says: 'Greater than available balance',
  },
  {
    ...{
      route: '/user/allExtract',
      typed: { amount: '0' },
      endpoint: income.takeOut,
      input: { amount: '0' },
    },
    says: 'The balance is 0, convert failed',
  },
  {
    ...{ route: '/user/allExtract', endpoint: income.takeOut, as: 'newcomer' },
    says: 'The balance is 0, convert failed',
  },
  {
    ...{ route: '/user/stock', stock: '5', typed: { amount: '0' }, endpoint: user.sellFinancial },
    input: { amount: '0' },
    says: 'Balance is 0, exchange failed',
  },
  {
    ...{ route: '/user/stock', endpoint: user.sellFinancial, as: 'newcomer' },
    says: 'Balance is 0, exchange failed',
  },
  {
    ...{ route: '/user/receiveincome', endpoint: product.receiveIncome, as: 'newcomer' },
    says: 'There is no profit that can be withdrawn today',
  },
  {
    ...{ route: '/user/addAddress', typed: {}, endpoint: fund.addAddress, input: { kind: 'address' } },
    says: 'Please select first chain',
  },
  {
    ...{ route: '/index/shareLink', typed: { url: 'https://example.com/a' }, endpoint: user.shareLink },
    input: { url: 'https://example.com/a' },
    says: 'This is not a link to a video',
  },
  {
    ...{ route: '/user/reward', typed: { code: '' }, endpoint: user.redeem },
    says: 'This field is required',
  },
  {
    ...{ route: '/index/detail?id=99999', endpoint: product.product, input: { productId: '99999' } },
    says: 'There is no such machine',
  },
];

const languages = [
  { locale: 'en-US', header: 'en_US' },
  { locale: 'te-IN', header: 'te_IN' },
] as const;

async function submit(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name="${name}"]`).fill(value);
  await page.locator('button[type="submit"]').first().click();
}

it.each(foreseen)('$route says “$says” like the platform, in English and Telugu', async (one) => {
  const { route, typed, endpoint, input = {}, as = 'alice', region, stock, says } = one;
  const params = region && { region };
  const { page, operator, member, phone } = await memberPhone(as, '/nopermission', {
    ...(params && { params }),
  });
  if (stock !== undefined) await operator.ok(control.grant, { phone, kind: 'stock', amount: stock });
  for (const { locale, header } of languages) {
    const { body } = await member.send(endpoint, input, { language: header });
    const { code, msg, data } = body as {
      code: number;
      msg: string;
      data?: { fields?: Record<string, string> };
    };
    expect(code).not.toBe(200);
    const said = Object.values(data?.fields ?? {})[0] ?? msg;
    if (locale === 'en-US') expect(said).toBe(says);
    await page.evaluate((chosen) => localStorage.setItem('assay:language', JSON.stringify(chosen)), locale);
    await reloadAt(page, operator.world, route);
    if (typed) await submit(page, typed);
    await page.getByText(said, { exact: true }).first().waitFor();
  }
});

it('a login asks for the password, and checks its form, before it sends', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openPhone(name, '/user/login');
  await submit(page, { phone: '700000001', password: '' });
  await page.getByText('Please enter the password', { exact: true }).waitFor();
  await submit(page, { password: '12345678' });
  await page.getByText('8 to 24 digits, the first is a letter', { exact: true }).waitFor();
  const { list } = await operator.ok(control.requests, { endpoint: user.login.id });
  expect(list).toEqual([]);
});
