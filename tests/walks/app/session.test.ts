import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas, type Persona } from '#fixtures/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { noise } from '#tests/support/pictures.ts';
import { requestsOf } from '#tests/support/screen.ts';

useBrowser({ prefetch: true });

const isAt = (page: Page, route: string) => page.waitForURL((url) => url.hash === `#${route}`);
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

async function logIn(page: Page, who: Persona = 'alice'): Promise<void> {
  // The previous page may have a field of the same name.
  await heading(page, 'Log in');
  await page.getByLabel('Phone number').fill(personas[who].phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

it('a login continues to the requested screen, and Back leads to the screen before', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  await page.evaluate(() => (location.hash = '#/user/myorder'));
  // Home has links with the same names, which lead to home.
  await heading(page, 'Log in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await heading(page, 'Create an account');
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page);
  await heading(page, 'My orders');
  await isAt(page, '/user/myorder');
  await page.goBack();
  await heading(page, 'Hello, Alice');
  await isAt(page, '/index');
});

/** Navigates to a member's screen as soon as the app first renders. */
function goElsewhereAtOnce(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#root > *')) return;
    watch.disconnect();
    location.hash = '#/user/myorder';
  });
  watch.observe(document, { childList: true, subtree: true });
}

it("a guest who opens a member's screen during the start is sent to the login", async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index', { before: goElsewhereAtOnce });
  await logIn(page);
  await heading(page, 'My orders');
});

it('a login returns once to the machine that a guest wanted to buy', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  await page.getByRole('link', { name: /Rocker Cradle/ }).click();
  await page.getByRole('link', { name: 'Log in to buy' }).click();
  await logIn(page);
  await page.getByRole('button', { name: 'Buy' }).waitFor();
  await page.goBack();
  await heading(page, 'Hello, Alice');
});

it('a logout ends the session in every tab, and a login returns to each screen', async () => {
  const { name } = await journeyWorld();
  // The other tab may make a call before it hears of the logout.
  const one = await openPhone(name, '/user/balance', { callsFail: true });
  await logIn(one);
  await heading(one, 'Wallet');
  const other = await one.context().newPage();
  await other.goto(one.url().replace(/#.*/, '#/mine'));
  await heading(other, 'My account');

  await other.getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await isAt(other, '/index');
  await isAt(one, '/user/login');
  await one.getByText('Your session has ended. Please log in again.').waitFor();
  expect(await other.getByText('Your session has ended. Please log in again.').count()).toBe(0);

  await logIn(one);
  await heading(one, 'Wallet');
  await one.getByText('Available').first().waitFor();
  await other.getByText('Hello, Alice').waitFor();
  await one.goBack();
  expect(one.url(), 'the login left nothing behind').toBe('about:blank');
});

it('drafts survive the end of the session, for the same member only', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openPhone(name, '/user/addynamic', { callsFail: true });
  const goTo = (route: string) => page.evaluate((to) => void (location.hash = to), route);
  const text = page.getByLabel('What would you like to share?');
  const amount = page.getByLabel('Amount');
  const pay = page.getByRole('button', { name: /^Pay 100/ });
  const unknown = (endpoint: string) =>
    operator.ok(control.addFault, { endpoint, fault: 'unauthorised', times: 1 });

  await logIn(page);
  await text.fill('Three days of work');
  await unknown(square.addTextPost.id);
  let isEmptied = false;
  void page
    .getByText('Write something first.')
    .waitFor()
    .then(
      () => (isEmptied = true),
      () => undefined,
    );
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await logIn(page);
  await heading(page, 'New post');
  expect(await text.inputValue()).toBe('Three days of work');
  expect(isEmptied, 'until the login took its place, too').toBe(false);

  await goTo('/user/feedback');
  // The form of the post has a file input as well.
  await heading(page, 'Help and feedback');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await noise(20, 20).png().toBuffer() });
  await page.getByLabel('Phone number').fill('254711000000');
  await page.getByRole('textbox', { name: 'Question or comment' }).fill('What is this?');
  await unknown(user.feedback.id);
  await page.getByRole('button', { name: 'Send' }).click();
  await logIn(page);
  await page.getByRole('img', { name: 'a.png' }).waitFor();
  expect(await page.getByLabel('Phone number').inputValue()).toBe('254711000000');

  await goTo('/index/detail?id=2');
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Buy' }).click();
  await unknown(product.createOrder.id);
  await pay.click();
  await logIn(page);
  await pay.waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await goTo('/user/withdraw');
  await amount.waitFor();
  await unknown(wallet.withdrawQuote.id);
  await amount.fill('40');
  await heading(page, 'Log in');
  const quoted = page.waitForResponse(requestsOf(wallet.withdrawQuote));
  await logIn(page);
  await heading(page, 'Withdraw');
  expect(await amount.inputValue()).toBe('40');
  await quoted;

  await unknown(wallet.withdrawQuote.id);
  await amount.fill('41');
  await logIn(page, 'bob');
  await heading(page, 'Withdraw');
  await amount.waitFor();
  expect(await amount.inputValue()).toBe('');
  await goTo('/user/addynamic');
  await text.waitFor();
  expect(await text.inputValue()).toBe('');
  await goTo('/user/feedback');
  await page.getByRole('button', { name: 'Add pictures' }).waitFor();
  expect(await page.getByRole('img', { name: 'a.png' }).count()).toBe(0);
});
