import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { hasFocus, isFocused, showsFocus, tabTo } from '#tests/support/keyboard.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { noise } from '#tests/support/pictures.ts';
import { secondPressCounts } from '#tests/support/screen.ts';

useBrowser();

it('skip links lead past the bar and past a long screen', async () => {
  const { page, goTo } = await memberPhone('alice', '/dynamic');
  await page.getByRole('article').first().waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('main'));

  await goTo('/dynamic');
  await page.getByRole('article').first().waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Skip to actions' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('link', { name: 'Home' }));
});

it('a purchase works with the keyboard, and a cancelled one restores the focus', async () => {
  const { page, member } = await memberPhone('alice', '/index/detail?id=2');
  const before = await member.ok(wallet.wallet);
  await page.locator('button:enabled', { hasText: /^Buy$/ }).waitFor();
  await tabTo(page, page.getByRole('button', { name: /^Buy$/ }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Pay 50/ }).waitFor();
  await expect.poll(() => sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await hasFocus(page.getByRole('button', { name: /^Buy$/ }));
  expect(await member.ok(wallet.wallet)).toEqual(before);

  await secondPressCounts(page);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Pay 50/ }));
  await page.keyboard.press('Enter');
  await page.getByText('Your machine is running').waitFor();
});

it('focusing a sticky action does not scroll the page', async () => {
  const { page } = await memberPhone('alice', '/index/friend');
  await page.getByText('Who pays for this').waitFor();
  const invite = page.locator('.screen-action').getByRole('link');
  await invite.focus();
  expect(await isFocused(invite)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it('arrow keys move among tabs, and Tab leaves them', async () => {
  const { page } = await memberPhone('alice', '/user/record');
  await tabTo(page, page.getByRole('tab', { name: 'All' }));
  await page.keyboard.press('ArrowRight');
  await hasFocus(page.getByRole('tab', { name: 'Assets' }));
  await page.getByRole('tab', { name: 'Assets', selected: true }).waitFor();
  await page.keyboard.press('End');
  await hasFocus(page.getByRole('tab', { name: 'Exchange' }));
  await page.keyboard.press('ArrowRight');
  await hasFocus(page.getByRole('tab', { name: 'All' }));
  await page.getByRole('tab', { name: 'All', selected: true }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab');
});

it('arrow keys and letters move in a menu, and Escape closes it', async () => {
  const { page } = await memberPhone('bob', '/user/addynamic');
  const pictures = await Promise.all(
    ['one.png', 'two.png'].map(async (name) => ({
      name,
      mimeType: 'image/png',
      buffer: await noise(40, 40).png().toBuffer(),
    })),
  );
  await page.locator('input[type="file"]').setInputFiles(pictures);
  await tabTo(page, page.getByRole('button', { name: 'Change picture 2' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('menuitem', { name: 'Move earlier' }));
  await page.keyboard.press('End');
  await hasFocus(page.getByRole('menuitem', { name: 'Remove' }));
  await page.keyboard.press('Escape');
  await hasFocus(page.getByRole('button', { name: 'Change picture 2' }));
  await page.keyboard.press('ArrowUp');
  await hasFocus(page.getByRole('menuitem', { name: 'Remove' }));
  await page.keyboard.press('m');
  await hasFocus(page.getByRole('menuitem', { name: 'Move earlier' }));
  await page.keyboard.press('Escape');
  await hasFocus(page.getByRole('button', { name: 'Change picture 2' }));
  await page.getByAltText('Picture 2: two.png').waitFor();
});

it('after a removal the focus moves to a neighbour', async () => {
  const { page, goTo } = await memberPhone('bob', '/user/addynamic');
  await overlaysOf(page).waitFor({ state: 'attached' });
  const picture = { mimeType: 'image/png', buffer: await noise(40, 40).png().toBuffer() };
  const choose = (...names: string[]) =>
    page.locator('input[type="file"]').setInputFiles(names.map((name) => ({ name, ...picture })));
  await choose('one.png', 'two.png');
  await tabTo(page, page.getByRole('button', { name: 'Change picture 1' }));
  for (const next of ['Change picture 1', 'Add pictures']) {
    await page.keyboard.press('ArrowUp');
    await hasFocus(page.getByRole('menuitem', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('button', { name: next }));
  }

  await goTo('/user/feedback');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await choose('one.png');
  await tabTo(page, page.getByRole('button', { name: 'Remove one.png' }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('button', { name: 'Add pictures' }));
});

it('the button keeps the focus when it receives a coupon at a purchase, and the price is announced', async () => {
  const { page, operator } = await memberPhone('alice', '/mine');
  await operator.ok(control.addCoupon, { title: 'Eight off', amount: '8', validDays: 3 });
  await page.evaluate(() => (location.hash = '#/index/detail?id=2'));
  await overlaysOf(page).waitFor({ state: 'attached' });
  await tabTo(page, page.getByRole('button', { name: 'Buy' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Claim and use Eight off' }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await hasFocus(sheet.getByRole('button', { name: 'Remove Eight off' }));
  await expect.poll(() => showsFocus(page)).toBe(true);
  const read = sheet.locator('[aria-live="polite"] [aria-atomic="true"]');
  await read.filter({ hasText: /To pay.*42\.00/s }).waitFor();
});

it('after the last removal the focus moves to the action of the screen', async () => {
  const { page } = await memberPhone('alice', '/user/address');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await tabTo(page, page.getByRole('button', { name: /^Remove / }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Remove$/ }));
  await page.keyboard.press('Enter');
  await page.getByText('No address yet').waitFor();
  await hasFocus(page.getByRole('link', { name: 'Add an address' }));
});

it('the focus stays in a comment, Enter submits an address, and the focus moves to the code', async () => {
  const { page, goTo } = await memberPhone('alice', '/dynamic');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await tabTo(page, page.getByRole('button', { name: /^Comments ?1/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Reply to/ }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('textbox', { name: /^Reply to/ }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('textbox', { name: 'Your comment' }));

  await goTo('/user/addAddress');
  await page.getByRole('radio', { name: /TRC20/ }).check();
  await page.getByLabel('USDT address').fill('TXYZ');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/address/)
    .waitFor();

  await goTo('/user/bindEmail');
  await overlaysOf(page).waitFor({ state: 'attached' });
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('alice@example.com');
  await tabTo(page, page.getByRole('button', { name: 'Send code' }));
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await hasFocus(code);
});
