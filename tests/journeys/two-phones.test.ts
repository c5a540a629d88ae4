import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { liveChannel, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

it('a withdrawal sheet closes if another phone has withdrawn the balance', async () => {
  const { page, member } = await memberPhone('alice', '/user/withdraw');
  await liveChannel(page);
  await press(page, 'All');
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.waitFor();
  await member.ok(wallet.withdraw, { amount: '100', bindingId: '1', payPassword });

  await see(page, 'More than the available balance');
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.getByText('You receive').count(), 'no price of what cannot be had').toBe(0);
  await secondPressCounts(page);
  // “All” is what the page knows, and the quote may be refused before the wallet arrives.
  await see(page, /^911\.415\sUSDT available/);
  await press(page, 'All');
  await press(page, 'Review withdrawal');
  await sheet.getByText('Available afterwards').waitFor();
  expect(await sheet.getByText(/^−/).count()).toBe(0);
});

it('remaining attempts at the fund password include those of another phone', async () => {
  const { page, member, operator } = await memberPhone('alice', '/user/withdraw');
  await press(page, 'All');
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  const guess = async () => {
    await sheet.getByLabel('Fund password').fill('999999');
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
    await secondPressCounts(page);
  };
  await guess();
  await see(page, '4 more tries before withdrawals are locked.');
  for (let tries = 0; tries < 2; tries += 1)
    await member.refused(
      wallet.withdraw,
      { amount: '10', bindingId: '1', payPassword: '999999' },
      'WRONG_PAY_PASSWORD',
    );
  await guess();
  await see(page, '1 more try before withdrawals are locked.');
  await guess();
  await see(page, 'Too many wrong fund passwords. Try again in 24 h.');
  // The hour that has begun counts.
  await operator.ok(control.setClock, { advance: '90m' });
  await see(page, 'Too many wrong fund passwords. Try again in 23 h.');
});

it('a small phone shows the error of a wrong fund password clear of the actions', async () => {
  const { page } = await memberPhone('alice', '/user/withdraw', { width: 320, height: 568 });
  await press(page, 'All');
  await press(page, 'Review withdrawal');
  const sheet = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await sheet.getByLabel('Fund password').fill('999999');
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await see(page, '4 more tries before withdrawals are locked.');
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const actions = async () => (await sheet.locator('.dialog-actions').boundingBox())?.y ?? 0;
  const error = sheet.getByText('Wrong fund password');
  await expect.poll(async () => (await bottomOf(error)) <= (await actions())).toBe(true);
});
