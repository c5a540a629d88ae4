import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { hashOf, isGuestRoute, routes } from '../../../scripts/screens/routes.ts';
import { journeyWorld, openPhone, overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { tealPicture } from '#tests/support/pictures.ts';
import { holdRequests, press, pressBack, see } from '#tests/support/screen.ts';
import { rowsOf } from '#tests/support/scroll.ts';
import { isNative, shells, timesLeft } from '#tests/support/shells.ts';

useBrowser();

/** Goes to a route as a typed address does, and waits until its history entry has the app's state. */
async function go(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), route);
  await page.waitForFunction(() => history.state !== null);
}
const phone = async (route: string, options: Parameters<typeof memberPhone>[2] = {}) => {
  const opened = await memberPhone('alice', '/index', options);
  const { page } = opened;
  // An address that is typed before the app has started is its first entry.
  await overlaysOf(page).waitFor({ state: 'attached' });
  await go(page, route);
  return opened;
};
const isAt = (page: Page, route: string) => page.waitForURL((url) => url.hash === `#${route}`);
const hasLeft = ({ pathname }: URL) => pathname !== '/';
const askedToLeave = (page: Page) => page.getByText('Press Back again to leave');

/** Opens a layer above a screen. Those after the first open within the one before. */
type Opening = (page: Page) => Promise<void>;

const presses =
  (name: string | RegExp): Opening =>
  (page) =>
    page.getByRole('button', { name }).first().click();

const pressesField =
  (name: string): Opening =>
  (page) =>
    page.getByRole('combobox', { name }).click();

const figure: Opening = (page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Available/ })
    .click();

const chosenPicture: Opening = async (page) => {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await tealPicture('teal.png'));
  await page.getByRole('button', { name: 'Change picture 1' }).click();
};

const withdrawal: Opening = async (page) => {
  await page.getByLabel('Amount').fill('40');
  await press(page, 'Review withdrawal');
};

/** Every kind of sheet, dialog, picker, viewer and menu, with those within it. */
const layers: readonly (readonly [route: string, ...openings: Opening[]])[] = [
  ['/index', presses('More')],
  ['/index', presses('Customer service')],
  ['/index/detail?id=2', presses('Buy')],
  ['/user/balance', figure],
  ['/user/record?type=2', (page) => rowsOf(page).getByRole('button').first().click()],
  ['/user/record?type=1', presses('Filter by date and amount'), pressesField('First day')],
  ['/user/record?type=1', presses('Statement'), pressesField('First day')],
  ['/user/myorder', (page) => page.getByRole('listitem').getByRole('button').first().click()],
  ['/index/incomePattern', presses(/^March/)],
  ['/dynamic', presses(/picture 2 of 3$/)],
  ['/user/addynamic', chosenPicture],
  ['/user/addynamic', presses('Preview')],
  ['/user/bank', pressesField('Bank')],
  ['/user/address', presses(/^Remove/)],
  ['/user/withdraw', withdrawal],
  ['/mine', presses('Log out')],
];

/** Runs in the page: gives a busy machine a minute for the second press, instead of the two seconds that a person has. */
function keepAsking(): void {
  const wait = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (then: () => void, ms?: number) => wait(then, ms === 2000 ? 60_000 : ms),
  });
}

const openLayers = (page: Page): Locator => page.locator('dialog:modal, [popover="auto"]:popover-open');

