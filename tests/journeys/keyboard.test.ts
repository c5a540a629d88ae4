import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { companionsOf, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { noise } from '#tests/support/pictures.ts';
import { secondPressCounts } from '#tests/support/screen.ts';

useBrowser();

const isFocused = (element: Element) => element === document.activeElement;
const hasFocus = async (page: Page, role: 'button' | 'link' | 'tab' | 'menuitem', name: string | RegExp) =>
  expect.poll(() => page.getByRole(role, { name }).first().evaluate(isFocused)).toBe(true);

/** Whether somebody who sees can tell where the focus is: under no bar and no ribbon. Fields show it at their frame. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return true;
    const { top, bottom, left, width } = at.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    const hasRing =
      at.matches('input, select, textarea') ||
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
    const above = document.elementFromPoint(left + width / 2, Math.max(0, top) + 2);
    return hasRing && bottom > 0 && top < innerHeight && (above?.contains(at) || at.contains(above));
  });

/** Presses the Tab key until something has the focus, and sees on the way that the focus is always in sight. */
async function tabTo(page: Page, role: 'button' | 'tab', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let stops = 0; stops < 40 && !(await wanted.evaluate(isFocused)); stops += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => showsFocus(page)).toBe(true);
  }
  expect(await wanted.evaluate(isFocused)).toBe(true);
}

it('leads past the bar into a screen, and past all of a long one', async () => {
  const { page, goTo } = await memberPhone('alice', '/dynamic');
  await page.getByRole('article').first().waitFor();
  await tabTo(page, 'button', 'To the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('main').evaluate(isFocused)).toBe(true);

  await goTo('/dynamic');
  await page.getByRole('article').first().waitFor();
  await tabTo(page, 'button', 'To the actions');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'link', 'Home');
});

it('buys with the keyboard alone, and gives the focus back where nothing was bought', async () => {
  const { page, member } = await memberPhone('alice', '/index/detail?id=2');
  const before = await member.ok(wallet.wallet);
  await page.locator('button:enabled', { hasText: /^Buy$/ }).waitFor();
  await tabTo(page, 'button', /^Buy$/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Pay 50/ }).waitFor();
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await hasFocus(page, 'button', /^Buy$/);
  expect(await member.ok(wallet.wallet)).toEqual(before);

  await secondPressCounts(page);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^Pay 50/);
  await page.keyboard.press('Enter');
  await page.getByText('The machine is yours').waitFor();
});

it('leaves a long page where it is when the focus goes to its action, which is in sight anyway', async () => {
  const { page } = await memberPhone('alice', '/index/friend');
  await page.getByText('Who pays for this').waitFor();
  const invite = page.locator('.screen-action').getByRole('link');
  await invite.focus();
  expect(await invite.evaluate(isFocused)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it('moves among tabs with the arrows, and past them with one press', async () => {
  const { page } = await memberPhone('alice', '/user/record');
  await tabTo(page, 'tab', 'All');
  await page.keyboard.press('ArrowRight');
  await hasFocus(page, 'tab', 'Assets');
  await page.getByRole('tab', { name: 'Assets', selected: true }).waitFor();
  await page.keyboard.press('End');
  await hasFocus(page, 'tab', 'Exchange');
  await page.keyboard.press('ArrowRight');
  await hasFocus(page, 'tab', 'All');
  await page.getByRole('tab', { name: 'All', selected: true }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
});

it('moves through a menu with the arrows, and by letters, and leaves it with Escape', async () => {
  const { page } = await memberPhone('bob', '/user/addynamic');
  const pictures = await Promise.all(
    ['one.png', 'two.png'].map(async (name) => ({
      name,
      mimeType: 'image/png',
      buffer: await noise(40, 40).png().toBuffer(),
    })),
  );
  await page.locator('input[type="file"]').setInputFiles(pictures);
  await tabTo(page, 'button', 'Change picture 2');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'menuitem', 'Move earlier');
  await page.keyboard.press('End');
  await hasFocus(page, 'menuitem', 'Remove');
  await page.keyboard.press('Escape');
  await hasFocus(page, 'button', 'Change picture 2');
  await page.keyboard.press('ArrowUp');
  await hasFocus(page, 'menuitem', 'Remove');
  await page.keyboard.press('m');
  await hasFocus(page, 'menuitem', 'Move earlier');
  await page.keyboard.press('Escape');
  await hasFocus(page, 'button', 'Change picture 2');
  await page.getByAltText('Picture 2: two.png').waitFor();
});

it('goes on beside what was taken away with the keyboard', async () => {
  const { page, goTo } = await memberPhone('bob', '/user/addynamic');
  await companionsOf(page).waitFor({ state: 'attached' });
  const picture = { mimeType: 'image/png', buffer: await noise(40, 40).png().toBuffer() };
  const choose = (...names: string[]) =>
    page.locator('input[type="file"]').setInputFiles(names.map((name) => ({ name, ...picture })));
  await choose('one.png', 'two.png');
  await tabTo(page, 'button', 'Change picture 1');
  for (const next of ['Change picture 1', 'Add pictures']) {
    await page.keyboard.press('ArrowUp');
    await hasFocus(page, 'menuitem', 'Remove');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'button', next);
  }

  await goTo('/user/feedback');
  await companionsOf(page).waitFor({ state: 'attached' });
  await choose('one.png');
  await tabTo(page, 'button', 'Leave out one.png');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'button', 'Add pictures');
});

it('goes on to the coupon that was received while buying, and reads out what there is to pay', async () => {
  const { page, operator } = await memberPhone('alice', '/mine');
  await operator.ok(control.addCoupon, { title: 'Eight off', amount: '8', validDays: 3 });
  await page.evaluate(() => (location.hash = '#/index/detail?id=2'));
  await companionsOf(page).waitFor({ state: 'attached' });
  await tabTo(page, 'button', 'Buy');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Receive and use Eight off');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect.poll(() => sheet.getByRole('radio', { name: /Eight off/ }).evaluate(isFocused)).toBe(true);
  await expect.poll(() => showsFocus(page)).toBe(true);
  const read = sheet.locator('[aria-live="polite"] [aria-atomic="true"]');
  await read.filter({ hasText: /To pay.*42\.00/s }).waitFor();
});

it('goes on to the action of a screen whose last entry was removed', async () => {
  const { page } = await memberPhone('alice', '/user/address');
  await companionsOf(page).waitFor({ state: 'attached' });
  await tabTo(page, 'button', /^Remove /);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^Remove$/);
  await page.keyboard.press('Enter');
  await page.getByText('No address yet').waitFor();
  await hasFocus(page, 'link', 'Add an address');
});

it('stays in the comment that is no answer any more, sends an address by Enter, and goes on from what was sent to the code', async () => {
  const { page, goTo } = await memberPhone('alice', '/dynamic');
  await companionsOf(page).waitFor({ state: 'attached' });
  await tabTo(page, 'button', /^Comments ?1/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', /^Reply to/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: /^Reply to/ }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'Your comment' }).evaluate(isFocused)).toBe(true);

  await goTo('/user/addAddress');
  await page.getByRole('radio', { name: /TRC20/ }).check();
  await page.getByLabel('USDT address').fill('TXYZ');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/address/)
    .waitFor();

  await goTo('/user/bindEmail');
  await companionsOf(page).waitFor({ state: 'attached' });
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('alice@example.com');
  await tabTo(page, 'button', 'Send code');
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await expect.poll(() => code.evaluate(isFocused)).toBe(true);
});
