import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser({ prefetch: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const goTo = (page: Page, route: string) => page.evaluate((to) => (location.hash = `#${to}`), route);

/** The answers that the phone stores, as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cache = await caches.open('assay-answers');
    const answers = (await cache.keys()).map(async (path) => (await cache.match(path))?.text());
    return (await Promise.all(answers)).join('\n');
  });

/** Waits until the app can be opened offline. */
async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const files = () =>
    page.evaluate(async () => (await (await caches.open('assay')).keys()).map(({ url }) => url).join('\n'));
  await expect.poll(files, { timeout: 30_000 }).toMatch(/\/late-.*\/records-screen-/s);
}

/** Alice's phone, with the wallet stored. */
async function walletPhone(before?: () => void) {
  const phone = await memberPhone('alice', '/user/balance', {
    serviceWorkers: 'allow',
    quiet: true,
    ...(before && { before }),
  });
  await installed(phone.page);
  const figure = phone.page.getByText(/1,0\d\d\.\d+/).first();
  return { ...phone, figure };
}

const walletStored = (page: Page) =>
  expect.poll(() => stored(page), { timeout: 30_000 }).toContain('"available"');

/** Opens the records and waits until their list is stored. The wallet page stores the newest ones, which are not enough. */
async function openRecords(page: Page, text: RegExp, answer: RegExp): Promise<void> {
  await goTo(page, '/user/record');
  await heading(page, 'Records');
  await page.getByRole('main').getByText(text).first().waitFor();
  await expect.poll(() => stored(page)).toMatch(answer);
}

const screens = [
  { route: '/user/myorder', title: 'My orders', text: /Sluice Box/ },
  { route: '/user/record', title: 'Records', text: /Sluice Box/ },
  { route: '/user/msg?type=station', title: 'Messages', text: /Recharge arrived/ },
];

async function seeScreens(page: Page): Promise<void> {
  for (const { route, title, text } of screens) {
    await goTo(page, route);
    await heading(page, title);
    await page.getByRole('main').getByText(text).first().waitFor();
  }
}

it('the last wallet, orders, records and messages are readable offline until the logout', async () => {
  const { page, figure } = await walletPhone();
  await walletStored(page);
  const known = await figure.innerText();
  await seeScreens(page);
  await expect.poll(() => stored(page)).toContain('Recharge arrived');
  await goTo(page, '/user/balance');
  await page.context().setOffline(true);
  await page.reload();
  await see(page, known);
  await see(page, /No connection to the platform\..* As of (?:\d\d\/\d\d\/\d{4} )?\d\d:\d\d\./);
  await seeScreens(page);

  await goTo(page, '/mine');
  await press(page, 'Log out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(({ hash }) => hash === '#/index');
  await expect.poll(() => stored(page)).toBe('');
  await page.context().setOffline(false);
  await goTo(page, '/user/balance');
  await heading(page, 'Log in');
});

it('orders, records and messages that were never opened are readable offline', async () => {
  const { page } = await walletPhone();
  await walletStored(page);
  // They are fetched once the member uses the app, the messages last.
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => stored(page), { timeout: 30_000 }).toContain('Recharge arrived');
  await page.context().setOffline(true);
  await page.reload();
  await seeScreens(page);
  await page
    .getByRole('link', { name: /Recharge arrived/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open', exact: true }).waitFor();
});

it('offline, records of a type that was never opened are those among the records of all types', async () => {
  const { page } = await walletPhone();
  await walletStored(page);
  await openRecords(page, /Sluice Box/, /"total":13}\],"pageParams"/);
  await page.context().setOffline(true);
  await page.reload();
  await goTo(page, '/user/record?type=1');
  await page
    .getByRole('main')
    .getByText(/Sluice Box/)
    .first()
    .waitFor();
  await goTo(page, '/user/record?type=3');
  await see(page, 'No withdrawals yet');
});

it('offline, a type of records is not called empty if only the newest records are known', async () => {
  const { page, operator } = await walletPhone();
  await walletStored(page);
  for (let count = 0; count < 20; count += 1)
    await operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '1' });
  await openRecords(page, /Bonus/, /"total":3\d}\],"pageParams"/);
  await page.context().setOffline(true);
  await page.reload();
  await goTo(page, '/user/record?type=1');
  await see(page, 'Couldn’t load');
});

it('offline, a search finds stored records, and otherwise says that it needs a connection', async () => {
  const { page, operator } = await walletPhone();
  await walletStored(page);
  for (let count = 0; count < 20; count += 1)
    await operator.ok(control.grant, {
      phone: personas.alice.phone,
      kind: 'bonus',
      amount: String(count + 1),
    });
  await openRecords(page, /Bonus/, /"total":3\d}\],"pageParams"/);
  const main = page.getByRole('main');
  await page.context().setOffline(true);
  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search' });
  const amounts = main.locator('.list-row').getByText('17.00');
  await search.fill('17.00');
  await expect.poll(() => main.locator('.list-row').count()).toBe(1);
  expect(await amounts.count()).toBe(1);
  await see(page, /No connection to the platform\..* As of/);
  expect(await page.getByText('Couldn’t load').count()).toBe(0);

  // It may be among the records that are not stored.
  await search.fill('Sluice');
  await main.getByRole('alert').getByText('Search needs a connection').waitFor();
  await page.context().setOffline(false);
  await main
    .getByText(/Sluice Box/)
    .first()
    .waitFor();
});

it('data read from the phone is replaced once the platform answers again', async () => {
  const { page, figure, operator } = await walletPhone();
  await walletStored(page);
  await page.context().setOffline(true);
  await page.reload();
  await figure.waitFor();
  await operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '5000' });
  await page.context().setOffline(false);
  await see(page, /6,0\d\d\.\d+/);
  await page.getByText('No connection to the platform').waitFor({ state: 'detached' });
});

it('another member of the phone reads nothing of it, not even after the session was replaced', async () => {
  const { page, figure, operator } = await walletPhone();
  await walletStored(page);
  const known = await figure.innerText();
  const { token } = await operator.ok(control.createSession, { phone: personas.wanjiru.phone });
  await page.evaluate((other) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('assay:token'));
    localStorage.setItem(name ?? '', JSON.stringify(other));
  }, token);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByText(known).count()).toBe(0);
  await expect.poll(() => stored(page)).toBe('');
});

it('the end of the session deletes what the phone stored', async () => {
  const { page, member } = await walletPhone();
  await walletStored(page);
  await member.ok(user.logout);
  await page.reload();
  await heading(page, 'Log in');
  await expect.poll(() => stored(page)).toBe('');
});

it('a phone that cannot store answers works as before', async () => {
  const { page, figure } = await walletPhone(() => {
    const refuse = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    Object.assign(Cache.prototype, { put: refuse });
  });
  await figure.waitFor();
  await goTo(page, '/user/myorder');
  await see(page, /Sluice Box/);
  expect(await stored(page)).toBe('');
});
