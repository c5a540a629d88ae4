import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, personas, type Persona } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { noise } from '#tests/support/pictures.ts';
import { requestsOf, reveal } from '#tests/support/screen.ts';

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
  await page.getByText('“My orders” is for members. Log in to open it.').waitFor();
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
  await (await reveal(page, page.getByRole('link', { name: /Rocker Cradle/ }))).click();
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

  // It is said for some seconds only.
  const told = one.getByText('Your session has ended. Please log in again.').waitFor();
  await other.getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await isAt(other, '/index');
  await told;
  await isAt(one, '/user/login');
  expect(await other.getByText('Your session has ended. Please log in again.').count()).toBe(0);

  await logIn(one);
  await heading(one, 'Wallet');
  await one.getByText('Available').first().waitFor();
  await other.getByText('Hello, Alice').waitFor();
  // The login left nothing behind.
  await one.goBack();
  await one.waitForURL('about:blank');
});

it('a logout is answered by the platform before the phone forgets the member', async () => {
  const { page } = await memberPhone('alice', '/user/information');
  const token = () => page.evaluate(() => localStorage.getItem(`assay:token@${location.search.slice(7)}`));
  const before = await token();
  expect(before).toContain('"');
  let heldToken: string | null = null;
  await page.route(requestsOf(user.logout), async (route) => {
    const answer = await route.fetch();
    heldToken = await token();
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await isAt(page, '/index');
  expect(heldToken).toBe(before);
  expect(await token()).toBeNull();
});

it('a logout without an answer ends on the phone after a few seconds', async () => {
  const { page } = await memberPhone('alice', '/mine');
  await page.route(requestsOf(user.logout), () => undefined);
  await page.getByRole('button', { name: 'Log out' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Log out' });
  await confirm.click();
  await expect.poll(() => confirm.getAttribute('aria-busy')).toBe('true');
  await isAt(page, '/index');
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
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
    .getByText('This field is required')
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

it('a cropped picture survives the end of the session', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openPhone(name, '/user/edit', { callsFail: true });
  const slider = (part: string) => page.getByRole('slider', { name: part });
  const crop = () =>
    Promise.all(
      ['Zoom', 'Left and right', 'Up and down'].map((part) => slider(part).getAttribute('aria-valuetext')),
    );
  await logIn(page);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: await noise(60, 30).png().toBuffer(),
  });
  await slider('Zoom').press('PageUp');
  await slider('Left and right').press('PageUp');
  await slider('Up and down').press('Home');
  const chosen = await crop();
  expect(chosen).toEqual(['130%', '60%', '0%']);
  await operator.ok(control.addFault, { endpoint: user.avatar.id, fault: 'unauthorised', times: 1 });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await logIn(page);
  await page.getByRole('img', { name: 'Preview of face.png' }).waitFor();
  await expect.poll(() => crop()).toEqual(chosen);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByText('Picture changed').waitFor();
});

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => void (location.hash = '/mine'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await isAt(page, '/index');
}

it('a guest sees neither the unread messages nor the refused purchase of the last member', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index/detail?id=3', { callsFail: true });
  await page.getByRole('link', { name: 'Log in to buy' }).click();
  await logIn(page, 'chitra');
  await page.getByRole('link', { name: 'Recharge', exact: true }).waitFor();
  const refusal = page.locator('.buy-bar [role="status"]').getByText(/USDT missing/);
  await refusal.waitFor();
  await page.evaluate(() => void (location.hash = '/index'));
  await page.getByRole('link', { name: /^Mine.*unread message/ }).waitFor();

  await logOut(page);
  await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
  await page.evaluate(() => void (location.hash = '/index/detail?id=3'));
  await page.getByRole('link', { name: 'Log in to buy' }).waitFor();
  expect(await refusal.count()).toBe(0);
});

it('a member does not see the purchase of another who used this phone in another tab', async () => {
  const { name } = await journeyWorld();
  const one = await openPhone(name, '/index/detail?id=1', { callsFail: true });
  await one.getByRole('link', { name: 'Log in to buy' }).click();
  await logIn(one);
  await one.getByRole('button', { name: 'Buy' }).click();
  await one.getByRole('button', { name: /^Pay/ }).click();
  await one.getByText('Your machine is running').waitFor();

  const other = await one.context().newPage();
  await other.goto(one.url().replace(/#.*/, '#/mine'));
  await logOut(other);
  await other.evaluate(() => void (location.hash = '/user/login'));
  await logIn(other, 'bob');
  await other.getByText('Hello, Bob').waitFor();
  await one.getByRole('button', { name: 'Buy' }).waitFor();
  expect(await one.getByText('Your machine is running').count()).toBe(0);
});

it("another member walks back to a withdrawal without the last one's amount", async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/withdraw', { callsFail: true });
  const amount = page.getByLabel('Amount');
  await logIn(page);
  await amount.fill('40');
  await page.getByRole('link', { name: 'Add another' }).click();
  await isAt(page, '/user/addAddress');
  await page.goBack();
  await expect.poll(() => amount.inputValue()).toBe('40');
  await logOut(page);
  await page.evaluate(() => void (location.hash = '/user/login'));
  await logIn(page, 'bob');
  await page.getByText('Hello, Bob').waitFor();
  await page.evaluate(() => void (location.hash = '/news'));
  for (let back = 0; back < 4 && !page.url().endsWith('/user/withdraw'); back += 1) await page.goBack();
  await heading(page, 'Withdraw');
  await amount.waitFor();
  expect(await amount.inputValue()).toBe('');
});

/** Keeps the screen of an ended session for longer, which the login replaces after a second. */
function delayLogin(): void {
  const wait = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (then: () => void, ms?: number) => wait(then, ms === 1000 ? 5000 : ms),
  });
}

it('feedback that is typed after the end of a session is not stored', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openPhone(name, '/user/feedback', { callsFail: true, before: delayLogin });
  await logIn(page);
  const text = page.getByRole('textbox', { name: 'Question or comment' });
  await text.fill('Where is it?');
  const stored = () => page.evaluate((key) => localStorage.getItem(key), `assay:feedback@${name}`);
  expect(await stored()).toContain('Where is it?');
  await operator.ok(control.addFault, { endpoint: user.feedback.id, fault: 'unauthorised', times: 1 });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your session has ended. Please log in again.').waitFor();
  await text.fill('Where is my income?');
  expect(await stored()).toBeNull();
  await logIn(page);
  await expect.poll(() => text.inputValue()).toBe('Where is my income?');
});
