import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { liveChannel, journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { failing, faultyPhone, addFault, words, type Failing } from '#tests/support/faulty.ts';
import { callsOf, holdRequests, press, requestsOf, see } from '#tests/support/screen.ts';

useBrowser();

/** Presses the retry button, which may disappear by itself after a refetch. */
const asksAgain = (page: Page) =>
  page
    .getByRole('alert')
    .getByRole('button', { name: 'Try again' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));

async function loadsAgainAfter(fault: Failing): Promise<void> {
  const { page, operator, goTo } = await faultyPhone('alice', '/mine');
  await addFault(operator, wallet.wallet.id, fault);
  await goTo('/user/balance');
  // The client has tried three times with pauses by then.
  const failed = page.getByRole('main').getByText('Couldn’t load').first();
  await failed.waitFor({ timeout: 50_000 });
  await see(page, words[fault]);
  await operator.ok(control.clearFaults);
  await asksAgain(page);
  await see(page, /1,0\d\d\.\d+/);
  await expect.poll(() => failed.count()).toBe(0);
}

it('a screen with a failed call says so and loads after a retry', async () => {
  await Promise.all(failing.map(loadsAgainAfter));
});

it('a screen that could not be refetched shows the age of its data', async () => {
  const { page, operator } = await faultyPhone('alice', '/user/balance');
  const calls = callsOf(page);
  await liveChannel(page);
  await calls.answered();
  const figure = page.getByText(/1,0\d\d\.\d+/).first();
  await figure.waitFor();
  const shown = { text: await figure.innerText(), place: await figure.boundingBox() };
  await addFault(operator, wallet.wallet.id, 'error');
  // A change of the balance causes a refetch.
  await operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '5000' });
  const notice = page.getByText(/Couldn’t update\. As of \d+:\d\d/);
  await notice.waitFor();
  expect({ text: await figure.innerText(), place: await figure.boundingBox() }).toEqual(shown);
  await operator.ok(control.clearFaults);
  await page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
  await see(page, /6,0\d\d\.\d+/);
  await notice.waitFor({ state: 'detached' });
});

it('a form that could not load offers only a retry', async () => {
  const { page, operator, goTo } = await faultyPhone('alice', '/mine');
  await addFault(operator, fund.chains.id, 'error');
  await goTo('/user/addAddress');
  const save = page.getByRole('button', { name: 'Save address' });
  await page.getByRole('alert').getByText('Couldn’t load').waitFor({ timeout: 50_000 });
  expect(await save.isVisible()).toBe(false);
  await operator.ok(control.clearFaults);
  await asksAgain(page);
  await save.and(page.locator(':enabled')).waitFor();
});

it('a forbidden page redirects to the page that says so', async () => {
  const { page, goTo } = await faultyPhone('alice', '/mine');
  const forbidden = { code: 403, msg: 'Not for you', data: null };
  await page.route(requestsOf(wallet.records), (route) => route.fulfill({ status: 403, json: forbidden }));
  await goTo('/user/record?type=asset');
  await see(page, 'Your account has no access to this page.');
  expect(page.url()).toContain('#/nopermission');
});

it('a recharge without an address or with an unknown status shows an error instead of instructions', async () => {
  const { page, member, goTo } = await faultyPhone('alice', '/mine');
  const { id } = await member.ok(fund.recharge, { channel: 'usdt', amount: '75' });
  for (const untold of [{ address: null }, { status: 'frozen' }]) {
    await page.route(requestsOf(fund.rechargeStatus), async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...envelope, data: { ...data, ...untold } } });
    });
    await goTo(`/user/recharge?id=${id}`);
    await see(page, words.malformed);
    expect(await page.getByRole('main').innerText()).not.toMatch(/Copy|Send exactly|failed/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await asksAgain(page);
    await page.getByRole('button', { name: 'Copy address' }).waitFor();
  }
  await goTo('/user/recharge?id=999999');
  await see(page, 'There is no such recharge');
  await page.getByRole('link', { name: 'Start a new recharge' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count(), 'which would be no use').toBe(0);
});

it('a login with another code than 200 shows its message and starts no session', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login', { quiet: true });
  await page.route(requestsOf(user.login), (route) =>
    route.fulfill({ json: { code: 201, msg: 'Closed until noon', data: {} } }),
  );
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill('Touchstone1');
  await press(page, 'Log in');
  await see(page, 'Closed until noon');
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /\btoken\b/.test(key))).toEqual([]);
});

it('a login response without a token is an error', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login', { quiet: true });
  await page.route(requestsOf(user.login), (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: {} } }),
  );
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill('Touchstone1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await see(page, words.malformed);
  await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
});

