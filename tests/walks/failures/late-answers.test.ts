import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { logInHere, logOutHere, openRoute } from '#tests/support/app-session.ts';
import { journeyWorld, openPhone, overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { sessionOf } from '#tests/support/login.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { callsOf, noteShown, press, requestsOf } from '#tests/support/screen.ts';

useBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const isAt = (page: Page, route: string) => page.waitForURL((url) => url.hash === `#${route}`);

/** Holds the responses of an endpoint back until the returned function is called, which waits until one has arrived. */
async function holdBack(page: Page, endpoint: Endpoint): Promise<() => Promise<void>> {
  const calls = callsOf(page);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(requestsOf(endpoint), async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return () => {
    letGo();
    return calls.answered();
  };
}

/** Sends a form and goes back before the response arrives. */
async function leaveBefore(page: Page, endpoint: Endpoint, button: string, route: string): Promise<void> {
  const answer = await holdBack(page, endpoint);
  const asked = page.waitForRequest(requestsOf(endpoint));
  await press(page, button);
  await asked;
  await page.goBack();
  await isAt(page, route);
  await answer();
}

it('a late response does not navigate after the form was left', async () => {
  const { page, operator } = await memberPhone('alice', '/user/balance');
  await page.getByRole('link', { name: 'Recharge', exact: true }).click();
  await page.getByLabel('Amount').fill('75');
  await leaveBefore(page, fund.recharge, 'Show deposit address', '/user/balance');
  expect(await operator.ok(control.recharges, { status: 'pending' })).toHaveLength(1);
  await isAt(page, '/user/balance');
  await heading(page, 'Wallet');
});

it('a late login response logs in on the current screen', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/about');
  await page.evaluate(() => (location.hash = '#/index/language'));
  await page.evaluate(() => (location.hash = '#/user/login'));
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await leaveBefore(page, user.login, 'Log in', '/index/language');
  await isAt(page, '/index/language');
  await page.evaluate(() => (location.hash = '#/mine'));
  await heading(page, 'My account');
});

it('what a command changed is shown, also where the first answer is from before it', async () => {
  const { page, operator } = await memberPhone('bob', '/nopermission');
  await operator.ok(control.setClock, { advance: '2d', mode: 'frozen' });
  const answer = await holdBack(page, wallet.records);
  const asked = page.waitForRequest(requestsOf(wallet.records, 'type=receive'));
  await page.evaluate(() => (location.hash = '#/user/receiveincome'));
  await asked;
  await press(page, 'Receive all');
  await page.getByText('There is no profit that can be withdrawn today').waitFor();
  await answer();
  await page.getByText('until it arrives').first().waitFor();
});

it('a sent post clears its draft, except for text written since', async () => {
  const { page } = await memberPhone('bob', '/dynamic');
  await page.getByRole('link', { name: 'New post' }).click();
  const text = page.getByLabel('What would you like to share?');
  await text.fill('The first one.');
  await leaveBefore(page, square.addTextPost, 'Post', '/dynamic');
  await page.getByRole('article').getByText('The first one.').waitFor();
  await page.getByRole('link', { name: 'New post' }).click();
  expect(await text.inputValue()).toBe('');

  await text.fill('The second one.');
  const answer = await holdBack(page, square.addTextPost);
  await press(page, 'Post');
  await text.fill('The second one. And a third');
  await answer();
  await page.getByRole('article').getByText('The second one.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'New post' }).click();
  expect(await text.inputValue()).toBe('The second one. And a third');
});

it('a logout takes effect at once despite a slow response', async () => {
  const { page, operator } = await memberPhone('alice', '/mine');
  await operator.ok(control.addFault, { endpoint: user.logout.id, fault: 'latency', ms: 20_000 });
  await press(page, 'Log out');
  await noteShown(page, 'You are logged out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You are logged out').waitFor({ timeout: 18_000 });
  const waitedMs = await page.evaluate(() => {
    const { pressedAt, shownAt } = globalThis as unknown as Record<'pressedAt' | 'shownAt', number>;
    return shownAt - pressedAt;
  });
  expect(waitedMs).toBeLessThan(8000);
  await isAt(page, '/index');
});

it('an order whose connection breaks is neither repeated for the member who logged in since nor reported to them', async () => {
  const { page, operator } = await memberPhone('alice', '/index/detail?id=2', { quiet: true });
  const bob = await sessionOf(operator, personas.bob.phone);
  const { total } = await bob.ok(product.orders, {});
  let sent = 0;
  let breakConnection = (): void => undefined;
  const broken = new Promise<void>((resolve) => (breakConnection = resolve));
  await page.route(requestsOf(product.createOrder), async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await broken;
    return route.abort('connectionreset');
  });
  await press(page, 'Buy');
  await press(page, /^Pay 50/);
  await expect.poll(() => sent).toBe(1);
  await logOutHere(page);
  await logInHere(page, personas.bob);
  const calls = callsOf(page);
  breakConnection();
  await page.waitForTimeout(500);
  await calls.answered();
  expect(sent).toBe(1);
  expect(await page.locator('.toast[data-tone=failure]').allTextContents()).toEqual([]);
  expect((await bob.ok(product.orders, {})).total).toBe(total);
});

it('a late answer does not rename the member who logged in since', async () => {
  const { page } = await memberPhone('alice', '/mine');
  await openRoute(page, '/user/name');
  await page.getByLabel('Nickname').fill('Zed');
  const answer = await holdBack(page, user.rename);
  const asked = page.waitForRequest(requestsOf(user.rename));
  await press(page, 'Save');
  await asked;
  await logOutHere(page);
  await logInHere(page, personas.bob);
  await answer();
  const profile = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('assay:profile'));
    return localStorage.getItem(name ?? '');
  });
  expect(profile).toContain('"name":"Bob"');
});

it('a logout without a connection reaches the platform once there is one', async () => {
  const { page, operator } = await memberPhone('alice', '/index', { quiet: true });
  const { list } = await operator.ok(control.members, { query: personas.alice.phone });
  const id = list[0]?.id ?? '';
  const sessions = async () => (await operator.ok(control.member, { id })).sessionList.length;
  const before = await sessions();
  await openRoute(page, '/mine');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await page.context().setOffline(true);
  await logOutHere(page);
  expect(await sessions()).toBe(before);
  await page.context().setOffline(false);
  await expect.poll(sessions, { timeout: 20_000 }).toBe(before - 1);
});

it.each([
  { endpoint: user.rename, route: '/user/name', button: 'Save', fields: { Nickname: 'Zed' } },
  {
    endpoint: user.updatePassword,
    route: '/user/loginPwd',
    button: 'Change password',
    fields: {
      'Old password': password,
      'New password': 'Touchstone2',
      'New password again': 'Touchstone2',
    },
  },
])('a late answer of $endpoint.id does not leave the next screen', async (form) => {
  const { page } = await memberPhone('alice', '/user/balance');
  await heading(page, 'Wallet');
  await page.evaluate((to) => void (location.hash = to), form.route);
  for (const [name, text] of Object.entries(form.fields))
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  await leaveBefore(page, form.endpoint, form.button, '/user/balance');
  await isAt(page, '/user/balance');
  await heading(page, 'Wallet');
});
