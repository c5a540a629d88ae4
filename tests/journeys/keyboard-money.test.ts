import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { companionsOf, useBrowser } from '#tests/support/browser.ts';
import { hasFocus, isFocused, tabTo } from '#tests/support/keyboard.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { noise } from '#tests/support/pictures.ts';
import { press } from '#tests/support/press.ts';

useBrowser();

const inFocus = (place: Locator) => expect.poll(() => place.evaluate(isFocused)).toBe(true);

/** Opens nothing, and waits until what accompanies the screens is there: it keeps the focus. */
const settled = (page: Page) => companionsOf(page).waitFor({ state: 'attached' });

it('reads out the title of each screen that is opened', async () => {
  const { page } = await memberPhone('alice', '/user/balance');
  await settled(page);
  const said = page.locator('.app-column > [aria-live="polite"]');
  await tabTo(page, 'link', 'Recharge');
  await page.keyboard.press('Enter');
  await said.getByText(/^Recharge/).waitFor();
  await page.goBack();
  await said.getByText(/^Wallet/).waitFor();
});

it('offers to go to the actions only where there are any', async () => {
  const { page, goTo } = await memberPhone('alice', '/user/address');
  await page.getByRole('link', { name: 'Add an address' }).waitFor();
  await tabTo(page, 'button', 'To the actions');
  await goTo('/user/securitycenter');
  await page.getByRole('link', { name: /^Login password/ }).waitFor();
  await tabTo(page, 'button', 'To the content');
  await page.keyboard.press('Tab');
  await hasFocus(page, 'button', 'Back');
});

it('goes on with each step of a recharge, and reads out how it moves on', async () => {
  const { page, operator, phone } = await memberPhone('bob', '/user/recharge');
  await settled(page);
  await tabTo(page, 'textbox', 'Amount');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Send 20.00 USDT' }).waitFor();
  await inFocus(page.getByRole('main'));

  await tabTo(page, 'button', 'Copy address');
  await operator.ok(control.transfer, { phone, amount: '20' });
  const news = page.getByRole('status');
  await news.getByText('Your transfer is there').waitFor();
  await hasFocus(page, 'link', 'Go to wallet');
  await operator.ok(control.setClock, { advance: '2m' });
  await news.getByText('Arrived: 20.00 USDT').waitFor();
  await inFocus(page.getByRole('main'));
});

it('goes on from the screenshot that was handed in', async () => {
  const { page } = await memberPhone('alice', '/index/joinGroup');
  await settled(page);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'group.png',
    mimeType: 'image/png',
    buffer: await noise(300, 300).png().toBuffer(),
  });
  await tabTo(page, 'button', 'Hand in');
  await page.keyboard.press('Enter');
  await page.getByText('Screenshot handed in').waitFor();
  await inFocus(page.getByRole('main'));
});

it('stays on the button that leads to the last month', async () => {
  const { page } = await memberPhone('alice', '/index/sign', '70d');
  await settled(page);
  await tabTo(page, 'button', 'Month before');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Month after');
  await page.keyboard.press('Enter');
  const after = page.getByRole('button', { name: 'Month after' });
  await expect.poll(() => after.getAttribute('aria-disabled')).toBe('true');
  await inFocus(after);
});

it('stays at the end of a list whose last page has come', async () => {
  const { page, operator, member, goTo } = await memberPhone('alice', '/mine');
  const { inviteCode } = await member.ok(user.info);
  for (let at = 0; at < 10; at += 1)
    await operator.ok(control.createMember, {
      phone: `2547330001${String(at).padStart(2, '0')}`,
      password: 'Touchstone1',
      inviteCode,
    });
  await goTo('/index/friendmore?level=1');
  await settled(page);
  await tabTo(page, 'tab', 'Level 1');
  await page.keyboard.press('Tab');
  await page.getByText('No more data').waitFor();
  await inFocus(page.locator('.load-more-list-end'));
});
