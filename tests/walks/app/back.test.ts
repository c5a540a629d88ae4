import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { overlaysOf, useBrowser, type PhoneOptions } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { pressBack } from '#tests/support/screen.ts';
import { rowsOf } from '#tests/support/scroll.ts';

useBrowser();

/** Run in the page: remove what older browsers lack. */
const browsers = {
  'a browser with CloseWatcher, which leaves Back alone on a desktop': undefined,
  'a browser without CloseWatcher': () => Reflect.deleteProperty(window, 'CloseWatcher'),
};

const phone = async (route: string, options: PhoneOptions = {}) => {
  const opened = await memberPhone('alice', '/index', options);
  const { page } = opened;
  await page.evaluate((hash) => (location.hash = hash), route);
  await overlaysOf(page).waitFor({ state: 'attached' });
  return opened;
};
const isAt = (page: Page, route: string) => page.waitForURL((url) => url.hash === `#${route}`);

describe.each(Object.entries(browsers))('in %s', (_, before) => {
  const browser: PhoneOptions = before ? { before } : {};

  it('Back closes a sheet, and a second Back leaves the screen', async () => {
    const { page } = await phone('/index/detail?id=2', browser);
    await page.getByRole('button', { name: 'Buy' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await pressBack(page);
    await sheet.waitFor({ state: 'hidden' });
    await isAt(page, '/index/detail?id=2');
    await pressBack(page);
    await isAt(page, '/index');
  });

  it('a sheet that was closed or left adds nothing to the history', async () => {
    const { page } = await phone('/mine', browser);
    const sheet = page.getByRole('dialog');
    const logOut = page.getByRole('button', { name: 'Log out' });
    await logOut.click();
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    // Without CloseWatcher, a step back of the page removes the entry of the sheet.
    await page.waitForFunction(() => !JSON.stringify(history.state).includes('"dialog"'));
    await pressBack(page);
    await isAt(page, '/index');

    await page.evaluate(() => (location.hash = '/user/record'));
    await rowsOf(page).getByRole('button').first().click();
    await sheet.waitFor();
    await pressBack(page);
    await sheet.waitFor({ state: 'hidden' });
    await isAt(page, '/user/record');
    await pressBack(page);
    await isAt(page, '/index');
  });
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
