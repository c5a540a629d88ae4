import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { overlaysOf, useBrowser, type PhoneOptions } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

/** Runs in the page: removes CloseWatcher, which older browsers lack. */
function withoutCloseWatcher(): void {
  Reflect.deleteProperty(window, 'CloseWatcher');
}

const phone = async (route: string, options: PhoneOptions = {}) => {
  const opened = await memberPhone('alice', '/index', { ...options, before: withoutCloseWatcher });
  const { page } = opened;
  await page.evaluate((hash) => (location.hash = hash), route);
  await overlaysOf(page).waitFor({ state: 'attached' });
  return opened;
};
const isAt = (page: Page, route: string) => page.waitForURL((url) => url.hash === `#${route}`);

it('Back closes a sheet, and a second Back leaves the screen', async () => {
  const { page } = await phone('/index/detail?id=2');
  await page.getByRole('button', { name: 'Buy' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await isAt(page, '/index/detail?id=2');
  await page.goBack();
  await isAt(page, '/index');
});

it('a sheet that was closed or left adds nothing to the history', async () => {
  const { page } = await phone('/mine');
  const sheet = page.getByRole('dialog');
  const logOut = page.getByRole('button', { name: 'Log out' });
  await logOut.click();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.goBack();
  await isAt(page, '/index');

  await page.evaluate(() => (location.hash = '/user/record'));
  await page
    .getByRole('button', { name: /Sluice Box|Machine|Income|Bought|Recharge/ })
    .first()
    .click();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await isAt(page, '/user/record');
  await page.goBack();
  await isAt(page, '/index');
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
