import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { liveChannel, overlaysOf, useBrowser } from '#tests/support/browser.ts';
import { descriptionOf, hasFocus, isFocused, showsFocus, tabTo } from '#tests/support/keyboard.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { noise } from '#tests/support/pictures.ts';
import { secondPressCounts } from '#tests/support/screen.ts';
import { freshKey } from '#tests/support/idempotency.ts';

useBrowser();

/** Waits until the overlays have loaded, which keep the focus. */
const settled = (page: Page) => overlaysOf(page).waitFor({ state: 'attached' });

it('the skip link to actions exists only on screens with actions', async () => {
  const { page, goTo } = await memberPhone('alice', '/user/address');
  await page.getByRole('link', { name: 'Add an address' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Skip to actions' }));
  await goTo('/user/securitycenter');
  await page.getByRole('link', { name: /^Login password/ }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Skip to content' }));
  await page.keyboard.press('Tab');
  await hasFocus(page.getByRole('button', { name: 'Back' }));
});

it('the focus follows the steps of a recharge, which are announced', async () => {
  const { page, operator, phone } = await memberPhone('bob', '/user/recharge');
  await settled(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
  await page.keyboard.type('20');
  // On a slow phone no screen is shown for some frames, while the address of the recharge replaces the address of the form.
  const phoneSpeed = await page.context().newCDPSession(page);
  await phoneSpeed.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Send 20.00 USDT' }).waitFor();
  await hasFocus(page.getByRole('main'));
  await phoneSpeed.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  await tabTo(page, page.getByRole('button', { name: 'Copy address' }));
  await liveChannel(page);
  await operator.ok(control.transfer, { phone, amount: '20' });
  const news = page.getByRole('status');
  await news.getByText('Transfer detected').waitFor();
  await hasFocus(page.getByRole('link', { name: 'Go to wallet' }));
  await operator.ok(control.setClock, { advance: '2m' });
  await news.getByText('Arrived: 20.00 USDT').waitFor();
  await hasFocus(page.getByRole('main'));
});

it('the focus continues after a submitted screenshot', async () => {
  const { page } = await memberPhone('alice', '/index/joinGroup');
  await settled(page);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'group.png',
    mimeType: 'image/png',
    buffer: await noise(300, 300).png().toBuffer(),
  });
  await tabTo(page, page.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');
  await page.getByText('Screenshot submitted').waitFor();
  await hasFocus(page.getByRole('main'));
});

it('the focus stays on the button to the last month', async () => {
  const { page } = await memberPhone('alice', '/index/sign', { advance: '70d' });
  await settled(page);
  await tabTo(page, page.getByRole('button', { name: 'Previous month' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Next month' }));
  await page.keyboard.press('Enter');
  const after = page.getByRole('button', { name: 'Next month' });
  await expect.poll(() => after.getAttribute('aria-disabled')).toBe('true');
  await hasFocus(after);
});

it('the focus stays at the end of a complete list, and its length is announced', async () => {
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
  // The announcer loads after the screen and counts from then on.
  await page.locator('.list-freshness').waitFor({ state: 'attached' });
  await tabTo(page, page.getByRole('tab', { name: 'Level 1' }));
  await page.keyboard.press('Tab');
  await page.getByText('No more data').waitFor();
  await hasFocus(page.locator('.load-more-list-end'));
  await page.getByRole('status').getByText('13 entries so far').waitFor();
});

it('every control has a name and a description', async () => {
  const { page, member, goTo } = await memberPhone('alice', '/user/withdraw');
  await expect
    .poll(() => descriptionOf(page.getByRole('textbox', { name: 'Amount' })))
    .toMatch(/^USDT · [\d,.]+.USDT available/);

  const [binding] = await member.ok(fund.bindings);
  for (const amount of ['10', '12'])
    await member.ok(wallet.withdraw, { amount, bindingId: binding?.id ?? '', payPassword }, freshKey());
  await goTo('/user/withrecord');
  await page.getByRole('button', { name: /^Why this amount −12\.00.USDT/ }).waitFor();
  await page.getByRole('button', { name: /^Why this amount −10\.00.USDT/ }).waitFor();

  await goTo('/user/loginPwd');
  const shows = page.getByRole('button', { name: 'Show password' });
  await expect.poll(() => shows.count()).toBe(3);
  expect(await Promise.all((await shows.all()).map(descriptionOf))).toEqual([
    'Old password',
    'New password',
    'New password again',
  ]);

  await goTo('/index/friend');
  await page.getByRole('link', { name: /^Level 1/ }).waitFor();
});

it('a picture is cropped with the keyboard, and the value is announced', async () => {
  const { page } = await memberPhone('alice', '/user/edit');
  await settled(page);
  await tabTo(page, page.getByRole('button', { name: 'Change picture' }));
  await page.locator('input[type="file"]').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: await noise(40, 30).png().toBuffer(),
  });
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await hasFocus(zoom);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => zoom.getAttribute('aria-valuetext')).toBe('101%');
  await tabTo(page, page.getByRole('slider', { name: 'Left and right' }));
  await page.keyboard.press('End');
  await expect
    .poll(() => page.getByRole('slider', { name: 'Left and right' }).getAttribute('aria-valuetext'))
    .toBe('100%');
  await page.keyboard.press('Escape');
  await hasFocus(page.getByRole('button', { name: 'Change picture' }));
});

it('the focus enters the chat and leaves it with Escape', async () => {
  const { page, operator } = await memberPhone('alice', '/user/feedback');
  await operator.ok(control.setParams, { customerServiceUrl: '/files/support/chat.js' });
  await settled(page);
  await tabTo(page, page.getByRole('button', { name: 'Customer service' }));
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe[title="Customer service"]');
  const question = frame.getByLabel('Your question');
  await question.waitFor();
  for (let stops = 0; stops < 3 && !(await isFocused(question)); stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('Where is my income?');
  await expect.poll(() => question.inputValue()).toBe('Where is my income?');
  await page.keyboard.press('Escape');
  await hasFocus(page.getByRole('button', { name: 'Customer service' }));
});

it('the focus moves to the notice of a lock, after too many wrong fund passwords', async () => {
  const { page } = await memberPhone('alice', '/user/withdraw');
  await settled(page);
  await tabTo(page, page.getByRole('button', { name: 'All' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Review withdrawal' }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByLabel('Fund password');
  for (const left of [
    '4 more tries',
    '3 more tries',
    '2 more tries',
    '1 more try',
    'Too many wrong fund passwords',
  ]) {
    await field.fill('999999');
    await page.keyboard.press('Enter');
    await secondPressCounts(page);
    await page.getByText(left).waitFor();
  }
  await hasFocus(page.getByRole('alert').filter({ hasText: 'Too many wrong fund passwords' }));
  await expect.poll(() => showsFocus(page)).toBe(true);
});

it('the focus moves to the reward of a check-in, whose button disappears', async () => {
  const { page } = await memberPhone('newcomer', '/index/sign', { width: 320, height: 568 });
  await settled(page);
  await tabTo(page, page.getByRole('button', { name: /^Check in/ }));
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('status').filter({ hasText: 'has arrived in your available balance' }));
  await expect.poll(() => showsFocus(page)).toBe(true);
});
