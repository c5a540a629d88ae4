import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/people.ts';
import type { Caller } from '#tests/kit/caller.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press } from '#tests/support/screen.ts';

useBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const isAt = (page: Page, route: string) => page.waitForURL((url) => url.hash === `#${route}`);

/** Delays responses for long enough to leave the screen before. */
const holdBack = (operator: Caller, endpoint: string) =>
  operator.ok(control.addFault, { endpoint, fault: 'latency', ms: 1500 });

/** Goes back while a response is pending, and waits for the response. */
async function leaveBefore(page: Page, { method, path }: Endpoint, route: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(path) && response.request().method() === method,
  );
  await page.goBack();
  await isAt(page, route);
  await answered;
  await page.waitForLoadState('networkidle');
}

it('a late response does not navigate after the form was left', async () => {
  const { page, operator } = await memberPhone('alice', '/user/balance');
  await page.getByRole('link', { name: 'Recharge', exact: true }).click();
  await page.getByLabel('Amount').fill('75');
  await holdBack(operator, fund.recharge.id);
  await press(page, 'Show deposit address');
  await leaveBefore(page, fund.recharge, '/user/balance');
  expect(await operator.ok(control.recharges, { status: 'pending' })).toHaveLength(1);
  await isAt(page, '/user/balance');
  await heading(page, 'Wallet');
});

it('a late login response logs in on the current screen', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openPhone(name, '/index/about');
  await page.evaluate(() => (location.hash = '#/index/language'));
  await page.evaluate(() => (location.hash = '#/user/login'));
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await holdBack(operator, user.login.id);
  await press(page, 'Log in');
  await leaveBefore(page, user.login, '/index/language');
  await isAt(page, '/index/language');
  await page.evaluate(() => (location.hash = '#/mine'));
  await heading(page, 'My account');
});

it('a sent post clears its draft, except for text written since', async () => {
  const { page, operator } = await memberPhone('bob', '/dynamic');
  await press(page, 'New post');
  const text = page.getByLabel('What would you like to share?');
  await text.fill('The first one.');
  await holdBack(operator, square.addTextPost.id);
  await press(page, 'Post');
  await page.goBack();
  await isAt(page, '/dynamic');
  await page.getByRole('article').getByText('The first one.').waitFor();
  await press(page, 'New post');
  expect(await text.inputValue()).toBe('');

  await text.fill('The second one.');
  await press(page, 'Post');
  await text.fill('The second one. And a third');
  await page.getByRole('article').getByText('The second one.', { exact: true }).waitFor();
  await press(page, 'New post');
  expect(await text.inputValue()).toBe('The second one. And a third');
});

it('a logout takes effect at once despite a slow response', async () => {
  const { page, operator } = await memberPhone('alice', '/mine');
  await operator.ok(control.addFault, { endpoint: user.logout.id, fault: 'latency', ms: 20_000 });
  await press(page, 'Log out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You are logged out').waitFor({ timeout: 10_000 });
  await isAt(page, '/index');
});