describe.each(Object.entries(shells))('in %s', (name, { options, back }) => {
  it('Back closes every layer, the topmost first, and then goes back', { timeout: 240_000 }, async () => {
    const { page, member } = await phone('/news', { ...options, params: { region: 'ke' } });
    await member.ok(fund.addAddress, { kind: 'bank', bank: 'KCB', payee: 'Alice', account: '1234567890' });
    for (const [route, ...openings] of layers) {
      await go(page, route);
      for (const [below, open] of openings.entries()) {
        await open(page);
        await expect.poll(() => openLayers(page).count(), { message: route }).toBe(below + 1);
      }
      for (const below of [...openings.keys()].toReversed()) {
        await back(page);
        await expect.poll(() => openLayers(page).count(), { message: route }).toBe(below);
        await isAt(page, route);
      }
      await back(page);
      await isAt(page, '/news');
    }
  });

  it('Back leads back from every screen', { timeout: 240_000 }, async () => {
    const { page } = await phone('/news', options);
    for (const route of routes.filter((one) => one !== 'news' && !isGuestRoute(one))) {
      await go(page, hashOf(route).slice(1));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await back(page);
      await isAt(page, '/news');
    }
    expect(await timesLeft(page)).toBe(0);
  });

  it('a second press in time leaves the app from a tab, and a later one asks again', async () => {
    const { page } = await phone('/mine', options);
    const depart = async () => {
      await back(page);
      await askedToLeave(page).waitFor();
      await isAt(page, '/index');
    };
    await back(page);
    await isAt(page, '/index');
    await depart();
    await askedToLeave(page).waitFor({ state: 'detached' });
    await page.evaluate(keepAsking);
    await depart();
    await back(page);
    if (isNative(name)) await expect.poll(() => timesLeft(page)).toBe(1);
    else await page.waitForURL(/mark\.svg$/);
  });

  it('ten quick presses close, go back and leave, and nothing else', async () => {
    const { page } = await phone('/mine', options);
    await press(page, 'Log out');
    await openLayers(page).waitFor();
    // A page that is being left takes no further press, and once it is left, a press goes further back.
    for (let times = 0; times < 10; times += 1) await back(page).catch(() => undefined);
    if (isNative(name)) {
      await expect.poll(() => timesLeft(page)).toBeGreaterThan(0);
      await isAt(page, '/index');
    } else await page.waitForURL(hasLeft);
  });

  it('Back during a payment loses nothing and pays once', async () => {
    const { page, member } = await phone('/index/detail?id=2', options);
    const { available } = await member.ok(wallet.wallet);
    const { total } = await member.ok(product.orders, {});
    const letGo = await holdRequests(page, product.createOrder);
    await press(page, 'Buy');
    await press(page, /^Pay 50/);
    await back(page);
    await expect.poll(() => openLayers(page).count()).toBe(0);
    await back(page);
    await isAt(page, '/index');
    letGo();
    await expect.poll(async () => (await member.ok(product.orders, {})).total).toBe(total + 1);
    const paid = Number(available) - Number((await member.ok(wallet.wallet)).available);
    expect(paid).toBe(50);
  });
});

it.each(Object.entries(shells))('in %s a closed sheet adds nothing to the history', async (_, shell) => {
  const { page } = await phone('/mine', shell.options);
  await press(page, 'Log out');
  await openLayers(page).waitFor();
  await page.keyboard.press('Escape');
  await openLayers(page).waitFor({ state: 'detached' });
  // Without CloseWatcher, a step back of the page removes the entry of the sheet.
  await page.waitForFunction(() => !JSON.stringify(history.state).includes('"layer"'));
  await shell.back(page);
  await isAt(page, '/index');
});

it('a screen that a link opened is left at once in a browser, and leads up in a shell', async () => {
  const { page } = await memberPhone('alice', '/user/address');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await pressBack(page);
  await page.waitForURL(/mark\.svg$/);

  const { page: shell } = await memberPhone('alice', '/user/address', shells.Cordova.options);
  await overlaysOf(shell).waitFor({ state: 'attached' });
  await shells.Cordova.back(shell);
  await isAt(shell, '/mine');
  expect(await timesLeft(shell)).toBe(0);
});

it('a screen that redirects when a link opens it does not hold the browser back', async () => {
  const { page: member } = await memberPhone('alice', '/user/login');
  await isAt(member, '/index');
  await overlaysOf(member).waitFor({ state: 'attached' });
  await member.evaluate(keepAsking);
  await pressBack(member);
  await askedToLeave(member).waitFor();
  await pressBack(member);
  await member.waitForURL(hasLeft);

  const { name } = await journeyWorld();
  const guest = await openPhone(name, '/user/balance');
  await isAt(guest, '/user/login');
  await overlaysOf(guest).waitFor({ state: 'attached' });
  await pressBack(guest);
  await guest.waitForURL(hasLeft);
});

it('below a compulsory update, Back leaves the app of a shell only', async () => {
  const { page, operator } = await phone('/mine', shells.Cordova.options);
  await operator.ok(control.addVersion, {
    platform: 'android',
    versionCode: 30,
    version: '2.0.0',
    downUrl: 'https://example.com/assay',
    extra: 'Needed.',
    compulsory: true,
  });
  await page.reload();
  await see(page, 'Version 2.0.0 is out');
  await page.evaluate(keepAsking);
  await shells.Cordova.back(page);
  await askedToLeave(page).waitFor();
  await shells.Cordova.back(page);
  await expect.poll(() => timesLeft(page)).toBe(1);
  await isAt(page, '/mine');
});

it('a toast is announced in the topmost dialog', async () => {
  const { page, operator } = await phone('/index/detail?id=2', { callsFail: true });
  await operator.ok(control.addFault, { endpoint: 'product.createOrder', fault: 'error', times: 1 });
  await page.getByRole('button', { name: 'Buy' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  const told = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Something went wrong' });
  await told.waitFor();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await told.waitFor({ state: 'detached' });
});
