import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { password, personas } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { holdRequests, press, requestsOf } from '#tests/support/screen.ts';

useBrowser();

const alice = personas.alice.phone.replace(/^254/, '0');

/** Opens a screen on which an endpoint is answered only after `arrive`. */
async function openBefore(endpoint: Endpoint, route: string) {
  const { name, operator } = await journeyWorld();
  const page = await openPhone(name, '/index/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(requestsOf(endpoint), async (held) => {
    await arrival;
    await held.continue();
  });
  const asked = page.waitForRequest(requestsOf(endpoint));
  await page.goto(`${new URL(page.url()).origin}/?world=${name}&early#${route}`);
  await asked;
  return { page, operator, arrive };
}

/** Presses a button as a finger does, which does not wait until it is enabled. */
const pressNow = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ force: true });

const busyButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator('[aria-busy="true"]'));

it('a login that is pressed before the countries have loaded is sent afterwards', async () => {
  const { page, arrive } = await openBefore(user.countries, '/user/login');
  await page.getByLabel('Phone number').fill(alice);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await pressNow(page, 'Log in');
  await busyButton(page, 'Log in').waitFor();
  arrive();
  await page.getByText('Hello, Alice').waitFor();
});

it('an edit withdraws a login that waits for the countries', async () => {
  const { page, arrive } = await openBefore(user.countries, '/user/login');
  await page.getByLabel('Phone number').fill(alice);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await pressNow(page, 'Log in');
  await busyButton(page, 'Log in').waitFor();
  await page.getByLabel('Phone number').fill(alice.slice(0, -1));
  await busyButton(page, 'Log in').waitFor({ state: 'detached' });
  arrive();
  await page.getByText('+254', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  expect(await busyButton(page, 'Log in').count()).toBe(0);
});

it('a login without a password is refused at once, without the countries', async () => {
  const { page, arrive } = await openBefore(user.countries, '/user/login');
  await page.getByLabel('Phone number').fill(alice);
  await pressNow(page, 'Log in');
  await page.locator('input[name="password"][aria-invalid="true"]').waitFor();
  arrive();
});

it('a reset code that is requested before the countries have loaded is sent afterwards', async () => {
  const { page, arrive } = await openBefore(user.countries, '/user/login/forgetPassword');
  await page.getByLabel('Phone number').fill(alice);
  await pressNow(page, 'Send code');
  await busyButton(page, 'Send code').waitFor();
  arrive();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
});

it('a registration code that is requested before the countries have loaded is sent afterwards', async () => {
  const { page, operator, arrive } = await openBefore(user.countries, '/user/login/register');
  await page.getByLabel('Phone number').fill('733000001');
  await pressNow(page, 'Send code');
  await busyButton(page, 'Send code').waitFor();
  arrive();
  await page.getByText(/Resend in/).waitFor();
  expect(await operator.ok(control.outbox, { to: '254733000001' })).toHaveLength(1);
});

it('a registration code that needs a captcha asks for it although the settings arrive late', async () => {
  const { page, operator, arrive } = await openBefore(user.sysInfo, '/user/login/register');
  await operator.ok(control.setParams, { captchaRequired: true });
  const refused: number[] = [];
  page.on('response', (response) => {
    if (requestsOf(user.smsCode).test(response.url())) refused.push(response.status());
  });
  await page.getByLabel('Phone number').fill('+254733000001');
  await pressNow(page, 'Send code');
  await busyButton(page, 'Send code').waitFor();
  arrive();
  await page.getByAltText('Picture of four digits').waitFor();
  expect(refused).toEqual([]);
});

it('a purchase that is pressed before the number of orders has loaded is sent afterwards', async () => {
  const { page, member, goTo } = await memberPhone('alice', '/nopermission');
  const { total } = await member.ok(product.orders, {});
  const release = await holdRequests(page, product.orders);
  await goTo('/index/detail?id=2');
  await press(page, 'Buy');
  await press(page, /^Pay 50/);
  await page
    .getByRole('button', { name: /^Pay 50/ })
    .and(page.locator('[aria-busy="true"]'))
    .waitFor();
  expect((await member.ok(product.orders, {})).total).toBe(total);
  release();
  await page.getByText('Your machine is running').waitFor();
  expect((await member.ok(product.orders, {})).total).toBe(total + 1);
});

it('a first purchase that is pressed before the number of orders has loaded requires the consent', async () => {
  const { page, member, goTo } = await memberPhone('newcomer', '/nopermission');
  const release = await holdRequests(page, product.orders);
  await goTo('/index/detail?id=2');
  await press(page, 'Buy');
  await press(page, /^Pay 50/);
  release();
  await page.getByRole('checkbox').and(page.locator('[aria-invalid="true"]')).waitFor();
  expect((await member.ok(product.orders, {})).total).toBe(0);
});