it('a login that a proxy limits shows the waiting time, keeps the input and is sent once', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/user/login', { quiet: true });
  let sent = 0;
  await page.route(requestsOf(user.login), (route) => {
    sent += 1;
    const headers = { 'Retry-After': '30' };
    return route.fulfill({ status: 429, headers, contentType: 'text/html', body: '<h1>Slow down</h1>' });
  });
  await page.getByLabel('Phone number').fill(personas.alice.phone);
  await page.getByLabel('Password', { exact: true }).fill('Touchstone1');
  await press(page, 'Log in');
  await see(page, 'Too many requests. Try again in 30 s.');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Touchstone1');
  expect(sent).toBe(1);
});

it('a rate limit is not treated as a refusal', async () => {
  const { page, operator, member, goTo } = await faultyPhone('alice', '/index/detail?id=2');
  const { total } = await member.ok(product.orders, {});
  const keepBack = () => operator.ok(control.addFault, { endpoint: '*', fault: 'error', code: 429 });
  const said = 'Too many requests. Please wait a minute.';
  const pay = page.getByRole('button', { name: /^Pay 50/ });
  await press(page, 'Buy');
  await pay.waitFor();
  await keepBack();
  await pay.click();
  const pressedAt = await page.evaluate(() => performance.now());
  await see(page, said);
  await operator.ok(control.clearFaults);
  await page.waitForFunction((since) => performance.now() - since > 1000, pressedAt);
  await pay.click();
  await see(page, 'Your machine is running');
  expect((await member.ok(product.orders, {})).total).toBe(total + 1);

  await keepBack();
  await goTo('/index/detail?id=2');
  await see(page, said);
  await operator.ok(control.clearFaults);
  const letGo = await holdRequests(page, product.product);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.click();
  // The message and the focus stay until there is content.
  await expect.poll(() => again.getAttribute('aria-busy')).toBe('true');
  expect(await page.getByRole('alert').getByText(said).isVisible()).toBe(true);
  letGo();
  await page.getByRole('heading', { name: 'Rocker Cradle' }).first().waitFor();
});

it('a server message has no line break between an amount and its unit', async () => {
  const { page, goTo } = await faultyPhone('alice', '/mine');
  const refused = { code: 2999, msg: 'Not below 10.00 USDT a day', data: null };
  await page.route(requestsOf(user.signIn), (route) => route.fulfill({ json: refused }));
  await goTo('/index/sign');
  await press(page, /^Check in for/);
  const said = page.getByRole('alert').getByText(/^Not below/);
  await said.waitFor();
  expect(await said.textContent()).toBe('Not below 10.00\u00a0USDT a day');
});

it('an amount with a trailing point is accepted', async () => {
  const { page, operator } = await faultyPhone('alice', '/user/recharge');
  await page.getByLabel('Amount').fill('75.');
  await press(page, 'Show deposit address');
  await see(page, 'Waiting for your transfer');
  expect(await operator.ok(control.recharges, { status: 'pending' })).toMatchObject([{ amount: '75.00' }]);
});

it('a late response shows a placeholder, then the content', async () => {
  const { page, goTo } = await faultyPhone('alice', '/mine');
  const letGo = await holdRequests(page, wallet.wallet);
  await goTo('/user/balance');
  await page.locator('.skeleton').first().waitFor({ state: 'attached' });
  letGo();
  await see(page, /1,0\d\d\.\d+/);
  expect(await page.getByText('Couldn’t load').count()).toBe(0);
});

it('an ended session is announced, its data is deleted, and the login opens after a second', async () => {
  const { page, operator } = await faultyPhone('alice', '/user/balance');
  await see(page, /1,0\d\d\.\d+/);
  await callsOf(page).answered();
  await page.evaluate(() => localStorage.setItem('assay:pushToken', '"of-this-phone"'));
  const letGo = await holdRequests(page, wallet.wallet);
  const asked = page.waitForRequest(requestsOf(wallet.wallet));
  await press(page, 'Reload');
  await asked;
  await addFault(operator, wallet.wallet.id, 'unauthorised', 1);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  letGo();
  await page.getByText('Your session has ended').first().waitFor();
  const stored = await page.evaluate(() => Object.keys(localStorage).join(' '));
  expect(stored).not.toMatch(/token@|profile/);
  expect(stored).toContain('assay:pushToken');

  const place = () => new URL(page.url()).hash;
  await page.clock.runFor(999);
  expect(place()).toBe('#/user/balance');
  await page.clock.runFor(1);
  await expect.poll(place).toBe('#/user/login');
  await page.clock.resume();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
});
